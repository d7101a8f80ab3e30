"""The lesson: started with one click, followed, left, resumed and won."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SMALL_PHONE, Person


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
    expect(wenli.button("End turn")).to_have_count(0)
    wenli.piece("road").click()
    wenli.places("road").click()
    expect(coach(wenli)).to_contain_text("Well laid!")
    wenli.page.reload()
    expect(coach(wenli)).to_contain_text("Well laid!")


def test_a_short_lesson_is_shown_once_and_covers_nothing(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE, fresh=True)
    wenli.open_lobby()
    wenli.quick_play()
    lesson = wenli.page.get_by_test_id("short-lesson")
    expect(lesson).to_contain_text("The first settlements", timeout=20_000)
    board = wenli.page.get_by_role("main").bounding_box()
    assert board is not None and board["height"] > 100
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
