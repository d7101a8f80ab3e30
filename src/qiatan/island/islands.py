"""Islands, and the bonus for settling away from the home islands (§11.6).

An island is a group of connected hexes of known land. A seat has settled on an island if it has a
building there. Its home islands are those on which it built during setup. If revealed land joins
two islands, they become one; a seat that had settled on either of them has settled on the joint
island.
"""

from __future__ import annotations

from qiatan.island.board import NONE
from qiatan.island.discovery import in_fog
from qiatan.island.gold import ask_gold
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64


def islands_of(state: IslandState) -> Ints:
    """Return the island number of each hex, counted from 0, or NONE for sea and fog."""
    board = state.board
    numbers = filled(board.hexes, NONE)
    front = filled(board.hexes, 0)
    number: i64 = 0
    h: i64
    for h in range(board.hexes):
        if numbers[h] == NONE and _is_known_land(state, h):
            _spread(state, h, number, numbers, front)
            number += 1
    return numbers


def _spread(state: IslandState, start: i64, number: i64, numbers: Ints, front: Ints) -> None:
    """Assign `number` to all known land connected to the hex `start`."""
    # The search is breadth first. `front` has the hexes reached so far; those before `done` have
    # already been expanded.
    board = state.board
    reached: i64 = 1
    done: i64 = 0
    numbers[start] = number
    front[0] = start
    i: i64
    while done < reached:
        h = front[done]
        done += 1
        for i in range(6 * h, 6 * h + 6):
            # `edge_hexes` has the two hexes next to an edge; subtracting `h` leaves the other one.
            sides = 2 * board.hex_edges[i]
            beside = board.edge_hexes[sides] + board.edge_hexes[sides + 1] - h
            if beside != NONE and numbers[beside] == NONE and _is_known_land(state, beside):
                numbers[beside] = number
                front[reached] = beside
                reached += 1


def _is_known_land(state: IslandState, h: i64) -> bool:
    return state.board.land[h] == 1 and not in_fog(state, h)


def island_at(state: IslandState, islands: Ints, node: i64) -> i64:
    """Return the number of the island that the node touches, or NONE."""
    i: i64
    for i in range(3 * node, 3 * node + 3):
        h = state.board.node_hexes[i]
        if h != NONE and islands[h] != NONE:
            return islands[h]
    return NONE


def islands_settled(state: IslandState, islands: Ints, seat: i64) -> list[int]:
    """Return the island number of each of the seat's buildings."""
    settled: list[int] = []
    node: i64
    for node in range(state.board.nodes):
        if state.owner[node] == seat:
            settled.append(int(island_at(state, islands, node)))
    return settled


def is_first_on_island(state: IslandState, seat: i64, node: i64) -> bool:
    """True if the seat's building at the node is its only one on that island.

    This is always False if the board has only one island.
    """
    if state.board.is_one_island:
        return False
    islands = islands_of(state)
    return islands_settled(state, islands, seat).count(int(island_at(state, islands, node))) == 1


def claim_island_bonus(state: IslandState, seat: i64, node: i64) -> None:
    """§11.6: pay the bonus for the seat's first settlement on an island other than its home."""
    if is_first_on_island(state, seat, node):
        state.points[seat] += state.board.bonus_points
        if state.board.bonus_cards:
            ask_gold(state, seat, state.board.bonus_cards)
