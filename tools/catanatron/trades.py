"""Trades between our bots and Catanatron's players, which accept if their own value rises.

Catanatron 3.2.1 has no trades between players. Its value functions rate any hand, however.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from qiatan.island.actions import Terms, count_in
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.seats import Seat
from tools.catanatron.board import RESOURCES

ValueFunction: TypeAlias = Callable[[Any, Any], float]
"""The value of a Catanatron game for the player of a colour."""


def value_function(player: Any) -> ValueFunction:
    """The function by which the player rates positions.

    Raises `ValueError` if the player has none.
    """
    build = getattr(import_module(type(player).__module__), "get_value_fn", None)
    name = getattr(player, "value_fn_builder_name", None)
    if build is None or name is None:
        raise ValueError(f"{type(player).__name__} has no value function to rate trades with.")
    found: ValueFunction = build(name, player.params)
    return found


def exchange(game: Any, terms: Terms, proposer: Seat, partner: Seat) -> None:
    """Carry out a trade in Catanatron's game, without updating the playable actions."""
    hands = game.state.player_state
    for r, name in enumerate(RESOURCE_NAMES):
        moved = count_in(terms.give, r) - count_in(terms.want, r)
        hands[f"P{proposer}_{RESOURCES[name]}_IN_HAND"] -= moved
        hands[f"P{partner}_{RESOURCES[name]}_IN_HAND"] += moved


def gains(player: Any, game: Any, terms: Terms, proposer: Seat, partner: Seat) -> bool:
    """Whether the trade raises the value of the position for the partner, `player`.

    Raises `ValueError` if the player has no value function.
    """
    value = value_function(player)
    after = game.copy()
    exchange(after, terms, proposer, partner)
    return value(after, player.color) > value(game, player.color)
