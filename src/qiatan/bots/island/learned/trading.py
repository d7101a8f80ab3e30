"""Trades with opponents, by what they do to the seat's chance to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from qiatan.bots.island.heuristic.trading import PromisingDeal
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.trade_search import LEAST_GAIN, after_turn
from qiatan.island import prompts as ask
from qiatan.island.actions import Terms, count_in, pack_count
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.island.trade import agreed_terms, check_accept, check_counter
from qiatan.kit.prompts import prompt_kind

MOST_COUNTERS: Final = 2
"""Counter-offers for which the proposer's turn is planned anew."""

MOST_LOOKED_AT: Final = 5
"""Deals for which the turn is planned anew."""


class LearnedTrading:
    """Weighs trades of one seat over samples of the hidden cards, each with the turn after it."""

    def __init__(self, policy: LearnedPolicy, states: Sequence[IslandState], seat: int) -> None:
        self._policy: Final = policy
        self._states: Final = [_in_turn(state) for state in states]
        self._open: Final = states[0]
        self._seat: Final = seat

    def proposal(self, deals: Sequence[PromisingDeal]) -> Terms | None:
        """The deal after which the turn is worth most; None if none beats the turn without."""
        if not deals:
            return None
        best, most = None, self._planned(self._states, self._seat) + LEAST_GAIN
        for terms, partner in deals[:MOST_LOOKED_AT]:
            _, traded = self._traded(self._seat, partner, terms)
            if len(traded) == len(self._states):
                after = self._planned(traded, self._seat)
                if after > most:
                    best, most = terms, after
        return best

    def accepts(self) -> bool:
        """Whether to accept the open offer: only if the seat is better off after the turn."""
        state, proposer = self._open, int(self._open.active)
        if check_accept(state, self._seat) != OK:
            return False
        before, after = self._traded(proposer, self._seat, state.open_terms())
        gain = self._left(after, proposer) - self._left(before, proposer) if after else 0.0
        return gain >= LEAST_GAIN

    def counter(self) -> Terms | None:
        """Terms from which the seat gains, and the proposer too as it seems; None without any."""
        if not self._open.rules.counter_offers or self._open.seats == 2:
            return None
        found = [t for t in _variations(self._open.open_terms()) if self._may_counter(t)]
        found.sort(key=lambda terms: self._gain_at_end(self._seat, terms), reverse=True)
        return next((terms for terms in found[:MOST_COUNTERS] if self._both_gain(terms)), None)

    def _both_gain(self, terms: Terms) -> bool:
        """Whether the seat is better off after the turn, and the proposer by its plans."""
        proposer = int(self._open.active)
        before, after = self._traded(proposer, self._seat, terms)
        if len(after) < len(self._states):
            return False
        if self._planned(after, proposer) <= self._planned(before, proposer):
            return False
        return self._left(after, proposer) - self._left(before, proposer) >= LEAST_GAIN

    def _may_counter(self, terms: Terms) -> bool:
        """Whether the rules allow it and both sides would gain if the turn ended with it."""
        if check_counter(self._open, self._seat, terms) != OK:
            return False
        sides = self._seat, int(self._open.active)
        return all(self._gain_at_end(side, terms) > 0 for side in sides)

    def _gain_at_end(self, seat: int, terms: Terms) -> float:
        """What a side would gain if the turn ended with the trade; on one sample."""
        state, evaluator = self._states[0], self._policy.evaluator
        after = after_trade(state, int(state.active), self._seat, terms)
        return (
            0.0
            if after is None
            else evaluator.win_probability_at_turn_end(after, seat)
            - evaluator.win_probability_at_turn_end(state, seat)
        )

    def closing(self, open_to: Sequence[int]) -> int:
        """The seat to close with, of those that it may close with; or NONE."""
        best, most = NONE, LEAST_GAIN / 2
        for other in open_to:
            gain = self._gain(self._seat, other, agreed_terms(self._open, other))
            if gain > most:
                best, most = other, gain
        return best

    def _gain(self, proposer: int, partner: int, terms: Terms) -> float:
        """What a trade adds to the chance of the proposer, whose turn it is; 0 if nobody could."""
        before, after = self._traded(proposer, partner, terms)
        return self._planned(after, proposer) - self._planned(before, proposer) if after else 0.0

    def _left(self, states: list[IslandState], proposer: int) -> float:
        """The mean chance that the proposer's turn leaves to the seat."""
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
        """The samples before and after a trade, without those in which somebody lacks the cards."""
        before, traded = [], []
        for state in self._states:
            after = after_trade(state, proposer, partner, terms)
            if after is not None:
                before.append(state)
                traded.append(after)
        return before, traded


def _variations(terms: Terms) -> Iterator[Terms]:
    """The offer with other or more cards on one side of it."""
    for r in range(RESOURCES):
        yield from (Terms(pack_count(r, count), terms.want) for count in (1, 2))
        yield Terms(terms.give, pack_count(r, 1))


def after_trade(
    state: IslandState, proposer: int, partner: int, terms: Terms
) -> IslandState | None:
    """The same after the cards have changed hands; None where somebody lacks them."""
    after = state.copy()
    for r in range(RESOURCES):
        after.hand_over(proposer, partner, r, count_in(terms.give, r))
        after.hand_over(partner, proposer, r, count_in(terms.want, r))
    return None if any(count < 0 for count in after.hand) else after


def _in_turn(state: IslandState) -> IslandState:
    """The same with no offer to answer: the active seat goes on with its turn."""
    after = state.copy()
    while after.depth > 1 and prompt_kind(after.top()) != ask.TURN:
        after.pop()
    return after
