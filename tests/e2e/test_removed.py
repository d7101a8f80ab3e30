"""Players removed by the host are notified once and not invited again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_games
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_two_browsers import seat_two

REMOVED = "The host has removed you from this table."


def not_invited(person: Person) -> None:
    """Check that the table says what happened and offers no seat."""
    expect(person.page.get_by_role("status").filter(has_text=REMOVED).first).to_be_visible()
    expect(person.button("Take a seat")).to_have_count(0)
    expect(person.button("Sit here")).to_have_count(0)


def test_a_player_removed_before_the_start_is_notified(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    mei.open_lobby()
    link = mei.create_table(players=3, points=10, fill=False)
    aiko.open_lobby()
    aiko.page.goto(link)
    aiko.button("Take a seat").click()
    expect(aiko.button("I'm ready")).to_be_visible()

    mei.button("Remove Aiko").click()
    mei.page.get_by_role("dialog").get_by_role("button", name="Remove Aiko").click()
    expect(aiko.notice).to_have_text(REMOVED)
    not_invited(aiko)
    aiko.page.reload()
    not_invited(aiko)
    expect(aiko.notice).to_have_count(0)


def test_a_player_removed_during_a_game_is_notified(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    begin_games((mei, aiko))
    mei.button("More about Aiko").click()
    mei.button("Remove from game").click()
    mei.page.get_by_role("dialog").get_by_role("button", name="Remove Aiko").click()
    expect(aiko.notice).to_contain_text("A bot has taken your seat")
    words = aiko.side.get_by_text("The host has removed you.")
    for _ in range(2):
        expect(words).to_be_visible()
        expect(aiko.page.get_by_label("Message")).to_have_count(0)
        aiko.page.reload()


def test_a_player_removed_while_in_the_lobby_is_notified(person: NewPerson) -> None:
    mei, aiko = seat_two(person)
    aiko.open_lobby()
    expect(aiko.page.get_by_role("heading", name="Your games")).to_be_visible()
    mei.button("More about Aiko").click()
    mei.button("Remove from game").click()
    mei.page.get_by_role("dialog").get_by_role("button", name="Remove Aiko").click()
    expect(aiko.notice).to_contain_text("The host has removed you from “Mei's table”")
