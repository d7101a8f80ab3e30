"""Cards that are kept for a settlement or a city that can nearly be paid for."""

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

MOST_LACKING: Final = 1
"""The most cards that a settlement may lack for its others to be kept."""


def spends_savings(state: IslandState, seat: int, step: int, after: IslandState) -> bool:
    """Whether a road or a card that is bought by `step` puts off a settlement.

    One that lacks a card at most, on a site that the seat reaches. A hand of which a seven would
    take half is better spent, and so is a road that wins Longest Road or comes within one of it.
    """
    if act.kind_of(step) not in (act.BUY, act.BUILD_ROAD):
        return False
    if state.cards[seat] > state.rules.hand_limit or _nears_longest_road(state, seat, after):
        return False
    before = lacking(_hand(state, seat), SETTLEMENT)
    return (
        before <= MOST_LACKING
        and lacking(_hand(after, seat), SETTLEMENT) > before
        and _may_settle(state, seat)
        and payment(after, seat, SETTLEMENT) is None
    )


def puts_off_building(state: IslandState, seat: int, after: Sequence[int]) -> bool:
    """Whether a seat with the hand `after` lacks more cards of what it may build than with its own.

    What it may build is a settlement on a site that it reaches or a city: the one that lacks less.
    """
    open_to = [
        piece
        for piece, may_build in ((SETTLEMENT, _may_settle), (CITY, _may_found_city))
        if may_build(state, seat)
    ]
    hand = _hand(state, seat)
    return bool(open_to) and min(lacking(after, piece) for piece in open_to) > min(
        lacking(hand, piece) for piece in open_to
    )


def lacking(hand: Sequence[int], piece: int) -> int:
    """How many cards of a piece's price are not in a hand."""
    return sum(max(0, cost - held) for cost, held in zip(PRICES[piece], hand, strict=True))


def _hand(state: IslandState, seat: int) -> list[int]:
    return [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _may_settle(state: IslandState, seat: int) -> bool:
    """Whether a piece is left and a site reached."""
    if state.pieces[seat * PIECE_KINDS + SETTLEMENT] == 0:
        return False
    return any(settlement_place(state, seat, node) == OK for node in range(state.board.nodes))


def _may_found_city(state: IslandState, seat: int) -> bool:
    """Whether a piece is left and a settlement stands."""
    pieces = state.pieces[seat * PIECE_KINDS : (seat + 1) * PIECE_KINDS]
    return pieces[CITY] > 0 and pieces[SETTLEMENT] < PIECES[SETTLEMENT]


def _nears_longest_road(state: IslandState, seat: int, after: IslandState) -> bool:
    longest = max(int(state.route[other]) for other in range(state.seats) if other != seat)
    needed = max(int(MIN_ROUTE), longest + 1) - int(after.route[seat])
    return bool(after.route[seat] > state.route[seat]) and needed in (0, 1)
