"""The lesson: started with one click, followed, left, resumed and won."""

from __future__ import annotations

import time
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_games
from tests.e2e.conftest import NewPerson
from tests.e2e.layout import SETTLED
from tests.e2e.person import DESKTOP, PHONE, SMALL_PHONE, Person, Screen, keep_level
from tests.e2e.test_two_browsers import offer, swap

COVERED: Final = """(what) => {
  const card = document.querySelector(what).getBoundingClientRect();
  const over = (one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    return width > 0 && left < card.right - 1 && right > card.left + 1
      && top < card.bottom - 1 && bottom > card.top + 1;
  };
  return [...document.querySelectorAll("[data-hex], [data-action], [data-draft], .prompt")]
    .filter(over).map((one) => one.outerHTML.slice(0, 80));
}"""
"""The places, the prompt and the order of play that a card covers."""

ISLAND_HEIGHT: Final = """() => {
  const hexes = [...document.querySelectorAll("[data-hex]")].map((e) => e.getBoundingClientRect());
  return Math.max(...hexes.map((e) => e.bottom)) - Math.min(...hexes.map((e) => e.top));
}"""

KNOWS_THE_DRAFT: Final = """localStorage.setItem(
  "qiatan.lessons_seen", JSON.stringify(["island.draft"]))"""


def coach(player: Person) -> Locator:
    return player.page.get_by_test_id("coach")


def begin(player: Person) -> None:
    player.open_lobby()
    player.button("Learn in six minutes").click()
    expect(coach(player)).to_contain_text("Welcome!")


def test_the_lesson_teaches_placing_and_rolling(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin(wenli)
    for kind in ("settlement", "road", "settlement", "road"):
        expect(wenli.places(kind)).to_have_count(1, timeout=15_000)
        wenli.places(kind).click()
    expect(coach(wenli)).to_contain_text("starts with the dice")
    wenli.button("Roll").click()
    expect(coach(wenli)).to_contain_text("A nine")
    expect(wenli.ready("End turn")).to_have_count(0)
    wenli.piece("road").click()
    wenli.places("road").click()
    expect(coach(wenli)).to_contain_text("Nice road!")
    wenli.page.reload()
    expect(coach(wenli)).to_contain_text("Nice road!")


WINDOWS: Final = {DESKTOP: 500, Screen(1280, 720): 350, Screen(1024, 768): 280}
PHONES: Final = {
    PHONE: 250,
    SMALL_PHONE: 150,
    Screen(844, 390, touch=True): 250,
    Screen(820, 1180, touch=True): 350,
}
"""Screens, and the least height of the island on them."""


@pytest.mark.parametrize("screens", [WINDOWS, PHONES], ids=["windows", "phones"])
def test_a_short_lesson_leaves_the_board_free(
    person: NewPerson, screens: dict[Screen, int]
) -> None:
    wenli = person("Wenli", next(iter(screens)), fresh=True)
    wenli.open_lobby()
    wenli.quick_play()
    for screen, least in screens.items():
        wenli.page.set_viewport_size({"width": screen.width, "height": screen.height})
        wenli.page.reload()
        lesson = wenli.page.get_by_test_id("short-lesson")
        expect(lesson).to_contain_text("The first settlements", timeout=20_000)
        expect(wenli.page.locator("[data-camera=still]")).to_have_count(1)
        wenli.page.evaluate(SETTLED)
        assert wenli.page.evaluate(COVERED, "[data-testid=short-lesson]") == [], screen
        assert wenli.page.evaluate(ISLAND_HEIGHT) >= least, screen


def test_a_short_lesson_is_shown_once(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE, fresh=True)
    wenli.open_lobby()
    wenli.quick_play()
    lesson = wenli.page.get_by_test_id("short-lesson")
    expect(lesson).to_contain_text("The first settlements", timeout=20_000)
    wenli.places("settlement").first.click(trial=True)
    wenli.button("Got it").click()
    expect(lesson).to_have_count(0)
    wenli.page.reload()
    expect(lesson).to_contain_text("The spyglass shows")


def test_the_lesson_can_be_finished_on_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    begin(wenli)
    show = wenli.button("Show me")
    while not wenli.standing.is_visible():
        if show.is_enabled():
            show.click()
        wenli.wait_for_change()
    expect(wenli.standing).to_contain_text("Wenli")
    wenli.button("Play a full game").click()
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    expect(wenli.page.get_by_test_id("short-lesson")).to_have_count(0)


def play_until_a_trade_is_possible(people: tuple[Person, Person]) -> tuple[Person, Person]:
    """Play until a trade is possible; returns the active player first."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for one, other in (people, people[::-1]):
            if one.ready("End turn").count():
                keep_level(one, other)
                if swap(one, other):
                    return one, other
            done = one.act()
            if done == "Roll":
                expect(one.button("Roll")).to_have_count(0)
    raise AssertionError("no trade was ever possible")


def test_a_short_lesson_waits_while_an_offer_is_open(person: NewPerson) -> None:
    def beginner(name: str) -> Person:
        one = person(name, fresh=True)
        one.page.add_init_script(KNOWS_THE_DRAFT)
        return one

    mei, aiko = beginner("Mei"), beginner("Aiko")
    begin_games((mei, aiko), hints=True)
    mei.finish_setup(others=(aiko,))
    proposer, other = play_until_a_trade_is_possible((mei, aiko))
    lesson = other.page.get_by_test_id("short-lesson")
    expect(lesson).to_contain_text("The spyglass shows")
    give, want = swap(proposer, other) or ("", "")
    offer(proposer, give, want)
    for screen in (Screen(1024, 768), SMALL_PHONE):
        other.page.set_viewport_size({"width": screen.width, "height": screen.height})
        for answer in ("No", "Counter", "Accept"):
            expect(other.button(answer)).to_be_in_viewport(ratio=0.95)
    expect(lesson).to_have_count(0)
    other.button("No").click()
    expect(lesson).to_contain_text("The spyglass shows")
