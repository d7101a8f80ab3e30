"""Two players at one table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_games, begin_trade
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, RESOURCES, Person, Screen
from tests.e2e.test_access import DARK, LIGHT, faults, press_tab_to


def seat_two(
    person: NewPerson, screens: tuple[Screen, Screen] = (DESKTOP, DESKTOP), *, timer: str = "Off"
) -> tuple[Person, Person]:
    """Mei creates a table; Aiko joins by its link and sits down."""
    mei, aiko = person("Mei", screens[0]), person("Aiko", screens[1])
    mei.open_lobby()
    link = mei.create_table(players=2, points=10, fill=False)
    timers = mei.page.get_by_role("radiogroup", name="Turn timer")
    timers.get_by_role("radio", name=timer).click()
    aiko.open_lobby()
    aiko.page.goto(link)
    aiko.button("Sit here").first.click()
    aiko.button("I'm ready").click()
    expect(mei.page.get_by_text("Everyone is ready")).to_be_visible()
    mei.start()
    expect(aiko.prompt).not_to_be_empty()
    return mei, aiko


def swap(proposer: Person, other: Person) -> tuple[str, str] | None:
    """A pair of resources that the players could trade, judging by both hands."""
    mine, theirs = proposer.hand(), other.hand()
    pairs = [(g, w) for g in RESOURCES for w in RESOURCES if g != w and mine[g] and theirs[w]]
    return pairs[0] if pairs else None


def offer(proposer: Person, give: str, want: str) -> None:
    """Offer one card for one."""
    for words in (f"Give one more {give.title()}", f"Get one more {want.title()}"):
        proposer.page.get_by_role("button", name=words).click()
    ask(proposer)


def ask(proposer: Person) -> None:
    """Send the composed offer to the only opponent, whom the button names."""
    proposer.page.get_by_role("button", name=re.compile("^Offer to (Mei|Aiko)$")).click()


def test_two_players_trade_with_each_other(person: NewPerson) -> None:
    proposer, other = begin_trade((person("Mei"), person("Aiko")), turn_timer=300)
    terms = swap(proposer, other)
    assert terms is not None
    give, want = terms
    before = proposer.hand(), other.hand()

    page = proposer.page
    offer(proposer, give, want)
    expect(other.page.get_by_test_id("announced")).to_contain_text("seconds")
    other.button("Accept").click()
    page.locator("[data-offer]").get_by_role("button", name="Trade", exact=True).click()

    expect(page.locator("[data-offer]")).to_have_count(0)
    expect(other.page.locator("[data-offer]")).to_have_count(0)
    change = {give: -1, want: 1}
    for one, hand, sign in ((proposer, before[0], 1), (other, before[1], -1)):
        assert one.hand() == {r: hand[r] + sign * change.get(r, 0) for r in RESOURCES}


def test_chat_reaches_the_other_browser(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    begin_games((mei, aiko))
    mei.page.get_by_label("Message").fill("Wool for ore?")
    mei.page.get_by_label("Message").press("Enter")
    expect(aiko.log.filter(has_text="Wool for ore?")).to_be_visible()
    expect(aiko.page.get_by_test_id("announced")).to_have_text("Mei: Wool for ore?")


def test_a_spectator_sees_the_board_but_no_hands(person: NewPerson) -> None:
    mei, aiko = seat_two(person)
    watcher = person("Tomás")
    watcher.open_lobby()
    watcher.page.goto(mei.page.url)
    expect(watcher.prompt).not_to_be_empty()
    expect(watcher.page.get_by_text("You're watching this game")).to_be_visible()
    assert watcher.spots() == []
    expect(watcher.page.get_by_role("list", name="Your cards")).to_have_count(0)
    expect(aiko.page.get_by_role("list", name="Your cards")).to_be_visible()


def test_no_serious_accessibility_fault_in_an_open_offer(person: NewPerson) -> None:
    proposer, other = begin_trade((person("Mei", LIGHT), person("Aiko", DARK)))
    terms = swap(proposer, other)
    assert terms is not None
    offer(proposer, *terms)
    expect(other.button("Accept")).to_be_enabled()
    assert (faults(proposer), faults(other)) == ([], [])
    other.button("Accept").click()
    expect(proposer.page.get_by_text("accepts")).to_be_visible()
    assert (faults(proposer), faults(other)) == ([], [])


def test_a_double_click_ends_one_turn(person: NewPerson) -> None:
    proposer, other = begin_trade((person("Mei"), person("Aiko")))
    top = proposer.header.inner_text()
    turn = int(top.rpartition("turn ")[2].split()[0])
    proposer.button("End turn").dblclick()
    expect(other.button("Roll")).to_be_enabled()
    expect(proposer.header).to_contain_text(f"turn {turn + 1}")
    expect(proposer.notice).to_have_count(0)


def test_turns_by_keyboard_alone(person: NewPerson) -> None:
    one, other = begin_trade((person("Mei"), person("Aiko")))
    press_tab_to(one, "End turn")
    one.page.keyboard.press("Enter")
    expect(other.button("Roll")).to_be_enabled()
    press_tab_to(other, "Roll")
    other.page.keyboard.press("Enter")
    expect(other.button("Roll")).to_have_count(0)
    expect(one.log.filter(has_text=f"{other.name} rolled").last).to_be_visible()


def test_a_player_who_waits_can_start_the_clock(person: NewPerson) -> None:
    people = person("Mei"), person("Aiko")
    for one in people:
        one.page.clock.install()
    begin_games(people)
    for one in people:
        expect(one.prompt).to_contain_text("settlement")
    asked, waiting = sorted(people, key=lambda one: "your" not in one.prompt.inner_text())
    expect(asked.side.get_by_text(re.compile(r"^\d:\d\d left"))).to_have_count(0)
    start = waiting.button("Start the clock")
    expect(start).to_have_count(0)
    waiting.page.clock.fast_forward(15_000)
    start.click()
    expect(start).to_have_count(0)
    expect(asked.side.get_by_text(re.compile(r"^(1:\d\d|2:00) left"))).to_be_visible()


def test_an_offer_can_be_countered_without_the_cards_it_asks_for(person: NewPerson) -> None:
    proposer, other = begin_trade((person("Mei"), person("Aiko")))
    mine, theirs = proposer.hand(), other.hand()
    lacking = [(g, w) for g in RESOURCES for w in RESOURCES if mine[g] and not theirs[w] and g != w]
    assert lacking
    offer(proposer, *lacking[0])
    counter = other.page.locator("[data-offer=theirs]").get_by_role("button", name="Counter")
    expect(counter).to_be_enabled()
    other.button("Offer options").click()
    other.button("Decline offers I can't accept").click()
    expect(other.page.locator("[data-offer=theirs]")).to_have_count(0)
