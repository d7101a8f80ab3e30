"""Learns during a game what kind of trader each opponent is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from qiatan.bots.island.sampling.bank_bounds import card_counts
from qiatan.bots.island.sampling.past_terms import own_offers, terms_of
from qiatan.bots.island.trading.kinds import PRIOR, Hand, Interests
from qiatan.island.actions import Terms, count_in
from qiatan.island.resources import RESOURCES
from qiatan.island.view_types import AnswerView, PastOfferView, View

EVIDENCE: Final = 12
"""How many of each opponent's latest answers are used."""

FORGETTING: Final = 0.97
"""An answer's weight is multiplied by this factor for each later answer."""


class Acceptance:
    """Estimates the probability that an opponent accepts a trade with the seat."""

    def __init__(self, view: View, seat: int, interests: Interests) -> None:
        self._view: Final = view
        self._seat: Final = seat
        self._interests: Final = interests
        self._kinds: dict[int, tuple[float, ...]] = {}
        self._refusals: dict[int, list[Terms]] = {}

    def chance(self, partner: int, terms: Terms, samples: Sequence[Sequence[Hand]]) -> float:
        """Return the probability that the partner has the cards and accepts.

        `samples` has, for each sample, the hands of all seats. The seat's own hand is the same in
        all of them.
        """
        if self._refused(partner, terms):
            return 0.0
        total = 0.0
        chances: dict[Hand, float] = {}
        for hands in samples:
            hand = hands[partner]
            if hand not in chances:
                chances[hand] = self._chance(partner, terms, hands)
            total += chances[hand]
        return total / len(samples)

    def _chance(self, partner: int, terms: Terms, hands: Sequence[Hand]) -> float:
        interest = self._interests.interest(self._seat, partner, terms, hands)
        if interest is None:
            return 0.0
        chances, kinds = interest.chances(), self.kinds(partner)
        return sum(p * chance for p, chance in zip(kinds, chances, strict=True))

    def chance_to_close(
        self, proposer: int, terms: Terms, samples: Sequence[Sequence[Hand]]
    ) -> float:
        """Return the probability that the proposer agrees to a counter-offer with these terms."""
        return self.chance(proposer, Terms(terms.want, terms.give), samples)

    def kinds(self, partner: int) -> tuple[float, ...]:
        """Return the probability of each kind of trader, given the partner's past answers."""
        if partner not in self._kinds:
            self._kinds[partner] = self._learned(partner)
        return self._kinds[partner]

    def _learned(self, partner: int) -> tuple[float, ...]:
        weights = PRIOR
        for chances, accepted, weight in self._answers(partner):
            weights = tuple(
                p * (chance if accepted else 1.0 - chance) ** weight
                for p, chance in zip(weights, chances, strict=True)
            )
        total = sum(weights)
        return tuple(p / total for p in weights)

    def _answers(self, partner: int) -> Iterator[tuple[tuple[float, ...], bool, float]]:
        """Yield a tuple for each of the partner's past answers.

        It contains the probability that each kind of trader would have accepted, whether the
        partner accepted, and the weight of the answer.
        """
        given = [
            (offer, answer)
            for offer in self._view.past_offers
            for answer in offer.answers
            if answer.seat == partner and not offer.any_card
        ]
        for age, (offer, answer) in enumerate(reversed(given[-EVIDENCE:])):
            chances = self._expected(offer, answer)
            if chances is not None:
                yield chances, answer.kind == "accept", FORGETTING**age

    def _expected(self, offer: PastOfferView, answer: AnswerView) -> tuple[float, ...] | None:
        """Return the probability that each kind of trader would have accepted the offer.

        Returns None if the answering seat lacked the cards or the hands are unknown.
        """
        if not offer.hands:
            return None
        hands = [tuple(card_counts(hand)) for hand in offer.hands]
        terms = terms_of(offer.give, offer.want)
        interest = self._interests.interest(offer.seat, answer.seat, terms, hands)
        return None if interest is None else interest.chances()

    def _refused(self, partner: int, terms: Terms) -> bool:
        """Return True if the partner has refused these or better terms.

        Only offers made since the board or any hand last changed are considered.
        """
        if partner not in self._refusals:
            self._refusals[partner] = list(self._refused_terms(partner))
        return any(at_least_as_good(refused, terms) for refused in self._refusals[partner])

    def _refused_terms(self, partner: int) -> Iterator[Terms]:
        for offer in own_offers(self._view, self._seat):
            if any(each.seat == partner and each.kind != "accept" for each in offer.answers):
                yield terms_of(offer.give, offer.want)


@lru_cache(maxsize=10_000)
def at_least_as_good(terms: Terms, other: Terms) -> bool:
    """Return True if `terms` are at least as good for the partner as `other`.

    That is, they give the partner at least as many cards of each resource and ask for no more.
    """
    return all(
        count_in(terms.give, r) >= count_in(other.give, r)
        and count_in(terms.want, r) <= count_in(other.want, r)
        for r in range(RESOURCES)
    )
