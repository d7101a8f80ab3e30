"""Islands: homes, and the bonus for settling on others (§11)."""

from __future__ import annotations

from qiatan.island.board import NONE
from qiatan.island.gold import ask_gold
from qiatan.island.state import State
from qiatan.kit.native import i64


def make_home(state: State, seat: i64, node: i64) -> None:
    """A setup settlement makes its island one of the seat's homes."""
    island = state.board.island[node]
    if island != NONE:
        state.settled[seat] |= 1 << island


def land_on(state: State, seat: i64, node: i64) -> None:
    """The seat has settled at the node: its first on an island that is not home earns a bonus."""
    board = state.board
    bit: i64 = 1 << board.island[node]
    if state.settled[seat] & bit:
        return
    state.settled[seat] |= bit
    state.points[seat] += board.bonus_points
    if board.bonus_cards:
        ask_gold(state, seat, board.bonus_cards)
