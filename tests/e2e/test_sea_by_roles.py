"""A turn at sea through the accessibility tree alone: roles, names and the keyboard."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.sea_tables import sit_down


def press(control: Locator) -> None:
    control.focus()
    control.press("Enter")


def choices(player: Person) -> Locator:
    """The places on the board that the player can choose now."""
    return player.page.get_by_role("group", name="The island").get_by_role("button")


def check_names(player: Person) -> None:
    """Check that no two places have the same name."""
    names = Counter(choices(player).evaluate_all("all => all.map((e) => e.ariaLabel)"))
    assert [name for name, count in names.items() if count > 1] == []


def choose(player: Person, action: str) -> None:
    """Choose the first place whose name begins with these words."""
    place = choices(player).and_(player.page.get_by_role("button", name=re.compile(f"^{action}")))
    expect(place.first).to_be_visible(timeout=20_000)
    check_names(player)
    before = player.prompt.inner_text()
    press(place.first)
    expect(player.prompt).not_to_have_text(before)


def test_a_turn_at_sea_by_roles(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Lagoon")
    for _ in range(2):
        choose(wenli, "Build Settlement at .*Sea")
        choose(wenli, "Build Ship at")
    roll, end = wenli.ready("Roll"), wenli.ready("End turn")
    decline, dialog = wenli.ready("No"), wenli.page.get_by_role("dialog")
    robber = choices(wenli).and_(
        wenli.page.get_by_role("button", name=re.compile("^(Robber|Pirate)"))
    )
    while not end.count():
        expect(roll.or_(end).or_(decline).or_(robber).or_(dialog).first).to_be_visible(
            timeout=30_000
        )
        for control in (decline, dialog.get_by_role("button"), robber, roll):
            if control.count():
                press(control.first)
                wenli.wait_for_change()
                break
    choose(wenli, "Move the ship at")
    expect(choices(wenli).first).to_be_visible()
    check_names(wenli)
    press(choices(wenli).first)
    expect(wenli.log.filter(has_text="You moved a ship")).to_have_count(1)
    press(end)
    expect(end).to_have_count(0)
