"""A phone in landscape shows the prompt and the buttons that answer it."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.begun_games import begin_games
from tests.e2e.conftest import NewPerson
from tests.e2e.layout import faults
from tests.e2e.natick_player import NatickPlayer, play_until
from tests.e2e.person import PHONE, SMALL_PHONE, Person, Screen
from tests.e2e.pseudo import go_on_with, open_story, serve_client, words
from tests.e2e.test_natick import (
    against_a_bot,
    compose,
    divide_between_two,
    keep_buttons,
    reach_dividing,
    swap,
    trade_between_two,
)

LOW: Final = Screen(844, 390, touch=True)
TABLET: Final = Screen(1024, 768, touch=True)


def turn(person: Person, screen: Screen) -> None:
    person.page.set_viewport_size({"width": screen.width, "height": screen.height})


def check_sight(player: NatickPlayer, buttons: Locator) -> None:
    """Check that the prompt, the colonies and the buttons are visible."""
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=0.95)
    expect(player.person.prompt).to_be_in_viewport(ratio=0.95)
    for colony in player.page.locator("[data-colony]").all():
        expect(colony).to_be_in_viewport(ratio=0.95)


def test_natick_shows_both_colonies_next_to_the_prompt(person: NewPerson) -> None:
    divider, chooser = divide_between_two(person, LOW)
    check_sight(divider, divider.person.button("Divide"))
    play_until("divide", divider)
    expect(keep_buttons(chooser)).to_have_count(2)
    check_sight(chooser, keep_buttons(chooser))


CUT: Final = """(panels) => [...panels.querySelectorAll("*")]
  .filter((e) => getComputedStyle(e).textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth)
  .map((e) => e.innerText)"""
"""Text that is cut off."""


def test_natick_does_not_truncate_the_opponents_name(person: NewPerson) -> None:
    mei = against_a_bot(person, LOW, name="Mei").person
    panels = mei.page.get_by_role("complementary", name="Players")
    expect(panels.get_by_role("button", name=re.compile("^More about"))).to_have_count(1)
    assert panels.evaluate(CUT) == []


def test_a_phone_in_landscape_shows_the_prompt(person: NewPerson) -> None:
    wenli = against_a_bot(person, SMALL_PHONE)
    play_until("tile", wenli)
    expect(wenli.person.prompt).to_be_in_viewport(ratio=0.95)
    wenli.person.places().first.tap()
    expect(wenli.person.button("Place")).to_be_in_viewport(ratio=0.95)
    expect(wenli.person.prompt).to_be_in_viewport(ratio=0.95)
    reach_dividing(wenli)
    expect(wenli.person.prompt).to_be_in_viewport(ratio=0.95)


def test_an_offer_can_be_answered_after_turning_the_phone(person: NewPerson) -> None:
    proposer, other = trade_between_two(person, (SMALL_PHONE, SMALL_PHONE))
    give, want = swap(proposer, other) or ("", "")
    compose(proposer, give, want, "Offer to")
    for screen in (LOW, SMALL_PHONE, LOW):
        turn(other.person, screen)
        for answer in ("No", "Counter", "Accept"):
            expect(other.person.button(answer)).to_be_in_viewport(ratio=0.95)
    other.person.button("Counter").click()
    expect(other.person.button("Send counter-offer")).to_be_in_viewport(ratio=0.95)


def island_height(person: Person) -> float:
    """The share of the window's height that the hexes take, from 0 to 1."""
    expect(person.page.locator("[data-hex]").first).to_be_visible()
    window: int = person.page.evaluate("innerHeight")
    boxes = [box for one in person.page.locator("[data-hex]").all() if (box := one.bounding_box())]
    bottom = max(box["y"] + box["height"] for box in boxes)
    return (bottom - min(box["y"] for box in boxes)) / window


def test_the_island_fills_the_height_of_a_phone_in_landscape(person: NewPerson) -> None:
    mei, wenli = person("Mei", LOW), person("Wenli", LOW)
    mei.open_lobby()
    mei.create_table(players=4, points=10, fill=True)
    mei.start()
    assert island_height(mei) > 0.7
    for what in (mei.side, mei.prompt, mei.page.get_by_role("toolbar", name="Build")):
        expect(what).to_be_in_viewport(ratio=0.95)
    wenli.page.goto(mei.page.url)
    expect(wenli.side).to_contain_text("watching")
    assert island_height(wenli) > 0.7
    expect(wenli.side).to_be_in_viewport(ratio=0.95)


