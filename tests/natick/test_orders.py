"""Standing orders in Natick."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from tests.natick.scene import NAMES, Scene, table
from tests.natick.test_trading import BLUE, RED


def ordered(game: Scene, name: str, order: str) -> str | None:
    return game.position.order_action(NAMES.index(name), order)


@pytest.mark.parametrize(
    ("order", "action"),
    [
        ("accept wood for grain", "accept"),
        ("accept wood 2 for grain", None),
        ("reject wood for grain", "reject"),
        ("reject iron for grain", None),
        ("reject any", "reject"),
        ("end", None),
    ],
)
def test_an_offer_is_answered(order: str, action: str | None) -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain")
    assert (ordered(game, "blue", order), ordered(game, "red", order)) == (action, None)


def test_a_counter_offer_is_answered_from_the_proposers_side() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain", "blue: counter wood 2 for grain")
    assert ordered(game, "red", "reject grain for wood 2") == "reject"
    assert ordered(game, "red", "accept grain for wood") is None


def test_a_turn_without_coins_ends() -> None:
    assert ordered(table(), "red", "end") == "end"
    assert ordered(table(RED), "red", "end") is None


@pytest.mark.parametrize("order", ["roll", "accept wood", "reject wood for", "accept any"])
def test_malformed_orders_are_refused(order: str) -> None:
    with pytest.raises(Refused, match="standing order"):
        table().position.order_basis(0, order)
