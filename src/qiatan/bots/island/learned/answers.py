"""Decides which offers `expert` accepts, and which seat it closes a deal with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.trade_search import MIN_GAIN
from qiatan.bots.island.learned.trading import LearnedTrading, variations
from qiatan.bots.island.trading.acceptance import Acceptance
from qiatan.bots.island.trading.kinds import hands_of
from qiatan.island.actions import Terms
from qiatan.island.reasons import OK
from qiatan.island.state import IslandState
from qiatan.island.trade import check_counter

MAX_COUNTERS: Final = 2
"""The number of counter-offers that are evaluated by planning the proposer's turn."""

LEAST_CHANCE: Final = 0.15
"""A counter-offer is made only if the proposer agrees with at least this probability."""


class Answers(LearnedTrading):
    """Decides on offers by the seat's own gain, measured after the proposer's turn.

    The seat trades only with the seats in `open_to`, which are not about to win.
    """

    def __init__(
        self,
        policy: LearnedPolicy,
        states: Sequence[IslandState],
        seat: int,
        acceptance: Acceptance,
        open_to: Sequence[int],
        least_gain: float = MIN_GAIN,
    ) -> None:
        super().__init__(policy, states, seat, least_gain)
        self._acceptance: Final = acceptance
        self._open_to: Final = open_to

    def accepts(self) -> bool:
        """True if accepting the open offer improves the seat's position."""
        return int(self._open.active) in self._open_to and super().accepts()

    def best_partner(self, open_to: Sequence[int]) -> int:
        """The seat in `open_to` with the best trade, or NONE if no trade is worth closing."""
        return super().best_partner([other for other in open_to if other in self._open_to])

    def counter(self) -> Terms | None:
        """The counter-offer with the greatest expected gain, or None if none is worth making."""
        state, proposer = self._open, int(self._open.active)
        if not state.rules.counter_offers or state.seats == 2 or proposer not in self._open_to:
            return None
        found = [
            (self._expected(terms), terms)
            for terms in variations(state.open_terms())
            if check_counter(state, self._seat, terms) == OK
        ]
        found = [each for each in found if each[0] > 0]
        found.sort(key=lambda each: each[0], reverse=True)
        return next((terms for _, terms in found[:MAX_COUNTERS] if self._improves(terms)), None)

    def _expected(self, terms: Terms) -> float:
        """Return the gain if the turn ends now, times the probability that the proposer agrees."""
        hands = [hands_of(state) for state in self._states]
        chance = self._acceptance.chance_to_close(int(self._open.active), terms, hands)
        return self._gain_at_end(self._seat, terms) * chance if chance >= LEAST_CHANCE else 0.0

    def _improves(self, terms: Terms) -> bool:
        """Return True if the trade improves the seat's position after the proposer's turn."""
        proposer = int(self._open.active)
        before, after = self._traded(proposer, self._seat, terms)
        return bool(after) and (
            self._left(after, proposer) - self._left_without(before, proposer) >= MIN_GAIN
        )
