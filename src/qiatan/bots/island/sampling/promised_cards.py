"""Cards that seats have promised in the open offer, and whether they may still hold them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qiatan.bots.island.sampling.bank_bounds import (
    bank_bounds,
    card_counts,
    takes_turn,
)
from qiatan.island.view_types import View

Hands = list[list[int]]


class Promise(NamedTuple):
    """Cards that a seat would give, in the order of the resources, and those it would get."""

    seat: int
    promised: list[int]
    price: list[int]


def promises(view: View) -> Iterator[Promise]:
    """A promise of each seat that accepted the open offer or made a counter-offer."""
    if view.offer is not None:
        for answer in view.offer.answers:
            if answer.kind in ("accept", "counter"):
                want, give = answer.want or view.offer.want, answer.give or view.offer.give
                yield Promise(answer.seat, card_counts(want), card_counts(give))


def closable_seats(view: View) -> list[int]:
    """The seats that the viewer may close a deal with now."""
    legal = () if view.you is None else view.you.legal
    return [i for i, seat in enumerate(view.seats) if f"close {seat.name}" in legal]


def may_still_hold(view: View, hands: Hands, promise: Promise) -> bool:
    """Whether the hand may still have the cards: thefts and monopolies take promised cards too.

    The proposer knows by the deals it may close; for others the number of cards in the hand and
    the cards beyond the bank and the known `hands` must leave room for it.
    """
    if _sees_closings(view):
        return promise.seat in closable_seats(view)
    room = [
        view.rules.bank - least - sum(hand[r] for hand in hands)
        for r, (least, _) in enumerate(bank_bounds(view))
    ]
    return sum(promise.promised) <= view.seats[promise.seat].cards and _covers(
        room, promise.promised
    )


def breaks_known_promise(view: View, hands: Hands) -> bool:
    """Whether the hands could keep a promise that is known to be broken.

    It is where the viewer could pay its part and still may not close.
    """
    if not _sees_closings(view) or view.viewer is None:
        return False
    own, kept = hands[view.viewer], closable_seats(view)
    return any(
        _covers(own, promise.price) and _covers(hands[promise.seat], promise.promised)
        for promise in promises(view)
        if promise.seat not in kept
    )


def _sees_closings(view: View) -> bool:
    """Whether the legal actions list all seats that the viewer may close with."""
    return view.offer is not None and takes_turn(view)


def _covers(cards: Sequence[int], wanted: Sequence[int]) -> bool:
    return all(held >= count for held, count in zip(cards, wanted, strict=True))
