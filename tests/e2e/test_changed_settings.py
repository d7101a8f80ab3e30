"""A player whose readiness was cancelled by new settings sees what changed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson


def test_a_guest_sees_which_setting_changed(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    mei.open_lobby()
    link = mei.create_table(players=3, points=10, fill=False)
    aiko.open_lobby()
    aiko.page.goto(link)
    aiko.button("Take a seat").click()
    aiko.button("I'm ready").click()
    expect(aiko.button("Ready")).to_be_visible()
    mei.step("Points to win", 10, 11)
    changed = aiko.page.get_by_role("status").filter(has_text="Points to win: 10 → 11")
    expect(changed).to_be_visible()
    aiko.button("I'm ready").click()
    expect(changed).to_have_count(0)
