"""A hint: an action and why, as codes and values of which a screen makes a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Self

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
class Weighing:
    """What a bot compared: actions in notation with their values in points, best first.

    `still` is the value of doing nothing, None where that cannot be done or was not weighed.
    """

    options: tuple[tuple[str, float], ...] = ()
    still: float | None = None

    @classmethod
    def ranked(cls, worths: Mapping[str, float], still: float | None) -> Self:
        """The actions of `worths`, best first."""
        return cls(tuple(sorted(worths.items(), key=lambda each: -each[1])), still)

    def worth(self, action: str) -> float | None:
        """The value of an action; None for one that was not compared."""
        return dict(self.options).get(action)


@dataclass(frozen=True, slots=True)
class HintOption:
    """An action that was not chosen: the points it is worth less, and what speaks for it."""

    action: str
    less: float
    reasons: tuple[HintReason, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """An action in notation, or `STAY`, and what speaks for it, the weightiest first.

    `gain` is what it is worth above doing nothing, in points; None where that was not weighed.
    `others` are the next best choices.
    """

    action: str
    reasons: tuple[HintReason, ...]
    gain: float | None = None
    others: tuple[HintOption, ...] = ()
