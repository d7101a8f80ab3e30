"""With forced colours (Windows High Contrast), every state is still visible."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Screen

FORCED: Final = Screen(1440, 900, forced=True)
OUTLINE: Final = "(e) => parseFloat(getComputedStyle(e).outlineWidth)"
BACKGROUND: Final = "(e) => getComputedStyle(e).backgroundColor"
SEAT_COLOUR: Final = """(e) => {
  const probe = document.createElement("i");
  probe.style.forcedColorAdjust = "none";
  probe.style.background = "var(--c)";
  e.parentElement.append(probe);
  const wanted = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return [getComputedStyle(e).backgroundColor, wanted];
}"""


def has_ring(one: Locator) -> bool:
    """Whether a focused element has a wide outline."""
    return bool(one.evaluate(OUTLINE) >= 3)


def differ(*those: Locator) -> bool:
    """Whether the backgrounds of these elements are all different."""
    return len({one.evaluate(BACKGROUND) for one in those}) == len(those)


def test_focus_and_choices_are_visible_in_the_lobby(person: NewPerson) -> None:
    wenli = person("Wenli", FORCED)
    wenli.open_lobby()
    page = wenli.page
    wenli.button("All maps").focus()
    page.keyboard.press("Shift")
    assert has_ring(wenli.button("All maps"))

    switch = page.get_by_role("switch", name="Fill empty seats with bots").locator(".tog")
    before = switch.evaluate(BACKGROUND)
    switch.click()
    expect(page.get_by_role("switch", name="Fill empty seats with bots")).to_be_checked()
    assert switch.evaluate(BACKGROUND) != before

    seats = page.get_by_role("radiogroup", name="Your emblem").get_by_role("radio")
    assert differ(*seats.all())
    chosen, other = seats.and_(page.get_by_role("radio", checked=True)), seats.nth(3)
    assert chosen.evaluate(OUTLINE) > other.evaluate(OUTLINE)


def test_turns_and_players_are_visible_in_a_game(person: NewPerson) -> None:
    wenli = person("Wenli", FORCED)
    begin_game(wenli)
    page = wenli.page
    spot = wenli.places("settlement").first
    expect(spot).to_be_visible(timeout=20_000)
    prompt = page.locator(".prompt.mine")
    assert has_ring(prompt)
    for emblem in page.locator(".opp .av b").all():
        got, wanted = emblem.evaluate(SEAT_COLOUR)
        assert got == wanted
    for kind in ("Settlement", "End turn"):
        if wenli.button(kind).count():
            assert wenli.button(kind).evaluate(OUTLINE) >= 1
    page.get_by_role("slider", name="Volume").focus()
    page.keyboard.press("ArrowRight")
    assert has_ring(page.get_by_role("slider", name="Volume"))
    wenli.play_until("road")
    # In one script, because the panels can change between finding and measuring them.
    awaited = "[...document.querySelectorAll('.opp.awaited')]"
    rings = page.evaluate(f"() => {awaited}.map({OUTLINE})")
    assert all(width >= 3 for width in rings)
