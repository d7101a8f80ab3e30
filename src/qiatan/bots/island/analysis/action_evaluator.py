"""What the judge asks of whoever looks at positions for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.board import NONE
from qiatan.island.state import IslandState
from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.kit.prompts import prompt_kind

LISTED = frozenset(
    {ask.SETUP_SETTLEMENT, ask.SETUP_ROAD, ask.ROBBER, ask.STEAL_PROMPT, ask.FREE_ROAD}
)
"""Questions whose every answer is weighed."""


class ActionEvaluator(Protocol):
    """Weighs positions of one board, in units of its own; whatever `states` are agree with a view.

    A player that looks further takes its place by answering the same questions.
    """

    @property
    def source(self) -> EvaluatorSource:
        """Whose judgement it is."""
        ...

    def win_probabilities(self, state: IslandState) -> list[float]:
        """Every seat's chance to win, all cards known."""
        ...

    def value_if_passing(self, states: Sequence[IslandState], seat: int) -> float:
        """What the position is worth to the seat if it does nothing."""
        ...

    def action_values(self, states: Sequence[IslandState], seat: int) -> dict[int, float]:
        """The actions worth comparing at the seat's question, each with what it is worth."""
        ...

    def value_after(self, states: Sequence[IslandState], seat: int, action: int) -> float | None:
        """What an action is worth with the best that may follow; None where it is not weighed."""
        ...

    def to_win_probability(
        self, state: IslandState, win_probability: float, best: float, value: float
    ) -> float:
        """The chance to win by an option, from its worth and that of the best one.

        `win_probability` is that of the position as it is.
        """
        ...


def open_prompt_kind(state: IslandState, seat: int) -> int:
    """The kind of prompt that the seat is to answer; NONE where it is asked nothing."""
    place = state.find(seat)
    return NONE if place == NONE else int(prompt_kind(state.stack[place]))


def listed(state: IslandState, seat: int) -> list[int]:
    """The seat's actions."""
    return [int(action) for action in moves.legal_actions(state, seat)]
