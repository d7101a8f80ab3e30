"""Playing by touch on phones that are 360 and 390 pixels wide."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SMALL_PHONE, Person
from tests.e2e.sea_tables import sit_down

FLOOR = 24
"""The minimum width and height of a touch target in pixels."""

# Clipped elements are only visible with keyboard focus.
SIZES = """() => [...document.querySelectorAll("button, [data-action], a, input")]
  .filter((e) => e.checkVisibility() && getComputedStyle(e).clipPath === "none")
  .map((e) => [e.getAttribute("aria-label") || e.innerText || e.tagName, e.getBoundingClientRect()])
  .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])"""


def too_small(player: Person) -> list[list[object]]:
    sizes: list[list[object]] = player.page.evaluate(SIZES)
    return [one for one in sizes if min(int(str(one[1])), int(str(one[2]))) < FLOOR]


def check_targets(player: Person) -> None:
    """Check that every target is large enough for a finger once the layout has settled."""
    with suppress(TookTooLong):
        player.page.wait_for_function(
            f"() => ({SIZES})().every(([, ...size]) => size.every((one) => one >= {FLOOR}))",
            timeout=5_000,
        )
    assert too_small(player) == []


SPILLS = """(what) => [...document.querySelectorAll(what)].filter((e) => {
  const text = document.createRange();
  text.selectNodeContents(e);
  const [inner, outer] = [text, e.closest("button")].map((one) => one.getBoundingClientRect());
  return inner.left < outer.left || inner.right > outer.right;
}).map((e) => e.innerText)"""


def spilling(player: Person, what: str) -> list[str]:
    """Labels that overflow their button."""
    words: list[str] = player.page.evaluate(SPILLS, what)
    return words


def overflow(player: Person) -> int:
    width: int = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


def check_phones(player: Person) -> None:
    """Check the width of the page and its targets on both phones."""
    for screen in (PHONE, SMALL_PHONE):
        player.page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert overflow(player) <= 0
        check_targets(player)


def test_turns_by_tapping(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    assert overflow(wenli) <= 0
    wenli.quick_play()
    for kind in ("settlement", "road"):
        spot = wenli.places(kind).first
        expect(spot).to_be_visible()
        check_phones(wenli)
        spot.tap()
        wenli.button("Build").tap()
    wenli.play_until("End turn")
    check_phones(wenli)


def test_sheets_open_and_close(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE)
    begin_game(wenli)
    # The trade sheet closes when the own turn begins.
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    for sheet in ("Trade", "Chat", "Log"):
        wenli.open_sheet(sheet).tap()
        dialog = wenli.page.get_by_role("dialog")
        expect(dialog).to_be_in_viewport(ratio=0.99)
        dialog.get_by_role("button", name="Close").locator("visible=true").first.tap()
        expect(dialog).to_have_count(0)


def test_the_dock_never_covers_the_island(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE)
    begin_game(wenli)
    dock = wenli.side.bounding_box()
    assert dock is not None
    for hexagon in wenli.page.locator("[data-hex]").all():
        box = hexagon.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= dock["y"] + 2


def test_labels_do_not_overflow_their_buttons(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE)
    wenli.open_lobby()
    wenli.page.goto(f"{wenli.url}/library")
    wenli.page.get_by_role("button", name=re.compile("Standard")).first.tap()
    expect(wenli.button("Copy to editor")).to_be_visible()
    assert spilling(wenli, "dialog button") == []
    sit_down(wenli, "Lagoon")
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    expect(wenli.page.get_by_role("toolbar", name="Build").get_by_role("button")).to_have_count(5)
    assert spilling(wenli, "[data-build] [data-testid]") == []


def test_running_games_and_the_table_code_are_in_view_in_the_lobby(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    begin_game(wenli)
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    wenli.open_lobby()
    resume = wenli.page.get_by_role("button", name=re.compile("^Resume"))
    code = wenli.page.get_by_role("textbox", name="Table code")
    tops = []
    for element in (resume, code, wenli.page.get_by_role("navigation", name="Play")):
        box = element.bounding_box()
        assert box is not None
        tops.append(box["y"])
    assert tops == sorted(tops)
    expect(code).to_be_in_viewport(ratio=1)
