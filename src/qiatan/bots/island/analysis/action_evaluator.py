"""The interface of the objects that rate actions for the island's evaluator."""

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
"""The kinds of prompts at which every legal action is rated."""


class ActionEvaluator(Protocol):
    """Rates positions and actions on one board.

    Each implementation measures values in its own unit. The methods' `states` are samples of the
    hidden state that agree with the seat's view.
    """

    @property
    def source(self) -> EvaluatorSource:
        """Where the win probabilities come from."""
        ...

    def win_probabilities(self, state: IslandState) -> list[float]:
        """Return every seat's win probability, assuming that all cards are known."""
        ...

    def value_if_passing(self, states: Sequence[IslandState], seat: int) -> float:
        """How much the position is worth to the seat if it does nothing."""
        ...

    def action_values(self, states: Sequence[IslandState], seat: int) -> dict[int, float]:
        """Return the most promising actions at the seat's prompt, with their values."""
        ...

    def value_after(self, states: Sequence[IslandState], seat: int, action: int) -> float | None:
        """Return the value of an action, assuming that the seat then plays as well as it can.

        Returns None if the action cannot be rated.
        """
        ...

    def to_win_probability(
        self, state: IslandState, win_probability: float, best: float, value: float
    ) -> float:
        """Convert an action's value to a win probability.

        `best` is the value of the best action; `win_probability` is the current win probability.
        """
        ...


def open_prompt_kind(state: IslandState, seat: int) -> int:
    """The kind of the prompt that the seat has to answer, or NONE if there is none."""
    place = state.find(seat)
    return NONE if place == NONE else int(prompt_kind(state.stack[place]))


def listed(state: IslandState, seat: int) -> list[int]:
    """The seat's legal actions."""
    return [int(action) for action in moves.legal_actions(state, seat)]
