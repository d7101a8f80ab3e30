"""A board as bots study it: the rules' own tables from a view, and what each node yields."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import mean
from typing import Final, NamedTuple, TypeAlias

from qiatan.island.board import NONE, Board, Geometry
from qiatan.island.layout import NEIGHBOURS, SIDES, TERRAINS, HexPlace, Layout, PortPlace
from qiatan.island.resources import GOLD, RESOURCE_NAMES
from qiatan.island.view_types import BoardView, HiddenView, PortView

ROLLS: Final = 36
"""Equally likely throws of two dice."""


CHOSEN: Final = 0.25
"""What each resource counts for where the owner chooses one of five."""


Place: TypeAlias = tuple[int, int]
"""A hex by its axial coordinates."""


class Yield(NamedTuple):
    """What one hex pays a settlement beside it: `chance` cards of `resource` a roll.

    Gold pays a part of every resource, and a hidden hex what the hidden ones pay on average.
    """

    resource: int
    chance: float
    hex: int


class Step(NamedTuple):
    """A way from a node along a land edge."""

    edge: int
    node: int


class Chart:
    """A board and what follows from it. Nothing in it changes during a game."""

    def __init__(self, board: Board, unknown: frozenset[int], usual: dict[int, float]) -> None:
        self.board: Final = board
        paid = [
            [Yield(r, chance, h) for r, chance in _paid(board, h, unknown, usual)]
            for h in range(board.hexes)
        ]
        self.yields: Final = [_yields(board, node, paid) for node in range(board.nodes)]
        self.steps: Final = [_steps(board, node) for node in range(board.nodes)]
        self.pips: Final = [sum(y.chance for y in row) for row in self.yields]


@lru_cache(maxsize=64)
def chart_of(view: BoardView, hidden: HiddenView | None = None) -> Chart:
    """The chart of the board in a view; what is hidden lies as it may well lie."""
    unknown = frozenset(h for h, place in enumerate(view.hexes) if place.terrain == "fog")
    return Chart(Board(layout_of(view, hidden)), unknown, _usual(hidden))


def layout_of(view: BoardView, hidden: HiddenView | None = None) -> Layout:
    """The layout that a board's view shows, hidden hexes dealt out."""
    covered = [(h.q, h.r) for h in view.hexes if h.terrain == "fog"]
    dealt = _dealt(covered, view.fog, hidden)
    hexes = tuple(
        HexPlace(h.q, h.r, *dealt.get((h.q, h.r), (h.terrain, h.token))) for h in view.hexes
    )
    shape = Geometry(Layout(hexes))
    return Layout(
        hexes,
        tuple(_port_place(shape, port) for port in view.ports),
        homes=view.homes,
        fog=view.fog,
        bonus_points=view.bonus_points,
        bonus_cards=view.bonus_cards,
    )


def _dealt(
    covered: Sequence[Place], fog: Sequence[Place], hidden: HiddenView | None
) -> dict[Place, tuple[str, int | None]]:
    """What may lie on each hidden hex, the same for the same hidden ones.

    Where they are hidden by mystery it is land (§10); it may be sea in the map's own fog (§11).
    """
    if hidden is None:
        return {}
    rng = Random(str(hidden))
    terrain, tokens = list(hidden.terrain), list(hidden.tokens)
    rng.shuffle(terrain)
    rng.shuffle(tokens)
    terrain.sort(key=lambda kind: kind == "sea")
    places = sorted(covered, key=lambda place: place in fog)
    surely = sum(place not in fog for place in places)
    rest = terrain[surely:]
    rng.shuffle(rest)
    return {
        place: (kind, None if kind in ("desert", "sea") else tokens.pop())
        for place, kind in zip(places, terrain[:surely] + rest, strict=True)
    }


def _usual(hidden: HiddenView | None) -> dict[int, float]:
    """What a hidden hex pays of each resource, on average."""
    if hidden is None or not hidden.tokens:
        return {}
    chance = mean(chance_of(token) for token in hidden.tokens) / len(hidden.terrain)
    counts = [hidden.terrain.count(TERRAINS[r]) for r in range(len(RESOURCE_NAMES))]
    gold = CHOSEN * hidden.terrain.count("gold")
    return {r: chance * (count + gold) for r, count in enumerate(counts) if count + gold}


def _port_place(shape: Geometry, port: PortView) -> PortPlace:
    land = {(h.q, h.r) for h in shape.hexes if h.land}
    for side, (dq, dr) in enumerate(NEIGHBOURS):
        q, r = port.sea[0] - dq, port.sea[1] - dr
        if (q, r) in land and shape.edge_at[shape.side(q, r, side)] == port.edge:
            return PortPlace(q, r, SIDES[side], port.resource)
    raise ValueError(f"the port on e{port.edge} touches no land")


def chance_of(token: int) -> float:
    """How likely a roll shows `token`."""
    return max(0, 6 - abs(7 - token)) / ROLLS if token else 0.0


def _paid(
    board: Board, h: int, unknown: frozenset[int], usual: dict[int, float]
) -> list[tuple[int, float]]:
    """The cards of each resource a roll that a hex pays a settlement."""
    if h in unknown:
        return list(usual.items())
    resource, chance = board.resource[h], chance_of(board.token[h])
    if resource == GOLD:
        return [(r, CHOSEN * chance) for r in range(len(RESOURCE_NAMES))]
    return [] if resource == NONE else [(resource, chance)]


def _yields(board: Board, node: int, paid: list[list[Yield]]) -> list[Yield]:
    around = [board.node_hexes[3 * node + i] for i in range(3)]
    return [each for h in around if h != NONE for each in paid[h]]


def _steps(board: Board, node: int) -> list[Step]:
    steps = []
    for i in range(3):
        edge = board.node_edges[3 * node + i]
        if edge != NONE and board.land_edge[edge]:
            a, b = board.edge_nodes[2 * edge], board.edge_nodes[2 * edge + 1]
            steps.append(Step(edge, b if a == node else a))
    return steps
