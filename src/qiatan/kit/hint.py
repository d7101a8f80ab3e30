"""A hint: an action and why, as codes and values of which a screen makes a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from qiatan.kit.analysis.evaluator import EvaluatorSource

STAY: Final = ""
"""The action of a hint that advises an invited seat to do nothing."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """One thing that speaks for an action: a stable code and its values, words of the notation.

    A game's own catalogue makes a sentence of it.
    """

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ActionValues:
    """What a bot compared: actions in notation with their values, best first.

    Values are chances to win where the `source` is learned, else points. `stay` is the value of
    doing nothing, None where that cannot be done or was not weighed. `line` is what it expects to
    do from the best one on.
    """

    options: tuple[tuple[str, float], ...] = ()
    stay: float | None = None
    source: EvaluatorSource = "hard"
    line: tuple[str, ...] = ()

    @classmethod
    def ranked(cls, values: Mapping[str, float], stay: float | None) -> Self:
        """The actions of `values`, best first, in points."""
        return cls(tuple(sorted(values.items(), key=lambda each: -each[1])), stay)

    def value_of(self, action: str) -> float | None:
        """The value of an action; None for one that was not compared."""
        return dict(self.options).get(action)


@dataclass(frozen=True, slots=True)
class HintOption:
    """An action that was not chosen: how much less it is worth, and what speaks for it."""

    action: str
    less: float
    reasons: tuple[HintReason, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """An action in notation, or `STAY`, and what speaks for it, the weightiest first.

    `gain` is what it is worth above doing nothing; None where that was not weighed. `others` are
    the next best choices. Where the `source` is learned these are chances to win, else points, and
    `chance` is the one after this action, if it was weighed. `line` is what is expected of the
    seat from here on, as long as chance has nothing to answer.
    """

    action: str
    reasons: tuple[HintReason, ...]
    gain: float | None = None
    others: tuple[HintOption, ...] = ()
    source: EvaluatorSource = "hard"
    chance: float | None = None
    line: tuple[str, ...] = ()
