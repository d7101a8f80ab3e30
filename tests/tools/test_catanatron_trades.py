"""Offers to Catanatron's players: they accept if their own value rises."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from types import SimpleNamespace

import pytest

from qiatan.island.actions import Terms, pack_count
from qiatan.island.resources import RESOURCE_NAMES
from tools.catanatron.board import RESOURCES
from tools.catanatron.trades import exchange, gains, value_function

ORE_FOR_WOOL = Terms(
    int(pack_count(RESOURCE_NAMES.index("ore"), 2)),
    int(pack_count(RESOURCE_NAMES.index("wool"), 1)),
)


class Game(SimpleNamespace):
    """Like Catanatron's game, with nothing but hands of three cards of each kind."""

    def __init__(self) -> None:
        names = [f"P{seat}_{name}_IN_HAND" for seat in (0, 1) for name in RESOURCES.values()]
        super().__init__(state=SimpleNamespace(player_state=dict.fromkeys(names, 3)))

    def copy(self) -> Game:
        return deepcopy(self)


class Collector:
    """Like Catanatron's players, but its value is the number of cards of one kind."""

    value_fn_builder_name = "collector"
    color = "P1"

    def __init__(self, collected: str) -> None:
        self.params = collected


def get_value_fn(name: str, params: str) -> Callable[[Game, str], int]:
    """The builder, found by its name in the module of a player's class."""
    assert name == "collector"
    return lambda game, colour: game.state.player_state[f"{colour}_{params}_IN_HAND"]


def test_a_trade_moves_cards_between_the_hands() -> None:
    game = Game()
    exchange(game, ORE_FOR_WOOL, 0, 1)
    hands = game.state.player_state
    assert (hands["P0_ORE_IN_HAND"], hands["P1_ORE_IN_HAND"]) == (1, 5)
    assert (hands["P0_SHEEP_IN_HAND"], hands["P1_SHEEP_IN_HAND"]) == (4, 2)
    assert hands["P0_WOOD_IN_HAND"] == 3


@pytest.mark.parametrize(("collected", "accepts"), [("ORE", True), ("SHEEP", False)])
def test_players_accept_only_if_their_value_rises(collected: str, accepts: bool) -> None:
    game = Game()
    assert gains(Collector(collected), game, ORE_FOR_WOOL, 0, 1) == accepts
    assert game == Game()


def test_trades_without_effect_on_the_value_are_rejected() -> None:
    assert not gains(Collector("WOOD"), Game(), ORE_FOR_WOOL, 0, 1)


def test_players_without_a_value_function_cannot_rate_trades() -> None:
    with pytest.raises(ValueError, match="Game has no value function"):
        value_function(Game())
