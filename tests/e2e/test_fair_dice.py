"""Two browsers commit to numbers and reveal them when the game starts."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_two_browsers import seat_two

CANCELED = "The start was cancelled 1 time because a browser didn't reveal its number."


def withhold(player: Person, *, until: int) -> list[str]:
    """Drop the first messages in which the page reveals its number; returns those it sends."""
    revealed: list[str] = []

    def send(server: WebSocketRoute, message: str | bytes) -> None:
        if json.loads(message)["type"] == "reveal_number":
            revealed.append(str(message))
            if len(revealed) <= until:
                return
        server.send(message)

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: send(server, message))

    player.page.route_web_socket("**/ws*", connect)
    return revealed


def dice(player: Person) -> str:
    """The text of the sheet about the dice."""
    player.button("Fair dice").click()
    sheet = player.page.get_by_role("dialog", name="Fair dice")
    text = sheet.inner_text()
    sheet.press("Escape")
    return text


def test_both_browsers_add_numbers_to_a_game(person: NewPerson) -> None:
    for player in seat_two(person):
        text = dice(player)
        assert "Mei added" in text and "Aiko added" in text
        assert "cancelled" not in text


def test_a_withheld_number_cancels_the_start(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    withhold(aiko, until=1)
    mei.open_lobby()
    link = mei.create_table(players=2, points=10, fill=False)
    aiko.open_lobby()
    aiko.page.goto(link)
    aiko.button("Sit here").first.click()
    aiko.button("I'm ready").click()
    expect(mei.page.get_by_text("Everyone is ready")).to_be_visible()
    mei.button("Start game").click()
    shown = "Aiko's browser didn't reveal its number for the dice"
    for player in (mei, aiko):
        expect(player.page.get_by_text(shown).first).to_be_visible(timeout=20_000)
    aiko.button("Sit here").first.click()
    aiko.button("I'm ready").click()
    expect(mei.page.get_by_text("Everyone is ready")).to_be_visible()
    mei.start()
    for player in (mei, aiko):
        assert CANCELED in dice(player)
