"""Playing without a network: the game runs in the browser, which keeps it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_early_ends import press, ways_to_end

START = 120_000
"""How long the game may take to load and start on a busy machine, in milliseconds."""


def play_offline(player: Person) -> None:
    """Change from the lobby of the server to the one in the tab."""
    player.open_lobby()
    player.button("Play offline").click()
    expect(player.page.get_by_text("You're playing offline.")).to_be_visible(timeout=START)
    expect(player.quick).to_be_enabled(timeout=START)


def open_in_a_second_tab(player: Person) -> None:
    """Try to play offline in a second tab, and close it."""
    second = player.page.context.new_page()
    second.goto(player.url)
    second.get_by_role("button", name="Play offline").click()
    expect(second.get_by_text("You are already playing in another tab.")).to_be_visible(
        timeout=START
    )
    second.get_by_role("button", name="Go online").click()
    expect(second.get_by_role("button", name="Play offline")).to_be_visible()
    second.close()


def test_a_game_played_without_a_network_is_uploaded_later(person: NewPerson) -> None:
    wenli = person("Wenli", worker=True)
    play_offline(wenli)
    wenli.page.evaluate("navigator.serviceWorker.ready")
    open_in_a_second_tab(wenli)
    wenli.create_table(players=2, points=5, fill=True, fast=True)
    wenli.start()
    wenli.play_until("settlement")
    expect(wenli.places("road").first).to_be_visible()
    wenli.page.context.set_offline(True)
    wenli.page.reload()
    expect(wenli.places("road").first).to_be_visible(timeout=START)
    wenli.play_until("End turn")
    sheet = ways_to_end(wenli)
    press(sheet, "Concede")
    press(sheet, "Yes, concede")
    wenli.standing.get_by_role("link", name="Replay").click()
    expect(wenli.page.get_by_role("dialog", name=re.compile("won"))).to_contain_text("Wenli")
    wenli.page.get_by_role("link", name="Report").click()
    expect(wenli.page.get_by_role("link", name="Back to the game")).to_be_visible()
    wenli.page.go_back()
    with wenli.page.expect_download() as saved:
        wenli.page.get_by_role("link", name="Download game file").click()
    assert b"qiatan" in saved.value.path().read_bytes()
    wenli.page.context.set_offline(False)
    wenli.button("Upload").click(timeout=30_000)
    wenli.page.get_by_role("link", name="Watch the replay").click()
    # The server shows the game, which is now one of the player's games there.
    expect(wenli.page.get_by_text("You're playing offline.")).to_have_count(0)
    expect(wenli.page.get_by_role("dialog", name=re.compile("won"))).to_contain_text(
        "Played offline"
    )
