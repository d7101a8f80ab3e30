"""Cards that seats have promised for the open offer, and whether they hold them still."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qiatan.bots.island.determinization.bank_bounds import (
    bank_bounds,
    counts,
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
    """What those have promised who accepted the open offer or made a counter-offer."""
    if view.offer is not None:
        for answer in view.offer.answers:
            if answer.kind in ("accept", "counter"):
                want, give = answer.want or view.offer.want, answer.give or view.offer.give
                yield Promise(answer.seat, counts(want), counts(give))


def closable(view: View) -> list[int]:
    """The seats that the viewer may close a deal with now."""
    legal = () if view.you is None else view.you.legal
    return [i for i, seat in enumerate(view.seats) if f"close {seat.name}" in legal]


def may_be_kept(view: View, hands: Hands, promise: Promise) -> bool:
    """Whether the cards may be in the hand still: thieves and monopolies take promised cards too.

    The proposer knows by the deals it may close; for others the number of cards in the hand and
    the cards beyond the bank and the known `hands` must leave room for it.
    """
    if _sees_closings(view):
        return promise.seat in closable(view)
    room = [
        view.rules.bank - least - sum(hand[r] for hand in hands)
        for r, (least, _) in enumerate(bank_bounds(view))
    ]
    return sum(promise.promised) <= view.seats[promise.seat].cards and _covers(
        room, promise.promised
    )


def is_refuted(view: View, hands: Hands) -> bool:
    """Whether hands keep a promise that is broken: the viewer could pay, yet may not close."""
    if not _sees_closings(view) or view.viewer is None:
        return False
    own, kept = hands[view.viewer], closable(view)
    return any(
        _covers(own, promise.price) and _covers(hands[promise.seat], promise.promised)
        for promise in promises(view)
        if promise.seat not in kept
    )


def _sees_closings(view: View) -> bool:
    """Whether the viewer is asked what to do about its offer, with all it may close listed."""
    return view.offer is not None and takes_turn(view)


def _covers(cards: Sequence[int], wanted: Sequence[int]) -> bool:
    return all(held >= count for held, count in zip(cards, wanted, strict=True))
