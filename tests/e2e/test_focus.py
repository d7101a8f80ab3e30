"""The keyboard focus is never lost: it returns to where it was, or moves on to what comes next."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson


def test_closing_a_sheet_restores_the_focus(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    keyboard = wenli.page.keyboard
    maps, dialog = wenli.button("All maps"), wenli.page.get_by_role("dialog")
    for leave in (
        dialog.get_by_role("button", name="Close"),
        dialog.get_by_role("button", pressed=False).first,
    ):
        maps.focus()
        keyboard.press("Enter")
        leave.focus()
        keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        expect(maps).to_be_focused()


def test_placing_and_rolling_by_keyboard(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli)
    keyboard = wenli.page.keyboard
    wenli.places().first.focus(timeout=20_000)
    for kind in ("settlement", "road", "settlement", "road"):
        spot = wenli.places(kind).and_(wenli.page.locator(":focus"))
        expect(spot).to_have_count(1, timeout=20_000)
        keyboard.press("Enter")

    # The others may offer a trade first, even while the button to roll has focus.
    roll, decline = wenli.ready("Roll"), wenli.button("No")
    focused = wenli.page.locator("body :focus")
    answers = decline.or_(wenli.button("Accept")).or_(wenli.button("Counter"))
    asked = roll.or_(answers).and_(focused)
    shown = wenli.log.filter(has_text="You rolled")
    while shown.count() == 0:
        expect(asked.or_(shown).first).to_be_visible(timeout=20_000)
        if shown.count():
            break
        pressed = decline if answers.and_(focused).count() else roll
        if pressed is decline:
            decline.focus()
        keyboard.press("Enter")
        expect(pressed).to_have_count(0)
        expect(focused).to_have_count(1)
