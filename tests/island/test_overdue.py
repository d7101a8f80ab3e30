"""§10: what is done for a seat whose time is over."""

from __future__ import annotations

import pytest

from qiatan.island.rules import Rules
from qiatan.island.state import State
from qiatan.kit.chance import DerivedChance
from tests.island.scene import BOARD, Scene, table


def overdue(game: Scene, name: str = "red", number: int = 0) -> str | None:
    seat = game.names.index(name)
    return game.position.overdue(seat, DerivedChance(b"overdue", number))


def test_a_turn_is_rolled_and_ended_and_nothing_else() -> None:
    rich = "red: brick 9 lumber 9 wool 9 grain 9 ore 9"
    assert overdue(table(hands=rich, cards="red: knight", rolled=False)) == "roll"
    assert overdue(table(after="red: settlement n0", hands=rich)) == "end"


def test_nothing_is_done_for_a_seat_that_owes_nothing() -> None:
    assert overdue(table(), "blue") is None


def test_an_offer_is_withdrawn_and_an_answer_is_no() -> None:
    game = table(hands="red: brick; blue: ore")
    game.play("red: offer brick for ore")
    assert overdue(game) == "cancel"
    assert overdue(game, "blue") == "reject"


def test_a_half_played_card_is_taken_back() -> None:
    game = table(after="red: settlement n0", cards="red: road_building")
    game.play("red: road_building")
    assert overdue(game) == "cancel"


def test_a_second_free_road_is_placed_by_chance() -> None:
    game = table(after="red: settlement n0", cards="red: road_building")
    game.play("red: road_building", "red: road e0")
    assert overdue(game) in {f"road {edge}" for edge in game.legal("red", "road")}


def test_discards_are_chosen_by_chance_from_the_hand() -> None:
    game = table(hands="red: brick 6 ore 6", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    chosen = {overdue(game, number=number) for number in range(40)}
    assert len(chosen) > 2
    assert {game.why(f"red: {action}") for action in chosen} == {"ok"}


@pytest.mark.parametrize("number", range(5))
def test_robber_and_theft_are_settled(number: int) -> None:
    after = "blue: settlement n13; ivory: settlement n17"
    game = table(3, after, "blue: ore; ivory: ore", "red: knight")
    game.play("red: knight")
    action = overdue(game, number=number)
    assert game.why(f"red: {action}") == "ok"
    game.play("red: robber h4")
    assert overdue(game, number=number) in ("steal blue", "steal ivory")


def test_the_draft_goes_on() -> None:
    game = Scene(State(BOARD, Rules(), 2))
    for _ in range(8):
        (name,) = game.awaited()
        game.play(f"{name}: {overdue(game, name)}")
    assert game.legal("red") == ["roll"]
