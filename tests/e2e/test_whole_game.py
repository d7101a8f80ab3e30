"""A whole game by clicking, from the lobby to the results."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person


def play_to_the_end(player: Person) -> int:
    """Play to the end and return the number of own turns.

    Checks that the page always says what is awaited, and that the log shows its end each turn.
    """
    turns = 0
    done = player.act()
    while done != "over":
        if player.standing.count() == 0:
            expect(player.prompt).not_to_be_empty()
        if done == "End turn":
            turns += 1
            expect(player.log.last).to_be_in_viewport(ratio=0.9)
        if done is None:
            player.wait_for_change()
        done = player.act()
    return turns


def test_a_whole_game_against_bots(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.create_table(players=3, points=5, fill=True)
    wenli.start()

    assert play_to_the_end(wenli) >= 3
    expect(wenli.standing).to_contain_text("points after")
    rows = wenli.standing.get_by_role("row").filter(has=wenli.page.get_by_role("cell"))
    assert rows.count() == 3
    for row in rows.all():
        *sources, total = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        assert sum(sources) == total

    wenli.button("View board").click()
    expect(wenli.standing).to_have_count(0)
    wenli.button("Results").click()
    wenli.standing.get_by_role("link", name="Replay").click()
    expect(wenli.page.get_by_role("dialog", name=re.compile("won"))).to_contain_text("Wenli")
    wenli.page.get_by_role("link", name="Fair dice").click()
    expect(wenli.page.get_by_role("heading", name="The dice were fair")).to_be_visible()
    seen = wenli.page.get_by_role("listitem").filter(has_text="What this browser saw").last
    expect(seen).to_contain_text("matches")
    wenli.page.go_back()
    wenli.page.go_back()
    wenli.button("Rematch").click()
    expect(wenli.header).to_contain_text("setup", timeout=20_000)


def test_a_turn_with_animations(person: NewPerson) -> None:
    wenli = person("Wenli", moving=True)
    wenli.open_lobby()
    wenli.quick_play()
    for _ in range(2):
        wenli.places("settlement").first.click(force=True)
        wenli.places("road").first.click(force=True)
    expect(wenli.header).to_contain_text(re.compile(r"turn \d"), timeout=20_000)
    wenli.play_until("Roll")
    expect(wenli.page.get_by_role("img", name="Rolled")).to_be_visible()


def test_the_island_can_be_zoomed(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.quick_play()
    island = wenli.page.locator("[data-camera]")
    wenli.button("Zoom in").click()
    expect(island).to_have_css("transform", re.compile(r"^matrix\(1\.35,"))
    wenli.button("Fit board").click()
    expect(island).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    expect(wenli.button("Zoom out")).to_be_disabled()
