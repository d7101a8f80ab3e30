"""The feed of game, table and chat, and its filters."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person


def feed(person: Person, name: str) -> Locator:
    """The lines of the feed with one of its filters."""
    person.page.get_by_role("tab", name=name).click()
    return person.page.get_by_role("tabpanel", name=name).get_by_role("listitem")


def test_the_feed_can_be_filtered_by_game_chat_and_trades(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli)
    wenli.places("settlement").first.click(timeout=20_000)
    wenli.button("Undo").click()
    wenli.button("Pause game").click()
    wenli.page.get_by_label("Message").fill("tea first")
    wenli.page.keyboard.press("Enter")
    everything = feed(wenli, "All")
    for words in ("Wenli undid a placement", "Paused by Wenli", "tea first"):
        expect(everything.filter(has_text=words)).to_have_count(1)
    expect(feed(wenli, "Game").filter(has_text="Paused by Wenli")).to_have_count(1)
    expect(feed(wenli, "Game").filter(has_text="tea first")).to_have_count(0)
    expect(feed(wenli, "Chat")).to_have_count(1)
    expect(feed(wenli, "Trades")).to_contain_text("No trades yet")
