"""Playing by keyboard, with assistive technology and at 200 % zoom."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import assistive, layout
from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.map_editor import MapEditor
from tests.e2e.person import DESKTOP, Person, Screen
from tests.e2e.pseudo import calm_page, open_story

LIGHT = Screen(1440, 900, examined=True)
DARK = Screen(1440, 900, dark=True, examined=True)
PHONE = Screen(360, 640, touch=True, examined=True)
DARK_PHONE = Screen(360, 640, touch=True, dark=True, examined=True)
ZOOMED = Screen(720, 450)
"""A desktop of 1440×900 at 200 %."""


def faults(player: Person) -> list[str]:
    return assistive.faults(player.page)


def press_tab_to(player: Person, name: str) -> None:
    """Press Tab until the button with this label has the focus."""
    for _ in range(120):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("document.activeElement.innerText ?? ''").strip() == name:
            return
    raise AssertionError(f"Tab never came to {name!r}")


@pytest.mark.parametrize("screen", [LIGHT, DARK_PHONE], ids=["light", "dark phone"])
def test_no_serious_accessibility_fault_from_lobby_to_turn(
    person: NewPerson, screen: Screen
) -> None:
    wenli = person("Wenli", screen)
    wenli.open_lobby()
    assert faults(wenli) == []
    wenli.quick_play()
    expect(wenli.places().first).to_be_visible()
    assert faults(wenli) == []
    wenli.play_until("Roll")
    assert faults(wenli) == []


def test_no_serious_accessibility_fault_before_the_start(person: NewPerson) -> None:
    wenli = person("Wenli", LIGHT)
    wenli.open_lobby()
    wenli.create_table(players=2, points=5, fill=True)
    assert faults(wenli) == []
    wenli.page.emulate_media(color_scheme="dark")
    assert faults(wenli) == []


def test_the_setup_by_keyboard_alone(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    begin_game(wenli)
    page = wenli.page
    for kind in ("settlement", "road"):
        spots = wenli.places(kind)
        expect(spots.first).to_be_visible()
        spots.first.focus()
        page.keyboard.press("ArrowRight")
        focused = page.evaluate("document.activeElement.dataset.action ?? ''")
        assert str(focused).startswith(kind)
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-action="{focused}"]')).to_have_count(0)
    expect(wenli.log.filter(has_text="You built a road")).to_have_count(1)


def test_no_serious_accessibility_fault_in_the_trade_sheet(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    begin_game(wenli)
    expect(wenli.places().first).to_be_visible(timeout=20_000)  # the end of a turn closes the sheet
    wenli.open_sheet("Trade").tap()
    expect(wenli.page.get_by_role("dialog")).to_be_in_viewport(ratio=0.99)
    assert faults(wenli) == []


def test_each_event_is_announced_once(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.page.add_init_script(assistive.LISTEN)
    begin_game(wenli)
    wenli.play_until("Roll")
    expect(wenli.page.get_by_test_id("announced")).to_contain_text("rolled")
    heard = wenli.page.evaluate("heard")
    assert sum(text.startswith("You rolled") for text in heard) == 1
    assert assistive.said_twice(heard) == []


def test_escape_deselects_a_piece(browser: Browser) -> None:
    with calm_page(browser) as page:
        open_story(page, "turn")
        page.locator("[data-build]:enabled").first.click()
        places = page.locator("[data-action]")
        expect(places.first).to_be_visible()
        page.keyboard.press("Escape")
        expect(places).to_have_count(0)


def test_a_turn_can_be_played_at_200_percent_zoom(person: NewPerson) -> None:
    wenli = person("Wenli", ZOOMED)
    wenli.open_lobby()
    assert layout.faults(wenli.page) == []
    wenli.create_table(players=2, points=5, fill=True)
    assert layout.faults(wenli.page) == []
    wenli.start()
    wenli.play_until("Roll")
    expect(wenli.side).to_be_in_viewport(ratio=0.99)
    assert layout.faults(wenli.page) == []


def test_a_map_can_be_drawn_at_200_percent_zoom(person: NewPerson) -> None:
    wenli = person("Wenli", ZOOMED)
    MapEditor(wenli).open()
    assert layout.faults(wenli.page) == []
