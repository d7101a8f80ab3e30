"""Puzzles about offers: which cards to offer, and to which opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.bots.island.learned.trading import after_trade
from qiatan.bots.island.puzzles.judges import Judges, sampled
from qiatan.bots.island.trading.acceptance import Acceptance
from qiatan.bots.island.trading.kinds import Hand, Interests
from qiatan.island.actions import OFFER, Terms, make, pack_count
from qiatan.island.notation import write
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.island.view_types import View

OFFER_LEAD: Final = 0.01
"""The minimum lead of the best offer over different offers, in win probability."""

LEAST_CHANCE: Final = 0.4
"""The minimum probability that the opponent accepts the best offer."""

MOST_GIVEN: Final = 2
COMPARED: Final = 6
"""How many terms `expert` evaluates as well: the best ones according to `hard`."""


@dataclass(frozen=True, slots=True)
class RatedOffer:
    """An offer of `count` cards of `give` to `partner` for a card of `want`.

    `points` is the gain that `hard` expects, and `value` the gain that `expert` expects: the gain
    from the trade times the probability that the partner accepts.
    """

    give: int
    count: int
    want: int
    partner: int
    points: float
    value: float

    @property
    def terms(self) -> Terms:
        return Terms(pack_count(self.give, self.count), pack_count(self.want, 1))

    def is_like(self, other: RatedOffer) -> bool:
        """Whether the offers differ only in the number of cards given."""
        return (self.give, self.want, self.partner) == (other.give, other.want, other.partner)

    def action(self, names: Sequence[str]) -> str:
        """Return the offer in notation."""
        return str(write(make(OFFER, 1 << self.partner), names, self.terms))


@dataclass(frozen=True, slots=True)
class RatedOffers:
    """Offers, best first. The first `accepted` of them solve the puzzle.

    These differ only in the number of cards given. `before` is the win probability without a trade.
    """

    offers: tuple[RatedOffer, ...]
    accepted: int
    before: float


def best_offers(judges: Judges, view: View, seat: int) -> RatedOffers | None:
    """Return the seat's offers, or None unless both judges agree on a clearly best one."""
    rating = OfferRating(judges, view, seat)
    offers = sorted(rating.offers(), key=lambda each: (-each.value, each.give, each.count))
    if not offers or max(offers, key=lambda each: each.points) is not offers[0]:
        return None
    best = offers[0]
    alike = [each for each in offers if each.is_like(best) and each.value > 0]
    others = [each for each in offers if not each.is_like(best)]
    lead = best.value - (others[0].value if others else 0.0)
    if lead < OFFER_LEAD or rating.chance(best) < LEAST_CHANCE:
        return None
    return RatedOffers((*alike, *others), len(alike), rating.before)


class OfferRating:
    """Rates the active seat's offers on samples of the hidden cards."""

    def __init__(self, judges: Judges, view: View, seat: int) -> None:
        self._judges: Final = judges
        self._states: Final = sampled(view, view.turn)
        self._seat: Final = seat
        interests = Interests(judges.heuristic, self._states[0])
        self._acceptance: Final = Acceptance(view, seat, interests)
        self._hands: Final = [_hands(state) for state in self._states]
        self.before: Final = self._planned(self._states)

    def offers(self) -> Iterator[RatedOffer]:
        """Yield the promising offers to each opponent that might accept them."""
        still = self._judges.hard.value_if_passing(self._states, self._seat)
        for points, give, count, want in self._wished(still):
            for partner in range(int(self._states[0].seats)):
                offer = RatedOffer(give, count, want, partner, points, 0.0)
                if partner != self._seat and (chance := self.chance(offer)) > 0:
                    gain = self._gain(offer)
                    yield RatedOffer(give, count, want, partner, points * chance, gain * chance)

    def chance(self, offer: RatedOffer) -> float:
        """Return the probability that the opponent has the cards and accepts."""
        return self._acceptance.chance(offer.partner, offer.terms, self._hands)

    def _wished(self, still: float) -> list[tuple[float, int, int, int]]:
        """Return the terms that gain `hard` the most, each with the gain in points."""
        found = [
            (gain, give, count, want)
            for give, count, want in _terms(self._hands[0][self._seat])
            if (gain := self._points(give, count, want) - still) > 0
        ]
        return sorted(found, reverse=True)[:COMPARED]

    def _points(self, give: int, count: int, want: int) -> float:
        after = self._states[0].copy()
        after.lose(self._seat, give, count)
        after.gain(self._seat, want, 1)
        return max(self._judges.hard.action_values([after], self._seat).values())

    def _gain(self, offer: RatedOffer) -> float:
        traded = [
            after
            for state in self._states
            if (after := after_trade(state, self._seat, offer.partner, offer.terms)) is not None
        ]
        return self._planned(traded) - self.before if traded else 0.0

    def _planned(self, states: list[IslandState]) -> float:
        return float(self._judges.policy.search.best(states, self._seat, []).value)


def _terms(hand: Hand) -> Iterator[tuple[int, int, int]]:
    for give in range(RESOURCES):
        for want in range(RESOURCES):
            for count in range(1, min(MOST_GIVEN, hand[give]) + 1):
                if give != want:
                    yield give, count, want


def _hands(state: IslandState) -> list[Hand]:
    held = [int(count) for count in state.hand]
    return [tuple(held[r : r + RESOURCES]) for r in range(0, len(held), RESOURCES)]
