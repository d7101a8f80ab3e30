"""A hint: an action and why, as codes and values of which a screen makes a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HintReason:
    """One thing that speaks for an action: a stable code and its values, words of the notation."""

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hint:
    """An action in notation, and what speaks for it, the weightiest first."""

    action: str
    reasons: tuple[HintReason, ...]
