"""The part of a view only its own seat sees: prices with reasons, bank rates and legal actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from qiatan.island import reasons as why
from qiatan.island import view_types as v
from qiatan.island.build import afford, city_place, settlement_place
from qiatan.island.card_clauses.road_building import any_road_place
from qiatan.island.cards import check_play
from qiatan.island.moves import legal_actions
from qiatan.island.notation import write
from qiatan.island.public_rules import PIECE_NAMES
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import (
    CITY,
    DEVELOPMENT,
    PIECE_KINDS,
    PRICES,
    ROAD,
    SETTLEMENT,
    SHIP,
)
from qiatan.island.ships import any_ship_place
from qiatan.island.state import IslandState
from qiatan.island.trade import offer_reason, phase_reason
from qiatan.island.turn import is_over
from qiatan.kit.last_value import LastOfSeats

CACHED_TEXTS: Final = 20_000
"""The maximum number of actions cached as text. Discards alone can exceed it."""

CACHED_BUILDS: Final = 4_000
"""The maximum number of cached prices, each with the reason why the piece cannot be bought."""

CACHED_REASONS: Final = 1_000
"""The maximum number of reasons that are cached. They can differ in the missing cards."""


def own_view(
    state: IslandState, seat: int, names: tuple[str, ...], last: LastOfSeats[v.OwnView]
) -> v.OwnView:
    """Return the part of a view that only the seat itself sees."""
    phase = phase_reason(state, seat)
    builds = tuple(
        [
            _build_view(state, seat, piece, phase)
            for piece in range(len(PIECE_NAMES))
            if piece != SHIP or state.rules.ships
        ]
    )
    rates = tuple(state.rates[seat * RESOURCES : (seat + 1) * RESOURCES])
    legal = tuple(legal_actions(state, seat))
    may_offer = int(offer_reason(state, seat))
    return last.get(
        seat,
        (builds, rates, legal, may_offer),
        lambda: v.OwnView(builds, v.cards_of(rates), _texts(legal, names), reason(may_offer)),
    )


@lru_cache(maxsize=CACHED_TEXTS)
def _text(action: int, names: tuple[str, ...]) -> str:
    return write(action, names)


def legal_texts(state: IslandState, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the seat's legal actions in notation."""
    return _texts(tuple(legal_actions(state, seat)), names)


def _texts(actions: tuple[int, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([_text(action, names) for action in actions])


@lru_cache(maxsize=CACHED_REASONS)
def reason(number: int, missing: v.Cards | None = None) -> v.Reason | None:
    """Convert a reason number to the form that views show. `OK` becomes None."""
    if number == why.OK:
        return None
    code, message = why.REASONS[number]
    return v.Reason(code, message, missing)


def _build_view(state: IslandState, seat: int, piece: int, phase: int) -> v.BuildView:
    left = state.deck_size() if piece == DEVELOPMENT else state.pieces[seat * PIECE_KINDS + piece]
    number = _build_reason(state, seat, piece, phase)
    missing = _missing(state, seat, piece) if number == why.CANNOT_PAY else None
    return _shown_build(piece, left, number, missing)


def _missing(state: IslandState, seat: int, piece: int) -> tuple[int, ...]:
    """Return how many cards of each resource the seat lacks to pay for the piece."""
    hand, price = state.hand, PRICES[piece]
    return tuple([max(0, price[r] - hand[seat * RESOURCES + r]) for r in range(RESOURCES)])


@lru_cache(maxsize=CACHED_BUILDS)
def _shown_build(
    piece: int, left: int, number: int, missing: tuple[int, ...] | None
) -> v.BuildView:
    """Describe a piece for the view. `number` is the reason why it cannot be built.

    `missing` has the cards that the seat lacks, or is None if the reason is another one.
    """
    needed = None if missing is None else v.cards_of(missing)
    return v.BuildView(PIECE_NAMES[piece], v.cards_of(PRICES[piece]), left, reason(number, needed))


def _build_reason(state: IslandState, seat: int, piece: int, phase: int) -> int:
    if is_over(state):
        return why.GAME_OVER
    price = afford(state, seat, piece)
    if price != why.OK:
        return price
    if phase not in (why.OK, why.BUILD_ONLY):
        return phase
    return why.OK if _has_place(state, seat, piece) else why.NO_PLACE_LEFT


def _has_place(state: IslandState, seat: int, piece: int) -> bool:
    nodes = range(state.board.nodes)
    if piece == ROAD:
        return any_road_place(state, seat)
    if piece == SHIP:
        return any_ship_place(state, seat)
    if piece == SETTLEMENT:
        return any(settlement_place(state, seat, node) == why.OK for node in nodes)
    if piece == CITY:
        return any(city_place(state, seat, node) == why.OK for node in nodes)
    return True


def play_reason(state: IslandState, seat: int, kind: int) -> int:
    """Return OK if the seat can play a card of this kind now, or the reason why not."""
    phase = phase_reason(state, seat)
    if phase not in (why.OK, why.ROLL_FIRST):
        return phase
    return check_play(state, seat, kind)
