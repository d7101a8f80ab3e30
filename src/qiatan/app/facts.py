"""What a trace tells of a game, for each seat: the whole truth, from the seats' own views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Final, TypeAlias

from qiatan.island.actions import DEVELOPMENT_KINDS
from qiatan.island.game import ISLAND
from qiatan.island.view import View
from qiatan.kit.game import Json, Position
from qiatan.kit.seats import Seat

Facts: TypeAlias = Callable[[Position, Seat], dict[str, Json]]


def island_facts(position: Position, seat: Seat) -> dict[str, Json]:
    """A seat's cards, points, awards and pieces left."""
    view = _island_view(position, seat)
    own = view.seats[seat]
    counts = {card.kind: card.count for card in own.development_cards or ()}
    return {
        "seat": own.name,
        "hand": {} if own.hand is None else asdict(own.hand),
        "development": {kind: counts.get(kind, 0) for kind in DEVELOPMENT_KINDS},
        "victory_points": own.points,
        "route_length": own.route,
        "longest_road": view.longest_road == seat,
        "largest_army": view.largest_army == seat,
        "knights": own.knights,
        "roads_left": own.roads_left,
        "settlements_left": own.settlements_left,
        "cities_left": own.cities_left,
    }


def island_turns(position: Position) -> int:
    """Turns begun since the setup."""
    return _island_view(position, None).turn


def _island_view(position: Position, viewer: Seat | None) -> View:
    view = position.view(viewer)
    if not isinstance(view, View):
        raise TypeError("not a position of the island game")
    return view


FACTS: Final[Mapping[str, Facts]] = {ISLAND.id: island_facts}
"""Facts of a seat by game id."""

TURNS: Final[Mapping[str, Callable[[Position], int]]] = {ISLAND.id: island_turns}
"""The number of turns by game id."""
