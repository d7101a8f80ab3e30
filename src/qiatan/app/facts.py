"""What a trace tells of each game, seat by seat: the whole truth, from the seats' own views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Final, TypeAlias

from qiatan.island import view_types as island
from qiatan.island.development import CARD_NAMES
from qiatan.kit.game import Json, Position
from qiatan.kit.seats import Seat
from qiatan.natick import view_types as natick

Facts: TypeAlias = Callable[[Position, Seat], dict[str, Json]]


def island_facts(position: Position, seat: Seat) -> dict[str, Json]:
    """A seat's cards, points, awards and pieces left."""
    view = _island_view(position, seat)
    own = view.seats[seat]
    counts: dict[str, int] = {card.kind: card.count for card in own.development_cards or ()}
    return {
        "seat": own.name,
        "hand": {} if own.hand is None else asdict(own.hand),
        "development": {kind: counts.get(kind, 0) for kind in CARD_NAMES},
        "victory_points": own.points,
        "route_length": own.route,
        "longest_road": view.longest_road == seat,
        "largest_army": view.largest_army == seat,
        "knights": own.knights,
        "roads_left": own.roads_left,
        "settlements_left": own.settlements_left,
        "cities_left": own.cities_left,
    }


def _island_view(position: Position, viewer: Seat) -> island.View:
    view = position.view(viewer)
    if not isinstance(view, island.View):
        raise TypeError("not a position of the island game")
    return view


def natick_facts(position: Position, seat: Seat) -> dict[str, Json]:
    """A seat's coins, points and pieces."""
    colony = _natick_view(position).colonies[seat]
    kinds = [site.kind for site in colony.sites]
    return {
        "seat": colony.name,
        "coins": asdict(colony.coins),
        "victory_points": colony.points,
        "villages": kinds.count("village"),
        "towns": kinds.count("town"),
        "roads": len(colony.roads),
        "traders": len(colony.traders),
        "knights": len(colony.knights),
        "regions": len(colony.regions),
        "unguarded": colony.unguarded,
    }


def _natick_view(position: Position) -> natick.View:
    view = position.view(None)
    if not isinstance(view, natick.View):
        raise TypeError("not a position of Natick")
    return view


FACTS: Final[Mapping[str, Facts]] = {"island": island_facts, "natick": natick_facts}
"""Facts of a seat by game id."""
