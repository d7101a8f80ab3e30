"""Remembers a game's offers and the answers to them, all of which every seat has seen (§7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from qiatan.island.actions import ACCEPT, CANCEL, CLOSE, COUNTER, LOWER, OFFER, RAISE, REJECT, Terms
from qiatan.island.hand_memory import HandMemory, Hands
from qiatan.kit.seats import Seat
from qiatan.kit.shallow_copy import shallow_copy

TALK: Final = (OFFER, ACCEPT, REJECT, COUNTER, CANCEL, RAISE, LOWER)
"""The kinds of action that change neither the board nor any hand."""

MAX_OFFERS: Final = 40
"""The maximum number of offers in memory. Older ones are dropped."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat's answer to an offer: `ACCEPT`, `REJECT`, or `COUNTER` with its terms."""

    seat: Seat
    kind: int
    terms: Terms


@dataclass(frozen=True, slots=True)
class PastOffer:
    """An offer, the answers to it, and the seat that the deal was closed with.

    `number` is how many actions had changed the board or a hand before the offer. `hands` has, for
    each viewer, the most likely hands at that time.
    """

    turn: int
    seat: Seat
    terms: Terms
    number: int
    hands: tuple[Hands, ...]
    answers: tuple[Answer, ...] = ()
    closed_with: Seat | None = None


class OfferMemory:
    """A game's most recent offers, oldest first."""

    def __init__(self) -> None:
        self.offers: tuple[PastOffer, ...] = ()
        self.number = 0

    def copy(self) -> OfferMemory:
        """Return an independent copy."""
        return shallow_copy(self)

    def as_seen_by(self, viewer: Seat) -> OfferMemory:
        """Return a memory in which every seat has the viewer's estimates of past hands."""
        other = self.copy()
        other.offers = tuple(
            replace(offer, hands=(offer.hands[viewer],) * len(offer.hands)) for offer in self.offers
        )
        return other

    def made(self, turn: int, seat: Seat, terms: Terms, memory: HandMemory, seats: int) -> None:
        """Record an offer."""
        hands = tuple(_likely_hands(memory, viewer) for viewer in range(seats))
        self.offers = (*self.offers, PastOffer(turn, seat, terms, self.number, hands))[-MAX_OFFERS:]

    def happened(self, seat: Seat, kind: int, about: int, terms: Terms) -> None:
        """Record an action that is not an offer."""
        if kind in (ACCEPT, REJECT, COUNTER):
            last = self.offers[-1]
            answers = (*last.answers, Answer(seat, kind, terms))
            self._replace_last(replace(last, answers=answers))
        elif kind == CLOSE:
            self._replace_last(replace(self.offers[-1], closed_with=about))
        if kind not in TALK:
            self.number += 1

    def _replace_last(self, offer: PastOffer) -> None:
        self.offers = (*self.offers[:-1], offer)


def _likely_hands(memory: HandMemory, viewer: Seat) -> Hands:
    guesses = memory.guesses(viewer)
    return guesses[0].hands if guesses else ()
