"""Hints: an action and the reasons for it, as codes that the client turns into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from qiatan.kit.analysis.evaluator import EvaluatorSource

STAY: Final = ""
"""The action of a hint that advises an invited seat to do nothing."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """A reason for an action: a stable code, and values in notation.

    The client's message catalogue for the game turns the reason into a sentence.
    """

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ActionValues:
    """The actions that a bot compared, in notation, with their values, best first.

    Values are win probabilities if the `source` is learned, otherwise points. `stay` is the value
    of doing nothing, or None if that is not possible or was not evaluated. `line` is the sequence
    of actions that the bot expects to take, starting with the best action.
    """

    options: tuple[tuple[str, float], ...] = ()
    stay: float | None = None
    source: EvaluatorSource = "hard"
    line: tuple[str, ...] = ()

    @classmethod
    def ranked(cls, values: Mapping[str, float], stay: float | None) -> Self:
        """Make the result from each action's points, sorted from best to worst."""
        return cls(tuple(sorted(values.items(), key=lambda each: -each[1])), stay)

    def value_of(self, action: str) -> float | None:
        """The value of an action; None if it was not compared."""
        return dict(self.options).get(action)


@dataclass(frozen=True, slots=True)
class HintOption:
    """An alternative to a hint, with the reasons for it and how much lower its value is."""

    action: str
    less: float
    reasons: tuple[HintReason, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """An advised action in notation, or `STAY`, with the reasons for it, most important first.

    `gain` is the action's advantage over doing nothing, or None if that was not evaluated. `others`
    are the next best actions. Values are win probabilities if the `source` is learned, otherwise
    points. `chance` is the win probability after this action, if known. `line` is how the seat is
    expected to continue, up to the next chance event.
    """

    action: str
    reasons: tuple[HintReason, ...]
    gain: float | None = None
    others: tuple[HintOption, ...] = ()
    source: EvaluatorSource = "hard"
    chance: float | None = None
    line: tuple[str, ...] = ()
