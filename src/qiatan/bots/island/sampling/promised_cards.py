"""Cards that seats promised in the open offer, and whether they can still hold them."""

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
    """The cards that a seat would give and get, in the order of the resources."""

    seat: int
    promised: list[int]
    price: list[int]


def promises(view: View) -> Iterator[Promise]:
    """A promise for each seat that accepted the open offer or made a counter-offer."""
    if view.offer is not None:
        for answer in view.offer.answers:
            if answer.kind in ("accept", "counter"):
                want, give = answer.want or view.offer.want, answer.give or view.offer.give
                yield Promise(answer.seat, card_counts(want), card_counts(give))


def closable_seats(view: View) -> list[int]:
    """The seats with which the viewer can close a deal now."""
    legal = () if view.you is None else view.you.legal
    return [i for i, seat in enumerate(view.seats) if f"close {seat.name}" in legal]


def may_still_hold(view: View, hands: Hands, promise: Promise) -> bool:
    """True if the seat can still have the promised cards after any thefts and Monopolies.

    The proposer can tell from the deals that it can close. For other viewers, the hand must be
    large enough, and the cards must be outside the bank and the known `hands`.
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
    """True if the hands could keep a promise that is known to be broken.

    A promise is known to be broken if the viewer could pay its part of the deal but cannot close
    it.
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
    """True if the legal actions list all seats with which the viewer can close."""
    return view.offer is not None and takes_turn(view)


def _covers(cards: Sequence[int], wanted: Sequence[int]) -> bool:
    return all(held >= count for held, count in zip(cards, wanted, strict=True))
