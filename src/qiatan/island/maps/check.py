"""Whether a map is fit for play (§12): what its reader, who sees to form alone, lets pass."""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.island.board import Board
from qiatan.island.drawing import crowded, draw_board, tokens_of
from qiatan.island.fitness import check_board
from qiatan.island.layout import Layout
from qiatan.island.maps.shape import Map, Place
from qiatan.island.rules import Rules
from qiatan.island.spiral import islands
from qiatan.kit.chance import DerivedChance
from qiatan.kit.refusal import Refusal, Refused

DRAWS = 20
"""Boards that may be drawn until one keeps all 6s and 8s apart."""


def faults(plan: Map) -> list[Refusal]:
    """All that is wrong with a map, code `bad_map`; `field` and `detail` name the hex at fault."""
    return [*_cut_off(plan), *_robber(plan), *_room(plan), *_reds(plan)]


def example(plan: Map, number: int = 0) -> Layout:
    """A board of the map, the same for the same number."""
    return draw_board(plan, DerivedChance(plan.id.encode(), number))


def _cut_off(plan: Map) -> Iterator[Refusal]:
    """Land must hang together; where the map declares ships, land and sea together."""
    if plan.seafaring:
        text = "cannot be reached even by ship"
        hanging = {(slot.q, slot.r) for slot in plan.hexes}
    else:
        text = "is cut off by water, and the map does not declare seafaring"
        hanging = {(slot.q, slot.r) for slot in plan.hexes if "sea" not in plan.terrains(slot)}
    for island in islands(hanging)[1:]:
        yield _at(plan, min(island), text)


def _robber(plan: Map) -> Iterator[Refusal]:
    deserts = ("desert" in plan.terrain) or any(s.terrain == ("desert",) for s in plan.hexes)
    if plan.robber is None and not deserts:
        yield _bad("Without a desert the map must say where the robber starts.", "robber")


def _room(plan: Map) -> Iterator[Refusal]:
    """Two settlements for each of the most seats, whoever settles where."""
    most, board = plan.seats[1], Board(example(plan))
    places = len(settlement_places(board))
    if places < 2 * most:
        yield _bad(f"{most} seats need {2 * most} settlements; {places} have room.", "seats")
        return
    try:
        check_board(board, Rules(), most)
    except Refused as fault:
        yield _bad(fault.refusal.message, "seats")


def settlement_places(board: Board) -> list[int]:
    """Nodes that can be settled together under the distance rule; not always the most there are.

    Taken one by one, each time the node that spoils the fewest others.
    """
    near = {node: _neighbours(board, node) for node in range(board.nodes) if board.land_node[node]}
    free, taken = set(near), list[int]()
    while free:
        node = min(free, key=lambda node: (len(near[node] & free), node))
        taken.append(node)
        free -= near[node] | {node}
    return taken


def _neighbours(board: Board, node: int) -> set[int]:
    return {other for other in board.node_neighbours[3 * node : 3 * node + 3] if other >= 0}


def _reds(plan: Map) -> Iterator[Refusal]:
    """One board at least must keep every 6 and 8 apart."""
    touching: list[Place] = []
    for number in range(DRAWS):
        touching = crowded(tokens_of(example(plan, number)))
        if not touching:
            return
    yield _at(plan, touching[0], "has a 6 or 8 that touches another on every board")


def _at(plan: Map, place: Place, text: str) -> Refusal:
    q, r = place
    number = [(slot.q, slot.r) for slot in plan.hexes].index(place)
    message = f"The hex at ({q}, {r}) {text}."
    return Refusal("bad_map", message, f"hexes[{number}]", {"q": q, "r": r})


def _bad(text: str, field: str) -> Refusal:
    return Refusal("bad_map", text, field)
