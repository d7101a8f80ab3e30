"""Chooses the offers of `expert`, by the seat's gain times the probability of acceptance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.trade_search import MAX_LOSS, MIN_GAIN
from qiatan.bots.island.learned.trading import after_trade
from qiatan.bots.island.trading.acceptance import Acceptance
from qiatan.bots.island.trading.kinds import Hand, exchanged, hands_of
from qiatan.bots.island.trading.terms import proposable_terms
from qiatan.island.actions import Terms
from qiatan.island.state import IslandState

ASKED: Final = 30
"""The number of terms for which the probability of acceptance is estimated."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How a seat proposes trades.

    The seat makes an offer only if the probability that someone accepts is at least `least_chance`.
    `planned` is the number of best offers for which the rest of the turn is planned.
    """

    least_chance: float
    planned: int


POLITE: Final = Manners(0.25, planned=2)
HAGGLING: Final = Manners(0.05, planned=7)
"""`POLITE` is for tables where people may play, and `HAGGLING` for games between bots."""


FEW_OFFERS: Final = 0.2
"""If `least_chance` is this high or higher, few offers are likely enough to be accepted."""


class Offer(NamedTuple):
    """The terms, the seats to ask, and the probability that one of them accepts.

    `gain` is how much the trade adds to the proposer's win probability.
    """

    terms: Terms
    asked: tuple[int, ...]
    chance: float
    gain: float = 0.0


class Merchant:
    """Finds the offer with the greatest expected gain for the active seat."""

    def __init__(
        self,
        policy: LearnedPolicy,
        states: Sequence[IslandState],
        seat: int,
        acceptance: Acceptance,
        open_to: Sequence[int],
        manners: Manners,
        least_gain: float = MIN_GAIN,
    ) -> None:
        self._policy: Final = policy
        self._least_gain: Final = least_gain
        self._states: Final = states
        self._seat: Final = seat
        self._acceptance: Final = acceptance
        self._open_to: Final = open_to
        self._manners: Final = manners
        self._samples: Final = [hands_of(state) for state in states]
        self._own_hand: Final = self._samples[0][seat]
        self._plans: dict[int, float] = {}
        self._endings: dict[int, float] = {}

    def best(self, avoided: frozenset[Terms]) -> Offer | None:
        """Return the best offer, or None if no offer is worth making.

        Offers with terms in `avoided` are left out.
        """
        return next(iter(self.worthwhile(avoided)), None)

    def worthwhile(self, avoided: frozenset[Terms]) -> list[Offer]:
        """Return the offers that are worth making, sorted by expected gain."""
        planned = [
            offer._replace(gain=self._gain(offer))
            for offer in self._promising(avoided)[: self._manners.planned]
        ]
        found = [each for each in planned if each.gain >= self._least_gain and each.gain > 0]
        found.sort(key=lambda each: -each.gain * each.chance)
        return found

    def _promising(self, avoided: frozenset[Terms]) -> list[Offer]:
        """Return promising offers, ranked by expected gain if the turn ended after the trade."""
        terms = [each for each in proposable_terms(self._own_hand) if each not in avoided]
        found = []
        for gain, offer in self._likely(terms) if self._chances_first else self._all(terms):
            if gain > MAX_LOSS:
                found.append((gain * offer.chance if gain > 0 else gain, offer))
        found.sort(key=lambda each: -each[0])
        return [offer for _, offer in found]

    @property
    def _chances_first(self) -> bool:
        return self._manners.least_chance >= FEW_OFFERS

    def _likely(self, listed: Sequence[Terms]) -> Iterator[tuple[float, Offer]]:
        """Yield the offers that are likely enough to be accepted, with their gains.

        Few offers are likely enough, so the probabilities are computed before the gains.
        """
        for terms in listed:
            offer = self._offer(terms)
            if offer is not None:
                yield self._gain_at_end(terms), offer

    def _all(self, listed: Sequence[Terms]) -> Iterator[tuple[float, Offer]]:
        """Yield the offers with the greatest gains.

        Most offers have some chance of being accepted, so the gains are computed before the
        chances.
        """
        wished = [(self._gain_at_end(terms), terms) for terms in listed]
        wished.sort(key=lambda each: -each[0])
        for gain, terms in wished[:ASKED]:
            offer = self._offer(terms)
            if offer is not None:
                yield gain, offer

    def _offer(self, terms: Terms) -> Offer | None:
        """Return the offer to all seats that might accept it, most likely first.

        Returns None if the offer is too unlikely to be accepted.
        """
        chances = {s: self._acceptance.chance(s, terms, self._samples) for s in self._open_to}
        asked = sorted((s for s in chances if chances[s] > 0), key=lambda s: -chances[s])
        refused = 1.0
        for seat in asked:
            refused *= 1.0 - chances[seat]
        if not asked or 1.0 - refused < self._manners.least_chance:
            return None
        return Offer(terms, tuple(asked), 1.0 - refused)

    def _gain_at_end(self, terms: Terms) -> float:
        """Return the seat's gain from the trade if the turn ends afterwards.

        The partner is the first seat that has the cards.
        """
        for i, hands in enumerate(self._samples):
            for partner in self._open_to:
                moved = exchanged(hands[partner], terms, 1)
                if min(moved) >= 0:
                    return self._after_exchange(i, partner, moved) - self._ending(i)
        return 2 * MAX_LOSS

    def _after_exchange(self, i: int, partner: int, moved: Hand) -> float:
        """Return the seat's win probability if the turn ends after a trade, on sample `i`.

        The trade changes the partner's hand to `moved`.
        """
        state, seat = self._states[i], self._seat
        change = [
            (r, n - was)
            for r, (n, was) in enumerate(zip(moved, self._samples[i][partner], strict=True))
            if n != was
        ]
        for r, count in change:
            state.hand_over(seat, partner, r, count)
        value = self._policy.evaluator.win_probability_at_turn_end(state, seat)
        for r, count in change:
            state.hand_over(partner, seat, r, count)
        return value

    def _ending(self, i: int) -> float:
        if i not in self._endings:
            evaluator = self._policy.evaluator
            self._endings[i] = evaluator.win_probability_at_turn_end(self._states[i], self._seat)
        return self._endings[i]

    def _gain(self, offer: Offer) -> float:
        """Return the gain from the trade, assuming that the seat then follows its best plan.

        It is measured on the first sample in which the trade is possible.
        """
        for i, state in enumerate(self._states):
            after = after_trade(state, self._seat, offer.asked[0], offer.terms)
            if after is not None:
                return self._planned(after) - self._plan(i)
        return 0.0

    def _plan(self, i: int) -> float:
        if i not in self._plans:
            self._plans[i] = self._planned(self._states[i])
        return self._plans[i]

    def _planned(self, state: IslandState) -> float:
        return self._policy.search.best([state], self._seat, []).value
