"""Evaluates trades with opponents by how they change the seat's win probability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from qiatan.bots.island.heuristic.trading import PromisingDeal
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.trade_search import MIN_GAIN, after_turn
from qiatan.island import prompts as ask
from qiatan.island.actions import Terms, count_in, pack_count
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.island.trade import agreed_terms, check_accept, check_counter
from qiatan.kit.prompts import prompt_kind

MAX_COUNTERS: Final = 2
"""The number of counter-offers that are evaluated by planning the proposer's turn."""

MAX_PLANNED_DEALS: Final = 5
"""The number of deals that are evaluated by planning the turn."""


class LearnedTrading:
    """Evaluates one seat's trades, and the rest of the turn, on samples of the hidden cards.

    The seat accepts an offer if it gains at least `least_gain`.
    """

    def __init__(
        self,
        policy: LearnedPolicy,
        states: Sequence[IslandState],
        seat: int,
        least_gain: float = MIN_GAIN,
    ) -> None:
        self._policy: Final = policy
        self._least_gain: Final = least_gain
        self._states: Final = [_in_turn(state) for state in states]
        self._open: Final = states[0]
        self._seat: Final = seat
        self._without: Final[dict[tuple[int, ...], float]] = {}

    def proposal(self, deals: Sequence[PromisingDeal]) -> Terms | None:
        """Return the terms of the deal that improves the turn most, or None if no deal does."""
        if not deals:
            return None
        best, most = None, self._planned(self._states, self._seat) + MIN_GAIN
        for terms, partner in deals[:MAX_PLANNED_DEALS]:
            _, traded = self._traded(self._seat, partner, terms)
            if len(traded) == len(self._states):
                after = self._planned(traded, self._seat)
                if after > most:
                    best, most = terms, after
        return best

    def accepts(self) -> bool:
        """Return True if accepting the offer improves the seat's position after the turn."""
        state, proposer = self._open, int(self._open.active)
        if check_accept(state, self._seat) != OK:
            return False
        return self.gain_from_accepting(proposer, state.open_terms()) >= self._least_gain

    def gain_from_accepting(self, proposer: int, terms: Terms) -> float:
        """Return how much the trade adds to the seat's win probability after this turn."""
        before, after = self._traded(proposer, self._seat, terms)
        return self._left(after, proposer) - self._left_without(before, proposer) if after else 0.0

    def counter(self) -> Terms | None:
        """Return terms that benefit the seat and probably also the proposer, or None."""
        if not self._open.rules.counter_offers or self._open.seats == 2:
            return None
        found = [t for t in variations(self._open.open_terms()) if self._may_counter(t)]
        found.sort(key=lambda terms: self._gain_at_end(self._seat, terms), reverse=True)
        return next((terms for terms in found[:MAX_COUNTERS] if self._both_gain(terms)), None)

    def _both_gain(self, terms: Terms) -> bool:
        """Return True if the trade improves the proposer's turn and the seat's later position."""
        proposer = int(self._open.active)
        before, after = self._traded(proposer, self._seat, terms)
        if len(after) < len(self._states):
            return False
        if self._planned(after, proposer) <= self._planned(before, proposer):
            return False
        return self._left(after, proposer) - self._left_without(before, proposer) >= MIN_GAIN

    def _may_counter(self, terms: Terms) -> bool:
        """True if the counter-offer is legal and would benefit both sides if the turn ended."""
        if check_counter(self._open, self._seat, terms) != OK:
            return False
        sides = self._seat, int(self._open.active)
        return all(self._gain_at_end(side, terms) > 0 for side in sides)

    def _gain_at_end(self, seat: int, terms: Terms) -> float:
        """Return how much the trade changes the win probability of `seat` if the turn then ends."""
        state, evaluator = self._states[0], self._policy.evaluator
        after = after_trade(state, int(state.active), self._seat, terms)
        return (
            0.0
            if after is None
            else evaluator.win_probability_at_turn_end(after, seat)
            - evaluator.win_probability_at_turn_end(state, seat)
        )

    def best_partner(self, open_to: Sequence[int]) -> int:
        """The seat in `open_to` with the best trade, or NONE if no trade is worth closing."""
        best, most = NONE, MIN_GAIN / 2
        for other in open_to:
            gain = self._gain(self._seat, other, agreed_terms(self._open, other))
            if gain > most:
                best, most = other, gain
        return best

    def _gain(self, proposer: int, partner: int, terms: Terms) -> float:
        """Return how much a trade adds to the proposer's win probability; 0 if impossible."""
        before, after = self._traded(proposer, partner, terms)
        return self._planned(after, proposer) - self._planned(before, proposer) if after else 0.0

    def _left_without(self, before: list[IslandState], proposer: int) -> float:
        """Return `_left` without a trade. It is stored, because other terms are compared with it.

        `before` are some of the samples. These are never freed while this object lives, so that
        their ids are unique.
        """
        key = (proposer, *(id(state) for state in before))
        if key not in self._without:
            self._without[key] = self._left(before, proposer)
        return self._without[key]

    def _left(self, states: list[IslandState], proposer: int) -> float:
        """Return the seat's mean win probability after the proposer has finished its turn."""
        if states[0].seats == 2:
            return 1.0 - self._planned(states, proposer)
        search = self._policy.search
        played = [after_turn(search, state, proposer) for state in states]
        chances = [
            self._policy.evaluator.win_probability_at_turn_end(state, self._seat)
            for state in played
        ]
        return sum(chances) / len(chances)

    def _planned(self, states: list[IslandState], seat: int) -> float:
        return self._policy.search.best(states, seat, []).value

    def _traded(
        self, proposer: int, partner: int, terms: Terms
    ) -> tuple[list[IslandState], list[IslandState]]:
        """Return the samples before and after the trade.

        Samples in which a side lacks the cards are left out of both lists.
        """
        before, traded = [], []
        for state in self._states:
            after = after_trade(state, proposer, partner, terms)
            if after is not None:
                before.append(state)
                traded.append(after)
        return before, traded


def variations(terms: Terms) -> Iterator[Terms]:
    """Yield variations that give one or two cards of one kind, or that ask for one card."""
    for r in range(RESOURCES):
        yield from (Terms(pack_count(r, count), terms.want) for count in (1, 2))
        yield Terms(terms.give, pack_count(r, 1))


def after_trade(
    state: IslandState, proposer: int, partner: int, terms: Terms
) -> IslandState | None:
    """A copy of the state after a trade, or None if a side lacks the cards."""
    after = state.copy()
    for r in range(RESOURCES):
        after.hand_over(proposer, partner, r, count_in(terms.give, r))
        after.hand_over(partner, proposer, r, count_in(terms.want, r))
    return None if any(count < 0 for count in after.hand) else after


def _in_turn(state: IslandState) -> IslandState:
    """A copy of the state in which no offer is open and the active seat continues its turn."""
    after = state.copy()
    while after.depth > 1 and prompt_kind(after.top()) != ask.TURN:
        after.pop()
    return after
