"""Two people at one table."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import RESOURCES, Person


def seat_two(person: NewPerson) -> tuple[Person, Person]:
    """Mei creates a table; Aiko comes by its link and sits down."""
    mei, aiko = person("Mei"), person("Aiko")
    mei.open_lobby()
    link = mei.create_table(players=2, points=10, fill=False)
    aiko.open_lobby()
    aiko.page.goto(link)
    aiko.button("Sit here").first.click()
    aiko.button("I am ready").click()
    expect(mei.page.get_by_text("Everybody is ready")).to_be_visible()
    mei.start()
    expect(aiko.prompt).not_to_be_empty()
    return mei, aiko


def swap(proposer: Person, other: Person) -> tuple[str, str] | None:
    """What the proposer could give for what, as both hands show."""
    mine, theirs = proposer.hand(), other.hand()
    pairs = [(g, w) for g in RESOURCES for w in RESOURCES if g != w and mine[g] and theirs[w]]
    return pairs[0] if pairs else None


def play_until_a_trade_is_possible(people: tuple[Person, Person]) -> tuple[Person, Person]:
    """Both play on; the one at turn after a roll, and the other."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for one, other in (people, people[::-1]):
            if one.button("End turn").count() and swap(one, other):
                return one, other
            done = one.act()
            if done == "Roll":
                expect(one.button("Roll")).to_have_count(0)
    raise AssertionError("no trade was ever possible")


def test_two_people_trade_with_each_other(person: NewPerson) -> None:
    people = seat_two(person)
    people[0].finish_setup(others=people[1:])
    proposer, other = play_until_a_trade_is_possible(people)
    terms = swap(proposer, other)
    assert terms is not None
    give, want = terms
    before = proposer.hand(), other.hand()

    page = proposer.page
    page.get_by_role("button", name=f"Give one more {give.title()}").click()
    page.get_by_role("button", name=f"Get one more {want.title()}").click()
    proposer.button("Offer to all").click()
    other.button("Accept").click()
    page.locator(".offer").get_by_role("button", name="Trade", exact=True).click()

    expect(page.locator(".offer")).to_have_count(0)
    expect(other.page.locator(".offer")).to_have_count(0)
    change = {give: -1, want: 1}
    for one, hand, sign in ((proposer, before[0], 1), (other, before[1], -1)):
        assert one.hand() == {r: hand[r] + sign * change.get(r, 0) for r in RESOURCES}


def test_chat_reaches_the_other_browser(person: NewPerson) -> None:
    mei, aiko = seat_two(person)
    mei.page.get_by_label("Message").fill("Wool for ore?")
    mei.page.get_by_label("Message").press("Enter")
    expect(aiko.page.get_by_text("Wool for ore?")).to_be_visible()


def test_a_spectator_sees_the_board_and_no_hand(person: NewPerson) -> None:
    mei, aiko = seat_two(person)
    watcher = person("Tomás")
    watcher.open_lobby()
    watcher.page.goto(mei.page.url)
    expect(watcher.prompt).not_to_be_empty()
    expect(watcher.page.get_by_text("You are watching this table")).to_be_visible()
    assert watcher.spots() == []
    assert aiko.page.locator(".opps").count() == 1