def test_a_spectator_sees_all_eight_players(person: NewPerson) -> None:
    mei, wenli = person("Mei"), person("Wenli", LOW)
    mei.open_lobby()
    mei.button("All maps").locator("visible=true").click()
    mei.page.get_by_role("dialog").get_by_role("button", name="Grand").click()
    wenli.page.goto(mei.create_table(players=8, points=10, fill=True))
    mei.start()
    players = wenli.page.get_by_role("complementary", name="Players")
    looks = players.get_by_role("button", name=re.compile("^More about"))
    expect(looks).to_have_count(8)
    for look in looks.all():
        expect(look).to_be_in_viewport(ratio=0.95)


def test_a_spectator_sees_both_complete_colonies_of_natick(person: NewPerson) -> None:
    mei, aiko, wenli = person("Mei"), person("Aiko"), person("Wenli", LOW)
    begin_games((mei, aiko), game="natick")
    wenli.page.goto(mei.page.url)
    expect(wenli.side).to_contain_text("watching")
    colonies = wenli.page.locator("[data-colony]")
    expect(colonies).to_have_count(2)
    for part in (*colonies.all(), wenli.side):
        expect(part).to_be_in_viewport(ratio=0.95)


def see_story(browser: Browser, name: str, screen: Screen, *then: tuple[str, ...]) -> Page:
    """Show a moment on this screen in the pseudo-language, then append what happens next."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        has_touch=screen.touch,
        reduced_motion="reduce",
    )
    serve_client(context)
    page = context.new_page()
    if then:
        go_on_with(page, name, *then)
    open_story(page, name)
    return page


def test_nothing_covers_an_offer_to_answer(browser: Browser) -> None:
    page = see_story(browser, "incoming", LOW)
    no = page.locator("[data-answer-key=n]")
    box = no.bounding_box()
    assert box is not None
    no.click(trial=True, position={"x": box["width"] - 4, "y": 4}, timeout=2_000)
    page.context.close()


def test_a_narrow_low_window_has_room_for_every_answer(browser: Browser) -> None:
    page = see_story(browser, "incoming", Screen(600, 340))
    assert faults(page) == []
    page.context.close()


@pytest.mark.parametrize("screen", [PHONE, SMALL_PHONE], ids=["phone", "small"])
def test_a_spectator_sees_all_four_players(browser: Browser, screen: Screen) -> None:
    page = see_story(browser, "watch", screen)
    panels = page.get_by_role("complementary").get_by_role("article")
    expect(panels).to_have_count(4)
    for panel in panels.all():
        expect(panel).to_be_in_viewport(ratio=0.95)
    page.context.close()


def test_the_rematch_button_stays_visible_below_long_results(browser: Browser) -> None:
    page = see_story(browser, "grand_over", TABLET)
    rematch = page.get_by_role("button", name=words("end_rematch"))
    expect(rematch).to_be_in_viewport(ratio=0.95)
    page.context.close()


COVERED: Final = """() => {
  const boxes = (what) => [...document.querySelectorAll(`article ${what}`)].map(
    (e) => [e.ariaLabel, e.getBoundingClientRect()]);
  const chips = boxes("[data-gain]");
  const on = ([, a], [, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const covered = boxes("[role=img]").filter((count) => chips.some((chip) => on(chip, count)));
  return chips.length === 3 && covered.map(([label]) => label);
}"""
"""Card counts that are covered by what the other players just got; false until they got it."""


UNDER_THE_PROMPT: Final = """() => {
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  return [...document.querySelectorAll("article [data-gain]")].filter(
    (e) => e.getBoundingClientRect().bottom > prompt.top + 1).length;
}"""
"""The number of gained cards that the prompt covers."""


@pytest.mark.parametrize("screen", [SMALL_PHONE, LOW], ids=["small", "low"])
def test_gains_from_two_hexes_cover_no_card_count(browser: Browser, screen: Screen) -> None:
    seats = ("red", "blue", "ivory", "orange")
    roll = ("dice 4 4", *(f"gain {seat} grain 2 ore 1" for seat in seats))
    page = see_story(browser, "turn", screen, roll)
    assert page.wait_for_function(COVERED).json_value() == []
    page.context.close()


def test_gains_hide_no_name_on_a_phone(browser: Browser) -> None:
    seats = ("red", "blue", "ivory", "orange")
    page = see_story(
        browser, "turn", PHONE, ("dice 4 4", *(f"gain {seat} ore 1" for seat in seats))
    )
    page.wait_for_function(COVERED)
    for name in ("Mei", "Aiko", "Tomás"):
        shown = page.get_by_role("article", name=name).locator("b", has_text=name)
        expect(shown).to_have_css("opacity", "1")
    assert page.evaluate(UNDER_THE_PROMPT) == 0
    page.context.close()
