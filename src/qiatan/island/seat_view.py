"""A seat as views show it, to all viewers or to itself: cards, points, production and pieces."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from qiatan.island import view_types as v
from qiatan.island.awards import AWARD_POINTS
from qiatan.island.development import CARD_KINDS, CARD_NAMES, VICTORY_POINT
from qiatan.island.own_view import play_reason, reason
from qiatan.island.public_rules import Visibility
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, PIECE_KINDS, ROAD, SETTLEMENT, SHIP
from qiatan.island.state import IslandState
from qiatan.island.turn import is_over, total_points
from qiatan.island.view_parts import Buildings, ViewParts

CACHED_PARTS: Final = 4_000
"""The maximum number of cached views of points, and of development cards."""


def public_seat(
    state: IslandState, seat: int, name: str, visibility: Visibility, parts: ViewParts
) -> v.SeatView:
    """Return the seat as all viewers see it. The same object is returned until a field changes."""
    over = is_over(state)
    buildings = parts.buildings(state)
    points_from = _points_from(state, seat, over, buildings)
    production = buildings.production[seat]
    hand = hand_of(state, seat) if over or visibility.hands else None
    development = _development(state, seat) if over else None
    piece = seat * PIECE_KINDS
    fields = (
        name,
        int(state.cards[seat]),
        sum(state.development[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]),
        int(state.knights[seat]),
        int(state.route[seat]),
        int(total_points(state, seat) if over else state.points[seat]),
        points_from,
        production,
        int(state.pieces[piece + ROAD]),
        int(state.pieces[piece + SETTLEMENT]),
        int(state.pieces[piece + SHIP]),
        int(state.pieces[piece + CITY]),
        state.cards[seat] > state.rules.hand_limit,
        hand,
        development,
    )
    return parts.public_seats.get(seat, fields, lambda: v.SeatView(*fields))


def own_seat(public: v.SeatView, state: IslandState, seat: int, parts: ViewParts) -> v.SeatView:
    """Return the seat as it sees itself, with all of its cards and points.

    `public` is the result of `public_seat`. The same object is returned until a field changes.
    """
    points = int(total_points(state, seat))
    victory_cards = int(state.development[seat * CARD_KINDS + VICTORY_POINT])
    hand = hand_of(state, seat)
    development = _development(state, seat)
    return parts.own_seats.get(
        seat,
        (public, points, victory_cards, hand, development),
        lambda: replace(
            public,
            points=points,
            points_from=replace(public.points_from, victory_cards=victory_cards),
            hand=hand,
            development_cards=development,
        ),
    )


def hand_of(state: IslandState, seat: int) -> v.Cards:
    """Return a seat's resource cards."""
    return v.cards_of(tuple(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]))


def _points_from(state: IslandState, seat: int, known: bool, buildings: Buildings) -> v.PointsView:
    settlements, cities = buildings.settlements[seat], buildings.cities[seat]
    road = AWARD_POINTS if state.longest_road == seat else 0
    army = AWARD_POINTS if state.largest_army == seat else 0
    islands = state.points[seat] - settlements - 2 * cities - road - army
    victory = state.development[seat * CARD_KINDS + VICTORY_POINT] if known else None
    return _shown_points(settlements, 2 * cities, islands, road, army, victory)


@lru_cache(maxsize=CACHED_PARTS)
def _shown_points(
    settlements: int, cities: int, islands: int, road: int, army: int, victory: int | None
) -> v.PointsView:
    return v.PointsView(settlements, cities, islands, road, army, victory)


def _development(state: IslandState, seat: int) -> tuple[v.DevelopmentView, ...]:
    held = [i for i in range(CARD_KINDS) if state.development[seat * CARD_KINDS + i]]
    return tuple([_card(state, seat, i) for i in held])


def _card(state: IslandState, seat: int, kind: int) -> v.DevelopmentView:
    place = seat * CARD_KINDS + kind
    number = play_reason(state, seat, kind)
    return _shown_card(kind, state.development[place], state.fresh[place], number)


@lru_cache(maxsize=CACHED_PARTS)
def _shown_card(kind: int, count: int, fresh: int, number: int) -> v.DevelopmentView:
    return v.DevelopmentView(CARD_NAMES[kind], count, fresh, reason(number))
