"""Islands: homes, and the bonus for settling on others (§11)."""

from __future__ import annotations

from typing import Final

from qiatan.island.board import NONE
from qiatan.island.gold import ask_gold
from qiatan.island.state import State
from qiatan.kit.native import i64

MOST_ISLANDS: Final = 60
LAST_BIT: Final[i64] = 1 << 60


def make_home(state: State, seat: i64, node: i64) -> None:
    """A setup settlement makes its island one of the seat's homes."""
    if state.board.island[node] != NONE:
        state.settled[seat] |= _bit(state, node)


def _bit(state: State, node: i64) -> i64:
    """The node's island as one bit of `State.settled`."""
    # Shifted to the right: the native build shifts a literal 1 as a number of 32 bits.
    return LAST_BIT >> state.board.island[node]


def settled_on(state: State, seat: i64, node: i64) -> bool:
    """Whether the node's island is a home of the seat or has earned it the bonus."""
    return state.settled[seat] & _bit(state, node) != 0


def land_on(state: State, seat: i64, node: i64) -> None:
    """The seat has settled at the node: its first on an island that is not home earns a bonus."""
    board = state.board
    bit = _bit(state, node)
    if state.settled[seat] & bit:
        return
    state.settled[seat] |= bit
    state.points[seat] += board.bonus_points
    if board.bonus_cards:
        ask_gold(state, seat, board.bonus_cards)
