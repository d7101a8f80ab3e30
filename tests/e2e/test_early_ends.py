"""Games that players end early."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_games
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person


def ways_to_end(player: Person) -> Locator:
    """Open the sheet with the ways to end the game."""
    player.button("Menu").click()
    player.button("End the game").click()
    sheet = player.page.get_by_role("dialog", name="End the game")
    expect(sheet).to_be_visible()
    return sheet


def press(sheet: Locator, name: str) -> None:
    sheet.get_by_role("button", name=name, exact=True).click()


def test_a_player_concedes_and_the_other_wins(person: NewPerson) -> None:
    mei, aiko = person("Mei", DESKTOP), person("Aiko", PHONE)
    begin_games((mei, aiko))
    sheet = ways_to_end(aiko)
    press(sheet, "Concede")
    press(sheet, "Yes, concede")
    expect(mei.standing).to_contain_text("You won")
    expect(mei.standing).to_contain_text("Aiko conceded")
    expect(aiko.standing).to_contain_text("Mei won")
    expect(aiko.standing).to_contain_text("You conceded")
    assert mei.spots() == aiko.spots() == []


def test_a_draw_is_declined_and_the_game_aborted(person: NewPerson) -> None:
    mei, aiko = person("Mei", DESKTOP), person("Aiko", PHONE)
    begin_games((mei, aiko))
    press(ways_to_end(mei), "Offer a draw")
    vote = aiko.page.get_by_role("region", name="A player proposes to end the game")
    expect(vote).to_contain_text("Mei offers a draw")
    press(vote, "Decline")
    expect(vote).to_have_count(0)
    press(ways_to_end(mei), "Propose to abort")
    expect(vote).to_contain_text("Mei proposes to abort the game")
    press(vote, "Agree")
    for one in (mei, aiko):
        expect(one.standing).to_contain_text("Game aborted")
