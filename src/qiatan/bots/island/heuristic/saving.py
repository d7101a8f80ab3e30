"""Decides when a seat should save cards for a settlement or a city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.heuristic.payment import payment
from qiatan.island import actions as act
from qiatan.island.awards import MIN_ROUTE
from qiatan.island.build import settlement_place
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, PIECE_KINDS, PIECES, PRICES, SETTLEMENT
from qiatan.island.state import IslandState

MAX_MISSING: Final = 1
"""A seat saves for a settlement only if at most this many cards are missing."""


def spends_savings(state: IslandState, seat: int, step: int, after: IslandState) -> bool:
    """Return True if `step` buys a road or development card that delays a settlement.

    A settlement counts only if the seat can place it now and lacks at most `MAX_MISSING` of the
    cards for it. The result is False if a seven would cost half of the hand, or if the road wins
    Longest Road or comes within one road of it.
    """
    if act.kind_of(step) not in (act.BUY, act.BUILD_ROAD):
        return False
    if state.cards[seat] > state.rules.hand_limit or _nears_longest_road(state, seat, after):
        return False
    before = missing_cards(_hand(state, seat), SETTLEMENT)
    return (
        before <= MAX_MISSING
        and missing_cards(_hand(after, seat), SETTLEMENT) > before
        and _may_settle(state, seat)
        and payment(after, seat, SETTLEMENT) is None
    )


def delays_building(state: IslandState, seat: int, after: Sequence[int]) -> bool:
    """Return True if the hand `after` is further from the next building than the current hand.

    The next building is a settlement or a city: of those possible now, the one that needs the
    fewest further cards.
    """
    open_to = [
        piece
        for piece, may_build in ((SETTLEMENT, _may_settle), (CITY, _may_found_city))
        if may_build(state, seat)
    ]
    hand = _hand(state, seat)
    return bool(open_to) and min(missing_cards(after, piece) for piece in open_to) > min(
        missing_cards(hand, piece) for piece in open_to
    )


def missing_cards(hand: Sequence[int], piece: int) -> int:
    """How many cards a hand lacks to pay for a piece."""
    return sum(max(0, cost - held) for cost, held in zip(PRICES[piece], hand, strict=True))


def _hand(state: IslandState, seat: int) -> list[int]:
    return [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _may_settle(state: IslandState, seat: int) -> bool:
    """Return True if the seat has a settlement left and can place it now."""
    if state.pieces[seat * PIECE_KINDS + SETTLEMENT] == 0:
        return False
    return any(settlement_place(state, seat, node) == OK for node in range(state.board.nodes))


def _may_found_city(state: IslandState, seat: int) -> bool:
    """Return True if the seat has a city left, and a settlement that it can upgrade."""
    pieces = state.pieces[seat * PIECE_KINDS : (seat + 1) * PIECE_KINDS]
    return pieces[CITY] > 0 and pieces[SETTLEMENT] < PIECES[SETTLEMENT]


def _nears_longest_road(state: IslandState, seat: int, after: IslandState) -> bool:
    longest = max(int(state.route[other]) for other in range(state.seats) if other != seat)
    needed = max(int(MIN_ROUTE), longest + 1) - int(after.route[seat])
    return bool(after.route[seat] > state.route[seat]) and needed in (0, 1)
