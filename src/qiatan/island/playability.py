"""Checks that a board has enough room for a game (§3.2)."""

from __future__ import annotations

from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.kit.refusal import refuse


def nodes_needed(seats: int) -> int:
    """The number of land nodes that always suffice for the setup.

    A settlement takes up at most four nodes.
    """
    return 4 * (2 * seats - 1) + 1


def max_seats_for(nodes: int) -> int:
    """The most seats for which this number of nodes suffices."""
    return (nodes + 3) // 8


def check_playability(board: Board, rules: Rules, seats: int) -> None:
    """Raises `Refused` (`bad_board`) if a game on the board could get stuck."""
    if sum(board.land_node) < nodes_needed(seats):
        raise refuse("bad_board", f"The board is too small for {seats} seats.", "setup.board")
    if sum(board.start_node) < nodes_needed(seats):
        text = f"The start land is too small for {seats} seats."
        raise refuse("bad_board", text, f"setup.board.{'homes' if board.layout.homes else 'fog'}")
    deserts = 0 if rules.robber_to_desert else sum(board.desert)
    if sum(board.land) - deserts < 2:
        raise refuse("bad_board", "The robber has no hex to move to on this board.", "setup.board")
