"""A private table: a player with the code asks to join, and the host admits them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE


def test_a_player_asks_to_join_is_admitted_and_sits_down(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko", PHONE)
    mei.open_lobby()
    mei.page.get_by_role("switch", name="Public").click()
    address = mei.create_table(players=2, points=10, fill=False)
    aiko.open_lobby()
    aiko.page.goto(address.partition("?")[0])
    aiko.button("Ask to join").click()
    let_in = mei.button("Let Aiko in")
    expect(let_in).to_be_visible()
    aiko.page.get_by_role("link", name="lobby").click()
    expect(let_in).to_have_count(0)
    aiko.page.go_back()
    aiko.button("Ask to join").click()
    let_in.click()
    aiko.button("Sit here").first.click()
    expect(aiko.button("I'm ready")).to_be_visible()
