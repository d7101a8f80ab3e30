"""A seat's own part of its view: prices with reasons, bank rates and legal actions."""

from __future__ import annotations

from collections.abc import Sequence
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

CACHED_TEXTS: Final = 20_000
"""The number of actions cached as text, which is less than the number of possible discards."""

CACHED_BUILDS: Final = 4_000
"""The number of prices, with their reasons, that are cached."""


def own_view(state: IslandState, seat: int, names: Sequence[str]) -> v.OwnView:
    """Return the part of a view that only the seat itself sees."""
    phase = phase_reason(state, seat)
    return v.OwnView(
        builds=tuple(
            _build_view(state, seat, piece, phase)
            for piece in range(len(PIECE_NAMES))
            if piece != SHIP or state.rules.ships
        ),
        rates=v.Cards(*state.rates[seat * RESOURCES : (seat + 1) * RESOURCES]),
        legal=legal_texts(state, seat, tuple(names)),
        may_offer=reason(offer_reason(state, seat)),
    )


@lru_cache(maxsize=CACHED_TEXTS)
def _text(action: int, names: tuple[str, ...]) -> str:
    return write(action, names)


def legal_texts(state: IslandState, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the seat's legal actions in notation."""
    return tuple(_text(action, names) for action in legal_actions(state, seat))


def reason(number: int, missing: v.Cards | None = None) -> v.Reason | None:
    """Return a reason number in the form of the view; None for OK."""
    if number == why.OK:
        return None
    code, message = why.REASONS[number]
    return v.Reason(code, message, missing)


def _build_view(state: IslandState, seat: int, piece: int, phase: int) -> v.BuildView:
    left = state.deck_size() if piece == DEVELOPMENT else state.pieces[seat * PIECE_KINDS + piece]
    number = _build_reason(state, seat, piece, phase)
    hand = tuple(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
    return _shown_build(piece, left, number, hand if number == why.CANNOT_PAY else None)


@lru_cache(maxsize=CACHED_BUILDS)
def _shown_build(piece: int, left: int, number: int, hand: tuple[int, ...] | None) -> v.BuildView:
    """Return a piece as shown. `number` is the reason; `hand` is only given if it cannot pay."""
    cost = PRICES[piece]
    missing = None
    if hand is not None:
        missing = v.Cards(*(max(0, n - held) for n, held in zip(cost, hand, strict=True)))
    return v.BuildView(PIECE_NAMES[piece], v.Cards(*cost), left, reason(number, missing))


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


def play_reason(state: IslandState, seat: int, kind: int) -> v.Reason | None:
    """Return why no development card of this kind can be played now, or None."""
    phase = phase_reason(state, seat)
    if phase not in (why.OK, why.ROLL_FIRST):
        return reason(phase)
    return reason(check_play(state, seat, kind))
