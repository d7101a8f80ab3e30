"""The keyboard alone: shortcuts that need the board, steppers, the skip link, the list of keys."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person


def list_keys(player: Person) -> str:
    player.page.keyboard.press("?")
    sheet = player.page.get_by_role("dialog", name="Keyboard shortcuts")
    text = sheet.inner_text()
    player.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    return text


def test_a_shortcut_moves_the_focus_to_the_board(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.button("Learn in six minutes").click()
    for kind in ("settlement", "road", "settlement", "road"):
        expect(wenli.places(kind)).to_have_count(1, timeout=15_000)
        wenli.places(kind).click()
    expect(wenli.button("Roll")).to_be_enabled(timeout=15_000)
    wenli.page.keyboard.press("r")
    expect(wenli.piece("road")).to_be_enabled(timeout=15_000)
    wenli.page.evaluate("document.activeElement?.blur()")
    wenli.page.keyboard.press("b")
    expect(wenli.places("road").and_(wenli.page.locator(":focus"))).to_have_count(1)


def test_the_list_has_only_keys_that_work(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.create_table(players=2, points=20, fill=True)
    wenli.start()
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    keys = list_keys(wenli)
    assert "Ship" not in keys
    for name in ("Roll", "Undo", "Cancel", "Move between places", "Accept"):
        assert name in keys
    watcher = person("Mei")
    watcher.page.goto(wenli.page.url)
    expect(watcher.prompt).not_to_be_empty()
    keys = list_keys(watcher)
    assert "Roll" not in keys
    assert "Accept" not in keys
    assert "This list" in keys


def test_a_stepper_at_its_end_keeps_the_focus(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    fewer = wenli.button("Players: fewer").locator("visible=true")
    fewer.focus()
    for _ in range(6):
        wenli.page.keyboard.press("Enter")
    expect(fewer).to_be_disabled()
    expect(fewer).to_be_focused()


def test_the_first_tab_skips_to_the_content(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.page.reload()
    expect(wenli.quick).to_be_enabled()
    wenli.page.keyboard.press("Tab")
    expect(wenli.button("Skip to content")).to_be_focused()
    wenli.page.keyboard.press("Enter")
    expect(wenli.page.get_by_role("main")).to_be_focused()
