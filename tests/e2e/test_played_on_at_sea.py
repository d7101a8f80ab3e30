"""Games continued from moments of a bots' game at sea, played to the end by clicking."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.finished_games import FJORDS
from tests.e2e.person import SMALL_PHONE, Person, Screen
from tests.e2e.sea_tables import tap_closer
from tests.e2e.test_access import DARK_PHONE, LIGHT, faults
from tests.e2e.test_phone import check_targets, overflow
from tests.web.served import Served

PICK: Final = "[data-pick]:enabled"
HEXES: Final = 68
"""The hexes to which the robber or the pirate can move."""


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def play_on(player: Person, at: int, seat: str) -> None:
    """Continue the game from moment `at` in this seat."""
    player.page.goto(f"{player.url}{FJORDS}?at={at}")
    player.page.get_by_role("button", name="Play on from here").click()
    sheet = player.page.get_by_role("dialog", name="Play on from here")
    sheet.get_by_role("radio", name=seat).click()
    sheet.get_by_role("button", name="Start game").click()
    expect(player.page).to_have_url(re.compile("/table/"))


def take(player: Person, *actions: str) -> None:
    """Click the places whose actions begin with these words, one after the other."""
    for action in actions:
        player.page.locator(f'[data-action^="{action}"]').first.click()


def pick(player: Person, resource: str) -> None:
    """Pick a card for gold."""
    question = player.page.get_by_role("dialog", name=re.compile(r"^Take \d"))
    question.get_by_role("button", name=resource).click()
    question.get_by_role("button", name="Take", exact=True).click()
    expect(question).to_have_count(0)


def is_told(player: Person, words: str) -> None:
    expect(player.log.filter(has_text=words).last).to_be_attached()


def adds_up_with_an_island(player: Person, points: str) -> None:
    """Check that each row of the results adds up and that the winner has points from an island."""
    rows = player.standing.get_by_role("row").filter(has=player.page.get_by_role("cell"))
    expect(rows).to_have_count(3)
    for row in rows.all():
        *sources, total = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        assert sum(sources) == total
    assert rows.first.get_by_role("cell").all_inner_texts()[2] == points


def test_moving_a_ship_can_be_cancelled_and_repeated(person: NewPerson) -> None:
    wenli = person("Wenli")
    play_on(wenli, 14, "Ann")
    sail = wenli.button("Move a ship")
    sail.click()
    take(wenli, "sail e233")
    expect(wenli.page.locator('[data-action^="sail e233 e"]').first).to_be_visible()
    wenli.page.keyboard.press("Escape")
    wenli.page.keyboard.press("Escape")
    expect(wenli.places()).to_have_count(0)

    wenli.page.locator('[data-ship="233"]').click()
    take(wenli, "sail e233 e234")
    expect(wenli.page.locator('[data-piece="ship234"]')).to_be_visible()
    expect(wenli.page.locator('[data-piece="ship233"]')).to_have_count(0)
    expect(sail).to_have_count(0)


def test_a_game_with_fog_and_pirate_is_won(person: NewPerson) -> None:
    wenli = person("Wenli")
    play_on(wenli, 89, "Ann")
    wenli.piece("ship").click()
    take(wenli, "ship e231")
    is_told(wenli, "You built a ship")

    play_on(wenli, 112, "Ann")
    wenli.button("Move a ship").click()
    take(wenli, "sail e234", "sail e234 e229")
    is_told(wenli, "You lifted the fog")
    pick(wenli, "Lumber")
    is_told(wenli, "from the bank")

    play_on(wenli, 185, "Ivory")
    take(wenli, "pirate h72")
    is_told(wenli, "You moved the pirate")

    play_on(wenli, 414, "Ann")
    wenli.piece("settlement").click()
    take(wenli, "settlement n165")
    adds_up_with_an_island(wenli, "4")
    is_told(wenli, "You settled a new island: +4")


def test_a_reload_keeps_the_robber_prompt(person: NewPerson) -> None:
    wenli = person("Wenli")
    play_on(wenli, 185, "Ivory")
    is_told(wenli, "You played Knight")
    raids = wenli.page.locator('[data-action^="robber h"], [data-action^="pirate h"]')
    expect(raids).to_have_count(HEXES)
    asked, hand, said = sorted(wenli.spots()), wenli.hand(), wenli.log.all_inner_texts()
    assert sum(hand.values()) == 2
    wenli.page.reload()
    expect(raids).to_have_count(HEXES)
    expect(wenli.log).to_have_count(len(said))
    assert wenli.log.all_inner_texts() == said
    assert (sorted(wenli.spots()), wenli.hand()) == (asked, hand)


def test_gold_and_ships_on_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE)
    play_on(wenli, 112, "Ann")
    check_targets(wenli)
    wenli.button("Move a ship").tap()
    tap_closer(wenli, '[data-action^="sail e234"]', then="[data-action^=sail][aria-label^=Sail]")
    tap_closer(wenli, '[data-action="sail e234 e229"]', then=PICK)
    check_targets(wenli)
    assert overflow(wenli) <= 0
    before = sum(wenli.hand().values())
    pick(wenli, "Lumber")
    assert sum(wenli.hand().values()) == before + 1


@pytest.mark.parametrize("screen", [LIGHT, DARK_PHONE], ids=["light", "dark phone"])
def test_no_serious_accessibility_fault_at_sea(person: NewPerson, screen: Screen) -> None:
    wenli = person("Wenli", screen)
    play_on(wenli, 112, "Ann")
    assert faults(wenli) == []
    wenli.button("Move a ship").click()
    expect(wenli.places().first).to_be_visible()
    assert faults(wenli) == []
    play_on(wenli, 113, "Ann")
    expect(wenli.page.locator(PICK).first).to_be_visible()
    assert faults(wenli) == []
