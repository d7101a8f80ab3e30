"""The learned policy, which chooses an action for each prompt from samples of the hidden state."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.evaluator import LearnedEvaluator
from qiatan.bots.island.learned.expectimax import Expectimax, bank_of
from qiatan.bots.island.learned.setup_search import SetupSearch
from qiatan.bots.island.learned.trade_search import TradeSearch
from qiatan.bots.island.learned.turn_search import TurnSearch
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.learned.net import Net
from qiatan.island import prompts as ask
from qiatan.island.actions import DISCARD, END, ROLL, make, pack_count
from qiatan.island.development import KNIGHT, PLAYS
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_about, prompt_kind

OPENING_WIDTH: Final = 12
"""The number of nodes that the setup search considers for a settlement."""


class LearnedPolicy:
    """The learned policy for one board and number of seats.

    `caution` is explained in `LearnedEvaluator`.
    """

    def __init__(
        self,
        yields: NodeYields,
        nodes: i64,
        seats: i64,
        net: Net,
        width: i64,
        caution: float = 0.0,
    ) -> None:
        self.evaluator: Final = LearnedEvaluator(yields, nodes, seats, net, caution)
        self.expectimax: Final = Expectimax(self.evaluator)
        self.search: Final = TurnSearch(self.expectimax, width)
        self.trade_search: Final = TradeSearch(self.evaluator, self.search)
        self.setup_search: Final = SetupSearch(yields, nodes, self.evaluator, OPENING_WIDTH)

    def steps(self, states: list[IslandState], seat: i64, noise: list[float]) -> list[i64]:
        """Return the actions to take, in order. `noise` is added to the options' values."""
        asked = states[0].stack[states[0].find(seat)]
        kind = prompt_kind(asked)
        if kind == ask.TURN or kind == ask.SPECIAL_BUILD:
            return self.search.best(states, seat, noise).steps or [make(END, 0)]
        if kind == ask.ROLL_PROMPT:
            plays = self.search.plays_knight(states, seat)
            return [make(PLAYS[KNIGHT], 0)] if plays else [make(ROLL, 0)]
        if kind == ask.SETUP_SETTLEMENT:
            return self.setup_search.settlement(states[0], seat, noise)
        if kind == ask.SETUP_ROAD:
            return [self.setup_search.road(states[0], seat)]
        if kind == ask.ROBBER:
            return [self.expectimax.best_raid(states, seat)]
        if kind == ask.STEAL_PROMPT:
            return [self.expectimax.best_victim(states, seat)]
        if kind == ask.FREE_ROAD:
            return [self.expectimax.best_road(states, seat)]
        if kind == ask.PICK_PROMPT:
            return [self.expectimax.best_pick(states, seat, bank_of(states[0]))]
        return [make(DISCARD, self._discarded(states, seat, prompt_about(asked)))]

    def _discarded(self, states: list[IslandState], seat: i64, count: i64) -> i64:
        """Return the cards to discard, as packed cards. They are chosen one by one."""
        packed: i64 = 0
        held = [state.copy() for state in states]
        for _ in range(count):
            r = self._least_missed(held, seat)
            packed += pack_count(r, 1)
            for state in held:
                state.lose(seat, r, 1)
        return packed

    def _least_missed(self, states: list[IslandState], seat: i64) -> i64:
        r: i64
        best: i64 = 0
        most = -1.0
        for r in range(RESOURCES):
            if states[0].hand[seat * RESOURCES + r]:
                value = self._without(states, seat, r)
                if value > most:
                    best, most = r, value
        return best

    def _without(self, states: list[IslandState], seat: i64, r: i64) -> float:
        total = 0.0
        for state in states:
            state.lose(seat, r, 1)
            total += self.evaluator.win_probability_at_turn_end(state, seat)
            state.gain(seat, r, 1)
        return total
