"""Searches within a turn, on several samples of the hidden state."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.expectimax import Expectimax, bank_of
from qiatan.bots.island.learned.plans import Plan, PlanGenerator
from qiatan.island import prompts as ask
from qiatan.island.actions import (
    BANK,
    BUILD_CITY,
    BUILD_SETTLEMENT,
    BUY,
    DICE,
    MOVE_SHIP,
    kind_of,
    make,
    pack_dice,
)
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS, KNIGHT, PLAYS
from qiatan.island.moves import apply
from qiatan.island.raid import begin_raid
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt, prompt_kind, prompt_seat

MIN_GAIN: Final = 1e-6
"""The minimum gain of a plan over ending the turn."""

TRADE_GAIN: Final = 1e-3
"""The minimum gain of moving a ship, or of a bank trade without a purchase."""

MAX_PLANS: Final = 8
"""The number of plans that are evaluated on all samples, at tables with ships."""

SEVEN: Final[i64] = 7


class TurnSearch:
    """Plans turns. The search extends the `width` best plans by one more plan."""

    def __init__(self, expectimax: Expectimax, width: i64) -> None:
        self._expectimax: Final = expectimax
        self._width: Final[i64] = width
        self._plans: Final = PlanGenerator()

    def best(self, states: list[IslandState], seat: i64, noise: list[float]) -> Plan:
        """Return the best plan, which is empty if ending the turn is better.

        The values in `noise` are added to the values of the plans, in order.
        """
        plans = self.options(states, seat, noise)
        best = Plan([], self.value_of_not_building(states, seat, plans) + MIN_GAIN)
        for plan in plans:
            if plan.value > best.value:
                best = plan
        return best

    def options(self, states: list[IslandState], seat: i64, noise: list[float]) -> list[Plan]:
        """Return all plans with their values, best first.

        The values of the best plans include the best plan that can follow.
        """
        plans = self._weighed(states, seat)
        for plan, more in zip(plans, noise, strict=False):
            plan.value += more
        plans.sort(key=_rank)
        for plan in plans[: self._width]:
            plan.value = max(plan.value, self._followed(states, seat, plan))
        plans.sort(key=_rank)
        return plans

    def value_of_ending(self, states: list[IslandState], seat: i64) -> float:
        """The mean win probability if the turn ends now."""
        total = 0.0
        for state in states:
            total += self._expectimax.evaluator.win_probability_at_turn_end(state, seat)
        return total / float(len(states))

    def value_of_not_building(
        self, states: list[IslandState], seat: i64, plans: list[Plan]
    ) -> float:
        """Return the value of ending the turn.

        It is kept below the value of every plan with a settlement or city. In training games, seats
        sometimes hold on to the cards for such a building, so the net underestimates what building
        gains.
        """
        building = [plan.value for plan in plans if _builds(plan)]
        ending = self.value_of_ending(states, seat)
        return min(ending, max(building) - 2.0 * MIN_GAIN) if building else ending

    def plays_knight(self, states: list[IslandState], seat: i64) -> bool:
        """True if the seat should play a knight before rolling."""
        state = states[0]
        place = seat * CARD_KINDS + KNIGHT
        if state.card_played or state.development[place] <= state.fresh[place]:
            return False
        return self.value_of_knight(states, seat) > self.value_of_rolling(states, seat) + MIN_GAIN

    def value_of_rolling(self, states: list[IslandState], seat: i64) -> float:
        """The mean win probability over all dice totals, if the seat rolls now."""
        total = 0.0
        for state in states:
            total += self._rolled(state, seat)
        return total / float(len(states))

    def value_of_knight(self, states: list[IslandState], seat: i64) -> float:
        """Return the mean win probability over all rolls if the seat plays a knight first."""
        total = 0.0
        for state in states:
            total += self._knighted(state, seat)
        return total / float(len(states))

    def _knighted(self, state: IslandState, seat: i64) -> float:
        after = state.copy()
        apply(after, seat, make(PLAYS[KNIGHT], 0))
        if after.winner == seat:
            return 1.0
        if prompt_kind(after.top()) == ask.ROBBER:
            raid = self._expectimax.best_raid([after], seat)
            apply(after, seat, raid)
        # The theft is skipped, because it hardly matters which card is stolen.
        while prompt_kind(after.top()) != ask.ROLL_PROMPT and after.winner == NONE:
            after.pop()
        return self._rolled(after, seat)

    def _rolled(self, state: IslandState, seat: i64) -> float:
        """The mean win probability over all dice totals, for one sample."""
        total: i64
        value = 0.0
        for total in range(2, 13):
            after = state.copy()
            after.push(prompt(ask.DICE_PROMPT, seat))
            ways = total - 1 if total < SEVEN else 13 - total
            value += float(ways) * self._after_total(after, seat, total)
        return value / 36.0

    def _after_total(self, state: IslandState, seat: i64, total: i64) -> float:
        if total == SEVEN:
            # Discards are skipped.
            state.pop()
            state.rolled = 1
            state.stack[state.depth - 1] = prompt(ask.TURN, seat)
            begin_raid(state, seat)
            return self._expectimax.value(state, seat)
        first = max(1, total - 6)
        apply(state, CHANCE_SEAT, make(DICE, pack_dice(first, total - first)))
        if state.winner != NONE:
            return 1.0 if state.winner == seat else 0.0
        return self._expectimax.evaluator.win_probability_at_turn_end(state, seat)

    def _weighed(self, states: list[IslandState], seat: i64) -> list[Plan]:
        plans = self._plans.generate(states[0], seat)
        if len(states) > 1 and states[0].rules.ships:
            plans = self._promising(states[0], seat, plans)
        for plan in plans:
            total = 0.0
            for state in states:
                total += self._expectimax.value(_after(state, seat, plan), seat)
            plan.value = total / float(len(states))
            first = kind_of(plan.steps[0])
            if (first == BANK and len(plan.steps) == 1) or first == MOVE_SHIP:
                plan.value -= TRADE_GAIN
        return plans

    def _promising(self, state: IslandState, seat: i64, plans: list[Plan]) -> list[Plan]:
        """Return the best plans.

        Only one sample is used to evaluate them, because there are many.
        """
        for plan in plans:
            plan.value = self._expectimax.value(_after(state, seat, plan), seat)
        plans.sort(key=_rank)
        return plans[:MAX_PLANS]

    def _followed(self, states: list[IslandState], seat: i64, plan: Plan) -> float:
        """Return the mean win probability after a plan and the best plan that follows it.

        The result is 0 if the plan buys a development card or the turn cannot continue.
        """
        total = 0.0
        if kind_of(plan.steps[len(plan.steps) - 1]) == BUY:
            return 0.0
        for state in states:
            after = _after(state, seat, plan)
            self._settle(after, seat)
            if after.winner != NONE or prompt_kind(after.top()) != prompt_kind(state.top()):
                return 0.0
            most = self._expectimax.evaluator.win_probability_at_turn_end(after, seat)
            for next_plan in self._weighed([after], seat):
                most = max(most, next_plan.value)
            total += most
        return total / float(len(states))

    def _settle(self, state: IslandState, seat: i64) -> None:
        """Place any free roads and pick any cards that the seat's plan has earned."""
        while state.winner == NONE and prompt_kind(state.top()) == ask.FREE_ROAD:
            apply(state, seat, self._expectimax.best_road([state], seat))
        while state.winner == NONE and prompt_kind(state.top()) == ask.PICK_PROMPT:
            if prompt_seat(state.top()) != seat:
                return
            apply(state, seat, self._expectimax.best_pick([state], seat, bank_of(state)))


def _after(state: IslandState, seat: i64, plan: Plan) -> IslandState:
    after = state.copy()
    for step in plan.steps:
        apply(after, seat, step)
    return after


def _builds(plan: Plan) -> bool:
    last = kind_of(plan.steps[len(plan.steps) - 1])
    return last == BUILD_SETTLEMENT or last == BUILD_CITY


def _rank(plan: Plan) -> float:
    return -plan.value
