"""The part of a view with the seat's own options: prices with reasons, and legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from qiatan.kit.prompts import prompt_kind
from qiatan.natick import building, rules, units
from qiatan.natick import prompts as ask
from qiatan.natick import reasons as why
from qiatan.natick import view_types as v
from qiatan.natick.building import tiles_left
from qiatan.natick.components import SIDES, SUITS, spot_at
from qiatan.natick.moves import legal_actions
from qiatan.natick.notation import write
from qiatan.natick.offers import offer_reason
from qiatan.natick.state import NONE, NatickState

CACHED_TEXTS: Final = 5_000
"""The maximum number of actions cached as text."""

CACHED_BUILDS: Final = 4_000
"""The maximum number of cached prices, each with the reason why the piece cannot be bought."""

PIECE_NAMES: Final[tuple[v.Piece, ...]] = (
    "road",
    "village",
    "town",
    "trader",
    "knight",
    "scout",
)


def own_view(state: NatickState, seat: int) -> v.OwnView:
    """Return the part of a view that shows the seat's own options."""
    return v.OwnView(
        builds=tuple(_build_view(state, seat, piece) for piece in range(rules.PIECES)),
        legal=legal_texts(state, seat),
        may_offer=reason(offer_reason(state, seat)),
    )


@lru_cache(maxsize=CACHED_TEXTS)
def _text(action: int) -> str:
    return write(action)


def legal_texts(state: NatickState, seat: int) -> tuple[str, ...]:
    """Return the seat's legal actions in notation."""
    return tuple(_text(action) for action in legal_actions(state, seat))


def price_view(state: NatickState, piece: int) -> v.BuildView:
    """Return a piece's price, and how many are left."""
    return _shown_build(piece, _cost(state, piece), _left(state, piece), why.OK, None)


def _build_view(state: NatickState, seat: int, piece: int) -> v.BuildView:
    number = _build_reason(state, seat, piece)
    held = tuple(state.held[seat * SUITS : (seat + 1) * SUITS])
    poor = held if number == why.CANNOT_PAY else None
    return _shown_build(piece, _cost(state, piece), _left(state, piece), number, poor)


@lru_cache(maxsize=CACHED_BUILDS)
def _shown_build(
    piece: int, cost: tuple[int, ...], left: int, number: int, held: tuple[int, ...] | None
) -> v.BuildView:
    """Describe a piece for the view. `number` is the reason why it cannot be built.

    `held` has the seat's coins, or is None if no coins are missing.
    """
    missing = None
    if held is not None:
        missing = v.Coins(*(max(0, n - coins) for n, coins in zip(cost, held, strict=True)))
    name, points = PIECE_NAMES[piece], rules.POINTS[piece]
    return v.BuildView(name, v.Coins(*cost), left, points, reason(number, missing))


def _cost(state: NatickState, piece: int) -> tuple[int, ...]:
    return tuple(state.rules.prices[piece * SUITS : (piece + 1) * SUITS])


def _left(state: NatickState, piece: int) -> int:
    return {
        rules.ROAD: tiles_left(state),
        rules.VILLAGE: rules.VILLAGES - state.villages,
        rules.TOWN: rules.TOWNS - state.towns,
        rules.SCOUT: state.stack_size(),
    }.get(piece, rules.PAWNS - state.pawns)


def reason(number: int, missing: v.Coins | None = None) -> v.Reason | None:
    """Convert a reason number to the form that views show. `OK` becomes None."""
    if number == why.OK:
        return None
    code, message = why.REASONS[number]
    return v.Reason(code, message, missing)


def _moment(state: NatickState, seat: int, kind: int) -> int:
    """Return OK if the seat has a prompt of this kind to answer now, or the reason why not."""
    place = state.find(seat)
    if place == NONE:
        return why.NOT_YOUR_TURN
    return why.OK if prompt_kind(state.stack[place]) == kind else why.NOT_NOW


def _build_reason(state: NatickState, seat: int, piece: int) -> int:
    if piece == rules.SCOUT and state.stack_size() == 0:
        return why.STACK_EMPTY
    if not state.can_pay(seat, piece):
        return why.CANNOT_PAY
    moment = _moment(state, seat, ask.DRAW_PROMPT if piece == rules.SCOUT else ask.TURN)
    if moment != why.OK or piece == rules.SCOUT:
        return moment
    return _place_reason(state, seat, piece)


LIMITS: Final = (why.NO_ROAD_TILES, why.NO_VILLAGES, why.NO_TOWNS, why.NO_PAWNS, why.UNIT_LIMIT)
"""The reasons that are more specific than `NO_PLACE_LEFT`."""


def _place_reason(state: NatickState, seat: int, piece: int) -> int:
    """Return OK if the seat has a legal place for the piece, or the reason why not."""
    clause = units if piece in (rules.TRADER, rules.KNIGHT) else building
    found = {clause.check_place(state, seat, piece, at) for at in _places(state, seat, piece)}
    if why.OK in found:
        return why.OK
    return next((limit for limit in LIMITS if limit in found), why.NO_PLACE_LEFT)


def _places(state: NatickState, seat: int, piece: int) -> Sequence[int]:
    """Return the places where the piece might be legal. For a knight, these are spots."""
    left, right = int(state.left[seat]), int(state.right[seat])
    if piece == rules.ROAD:
        return (left - 1, right + 1)
    if piece == rules.VILLAGE:
        return (left - 2, right + 2)
    if piece == rules.TOWN:
        return range(left, right + 1, 2)
    if piece == rules.TRADER:
        return range(left - 1, right + 2, 2)
    return [spot_at(site, side) for site in range(left, right + 1, 2) for side in range(SIDES)]
