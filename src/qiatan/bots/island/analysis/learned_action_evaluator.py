"""Rates actions with the trained net. Values are win probabilities, averaged over samples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.analysis.action_evaluator import LISTED, listed, open_prompt_kind
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import END, ROLL, about, make
from qiatan.island.board import NONE
from qiatan.island.development import KNIGHT, PLAYS
from qiatan.island.state import IslandState
from qiatan.kit.analysis.evaluator import EvaluatorSource

KNIGHT_PLAY: Final = int(make(PLAYS[KNIGHT], 0))

PLANNED: Final = (ask.TURN, ask.SPECIAL_BUILD)
"""The kinds of prompts at which the seat plans its whole turn."""

MAX_LINE: Final = 12
"""The maximum number of actions in a line of play."""


class LearnedActionEvaluator:
    """Rates actions with the net that was trained for this kind of table."""

    source: Final[EvaluatorSource] = "learned"

    def __init__(self, policy: LearnedPolicy) -> None:
        self._evaluator: Final = policy.evaluator
        self._policy: Final = policy
        self._expectimax: Final = policy.expectimax
        self._search: Final = policy.search
        self._setup_search: Final = policy.setup_search

    def win_probabilities(self, state: IslandState) -> list[float]:
        """Return every seat's win probability.

        During setup, a search first plays the rest of the setup.
        """
        if state.turn == 0:
            found = self._setup_search.win_probabilities_after_setup(state)
        else:
            roller = state.active + (1 if state.rolled else 0)
            found = self._evaluator.win_probabilities(state, roller % state.seats)
        return [win_probability / sum(found) for win_probability in found]

    def value_if_passing(self, states: Sequence[IslandState], seat: int) -> float:
        """Return the seat's mean win probability if the turn ends now."""
        return self._search.value_of_ending(list(states), seat)

    def action_values(self, states: Sequence[IslandState], seat: int) -> dict[int, float]:
        """Return the values of the actions at the seat's prompt.

        During a turn, the value of an action is the value of the best plan that starts with it. At
        tables with ships there are too many settlements and too many moves of the robber and the
        pirate, so only the promising ones are rated.
        """
        known, kind = list(states), open_prompt_kind(states[0], seat)
        if kind in PLANNED:
            return self._plans(known, seat)
        if kind in (ask.DISCARD_PROMPT, ask.PICK_PROMPT):
            steps = [int(self._policy.steps(known, seat, [])[0])]
        elif kind == ask.SETUP_SETTLEMENT and known[0].rules.ships:
            nodes = self._setup_search.candidates(known[0])
            steps = [int(make(act.BUILD_SETTLEMENT, node)) for node in nodes]
        elif kind == ask.ROBBER and known[0].rules.ships:
            steps = [int(raid) for raid in self._expectimax.raids(known[0], seat)]
        elif kind in LISTED or kind == ask.ROLL_PROMPT:
            steps = listed(known[0], seat)
        else:
            steps = []
        values = {step: self.value_after(known, seat, step) for step in steps}
        return {step: value for step, value in values.items() if value is not None}

    def value_after(self, states: Sequence[IslandState], seat: int, action: int) -> float | None:
        """Return the mean win probability after an action, if the seat then plays its turn well."""
        known, kind = list(states), open_prompt_kind(states[0], seat)
        if kind == ask.ROLL_PROMPT:
            return self._before_roll(known, seat, action)
        if kind == ask.SETUP_SETTLEMENT:
            return self._setup_search.value_after_settlement(known[0], seat, about(action))
        if kind == ask.SETUP_ROAD:
            return self._setup_search.value_after_road(known[0], seat, action)
        if action == make(END, 0):
            return self._search.value_of_not_building(
                known, seat, self._search.options(known, seat, [])
            )
        return self._done(known, seat, action)

    def steps(self, states: Sequence[IslandState], seat: int) -> list[int]:
        """Return the sequence of actions that the policy takes at the seat's prompt.

        `states` are possible states of the same position.
        """
        return [int(step) for step in self._policy.steps(list(states), seat, [])]

    def line(self, states: Sequence[IslandState], seat: int, first: int) -> list[int]:
        """Return the expected actions from `first` until chance or another seat must act.

        The line is empty at trade prompts, because another seat acts immediately afterwards.
        """
        kind = open_prompt_kind(states[0], seat)
        if kind not in PLANNED and kind != ask.ROLL_PROMPT and kind not in LISTED:
            return []
        ahead = [state.copy() for state in states]
        line: list[int] = []
        coming = [first]
        while coming and len(line) < MAX_LINE:
            for state in ahead:
                moves.apply(state, seat, coming[0])
            line.append(coming[0])
            coming = coming[1:] or self._next(ahead, seat)
        return line

    def _next(self, states: Sequence[IslandState], seat: int) -> list[int]:
        if moves.next_actor(states[0]) != seat:
            return []
        if open_prompt_kind(states[0], seat) not in PLANNED:
            return self.steps(states, seat)
        options = self.action_values(states, seat)
        return [max(options, key=lambda step: options[step])]

    def to_win_probability(
        self, state: IslandState, win_probability: float, best: float, value: float
    ) -> float:
        """Return the value, which is already a win probability."""
        return value

    def _plans(self, states: list[IslandState], seat: int) -> dict[int, float]:
        plans = self._search.options(states, seat, [])
        values = {int(make(END, 0)): self._search.value_of_not_building(states, seat, plans)}
        for plan in plans:
            step = int(plan.steps[0])
            values[step] = max(plan.value, values.get(step, plan.value))
        return values

    def _before_roll(self, states: list[IslandState], seat: int, action: int) -> float | None:
        if action == make(ROLL, 0):
            return self._search.value_of_rolling(states, seat)
        return self._search.value_of_knight(states, seat) if action == KNIGHT_PLAY else None

    def _done(self, states: list[IslandState], seat: int, action: int) -> float:
        after = [state.copy() for state in states]
        for state in after:
            moves.apply(state, seat, action)
        asked = open_prompt_kind(after[0], seat)
        if asked in PLANNED and act.kind_of(action) != act.DISCARD:
            return self._search.best(after, seat, []).value
        if asked == NONE and act.kind_of(action) == act.DISCARD:
            return self.value_if_passing(after, seat)
        return sum(self._expectimax.value(state, seat) for state in after) / len(after)
