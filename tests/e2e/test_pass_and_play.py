"""Two players sharing a phone."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, Person


def add_player(person: Person, name: str) -> None:
    """Add a local player on this device."""
    person.button("On this device").click()
    person.page.get_by_label("Their name").fill(name)
    person.button("Add").click()
    expect(person.page.get_by_text(f"on {person.name}'s device")).to_be_visible()


def curtain(person: Person) -> Locator:
    """The curtain that hides the hand until the next player takes the phone."""
    return person.page.get_by_role("dialog", name=re.compile("^Pass to"))


def take(person: Person) -> str:
    """Pass the phone to the named player and return their name."""
    expect(curtain(person)).to_be_visible()
    title = curtain(person).get_by_role("heading").inner_text()
    name = title.removeprefix("Pass to ")
    expect(person.button(f"I'm {name}")).not_to_have_attribute("aria-disabled", "true")
    person.button(f"I'm {name}").click()
    expect(curtain(person)).to_have_count(0)
    expect(person.side).to_contain_text(name)
    return name


def place_two(person: Person) -> None:
    """Place a settlement and a road."""
    person.places("settlement").first.click()
    person.places("road").first.click()


def test_two_players_share_a_phone_for_a_few_turns(person: NewPerson) -> None:
    mei = person("Mei", PHONE)
    mei.open_lobby()
    mei.create_table(players=2, points=10, fill=False)
    add_player(mei, "Bo")
    mei.button("Start game").click()

    expect(curtain(mei)).to_be_visible()
    expect(mei.page.get_by_role("list", name="Your cards")).to_have_count(0)
    mei.page.keyboard.press("Escape")
    expect(curtain(mei)).to_be_visible()

    first = take(mei)
    place_two(mei)
    second = take(mei)
    place_two(mei)
    place_two(mei)
    assert take(mei) == first
    place_two(mei)

    seen = [first]
    end = time.monotonic() + 60
    while len(seen) < 3 and time.monotonic() < end:
        if curtain(mei).count():
            seen.append(take(mei))
        elif mei.act(build=False) is None:
            mei.wait_for_change()
    assert seen == [first, second, first]

    mei.page.reload()
    expect(curtain(mei)).to_be_visible()
    expect(mei.page.get_by_role("list", name="Your cards")).to_have_count(0)
