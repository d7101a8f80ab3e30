"""Rebuilds the rules' `Board` from a view, and computes what each node yields."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import mean
from typing import Final, NamedTuple, TypeAlias

from qiatan.island.board import NONE, Board
from qiatan.island.geometry import Geometry
from qiatan.island.layout import NEIGHBOURS, SIDES, TERRAINS, HexPlace, Layout, PortPlace
from qiatan.island.resources import GOLD, RESOURCE_NAMES
from qiatan.island.view_types import BoardView, HiddenView, PortView

ROLLS: Final = 36
"""The number of equally likely rolls of two dice."""

GOLD_SHARE: Final = 0.25
"""A card from a gold hex counts as this many cards of each resource; the seat chooses one."""

AxialPlace: TypeAlias = tuple[int, int]
"""The axial coordinates of a hex."""


class HexYield(NamedTuple):
    """The yield of a hex to a settlement next to it: `chance` cards of `resource` per roll.

    A gold hex counts as yielding a fraction of a card of every resource. A hidden hex counts as the
    average of all hidden hexes.
    """

    resource: int
    chance: float
    hex: int


class Step(NamedTuple):
    """A step along a land edge to the neighbouring `node`."""

    edge: int
    node: int


class BoardAnalysis:
    """A board, with derived values that do not change during a game."""

    def __init__(
        self, board: Board, hidden_hexes: frozenset[int], average: dict[int, float]
    ) -> None:
        self.board: Final = board
        self.hidden_hexes: Final = hidden_hexes
        by_hex = [
            [HexYield(r, chance, h) for r, chance in _hex_yields(board, h, hidden_hexes, average)]
            for h in range(board.hexes)
        ]
        self.yields: Final = [_node_yields(board, node, by_hex) for node in range(board.nodes)]
        self.steps: Final = [_steps(board, node) for node in range(board.nodes)]
        self.pips: Final = [sum(y.chance for y in row) for row in self.yields]


@lru_cache(maxsize=64)
def board_from_view(
    view: BoardView, hidden: HiddenView | None = None, seed: str = ""
) -> BoardAnalysis:
    """Return the board of a view, with its analysis.

    The hidden hexes are drawn at random. The same `seed` and `hidden` always give the same hexes.
    """
    hidden_hexes = frozenset(h for h, place in enumerate(view.hexes) if place.terrain == "fog")
    board = Board(layout_of(view, hidden, seed))
    return BoardAnalysis(board, hidden_hexes, _average_hidden(hidden))


def layout_of(view: BoardView, hidden: HiddenView | None = None, seed: str = "") -> Layout:
    """Return the layout of a view's board, with pseudorandom terrain for hidden hexes."""
    covered = [(h.q, h.r) for h in view.hexes if h.terrain == "fog"]
    dealt = _deal_hidden(covered, view.fog, hidden, seed)
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


def _deal_hidden(
    covered: Sequence[AxialPlace], fog: Sequence[AxialPlace], hidden: HiddenView | None, seed: str
) -> dict[AxialPlace, tuple[str, int | None]]:
    """Return terrain and token for each hidden hex, drawn at random from `hidden`.

    The rule "mystery" hides land hexes only (§10); hexes in the map's fog can also be sea (§11).
    """
    if hidden is None:
        return {}
    rng = Random(f"{seed}{hidden}")
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


def _average_hidden(hidden: HiddenView | None) -> dict[int, float]:
    """Return how many cards of each resource a hidden hex yields per roll on average."""
    if hidden is None or not hidden.tokens:
        return {}
    chance = mean(roll_probability(token) for token in hidden.tokens) / len(hidden.terrain)
    counts = [hidden.terrain.count(TERRAINS[r]) for r in range(len(RESOURCE_NAMES))]
    gold = GOLD_SHARE * hidden.terrain.count("gold")
    return {r: chance * (count + gold) for r, count in enumerate(counts) if count + gold}


def _port_place(shape: Geometry, port: PortView) -> PortPlace:
    land = {(h.q, h.r) for h in shape.hexes if h.land}
    for side, (dq, dr) in enumerate(NEIGHBOURS):
        q, r = port.sea[0] - dq, port.sea[1] - dr
        if (q, r) in land and shape.edge_at[shape.side(q, r, side)] == port.edge:
            return PortPlace(q, r, SIDES[side], port.resource)
    raise ValueError(f"the port on e{port.edge} is not next to land")


def roll_probability(token: int) -> float:
    """The probability that a roll shows `token`."""
    return max(0, 6 - abs(7 - token)) / ROLLS if token else 0.0


def _hex_yields(
    board: Board, h: int, hidden_hexes: frozenset[int], average: dict[int, float]
) -> list[tuple[int, float]]:
    """Return how many cards of each resource a hex yields a settlement per roll."""
    if h in hidden_hexes:
        return list(average.items())
    resource, chance = board.resource[h], roll_probability(board.token[h])
    if resource == GOLD:
        return [(r, GOLD_SHARE * chance) for r in range(len(RESOURCE_NAMES))]
    return [] if resource == NONE else [(resource, chance)]


def _node_yields(board: Board, node: int, by_hex: list[list[HexYield]]) -> list[HexYield]:
    around = [board.node_hexes[3 * node + i] for i in range(3)]
    return [each for h in around if h != NONE for each in by_hex[h]]


def _steps(board: Board, node: int) -> list[Step]:
    steps = []
    for i in range(3):
        edge = board.node_edges[3 * node + i]
        if edge != NONE and board.land_edge[edge]:
            a, b = board.edge_nodes[2 * edge], board.edge_nodes[2 * edge + 1]
            steps.append(Step(edge, b if a == node else a))
    return steps
