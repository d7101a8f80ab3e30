"""Looks up the reasons for a bot's action by the action's verb, such as `road`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from qiatan.kit.hint import HintReason

ViewT = TypeVar("ViewT")

Reasons: TypeAlias = Iterator[HintReason]
Words: TypeAlias = Sequence[str]
"""The words of an action after its verb."""

Explain: TypeAlias = Callable[[ViewT, Words], Reasons]


def reasons_for(
    view: ViewT, action: str, by_verb: Mapping[str, Explain[ViewT]]
) -> tuple[HintReason, ...]:
    """Return at least one reason for an action of the view's seat."""
    verb, *words = action.split(" ")
    explain = by_verb.get(verb)
    found = () if explain is None else tuple(explain(view, words))
    return found or (HintReason("best"),)


def always(code: str) -> Explain[object]:
    """Return a function that gives the reason `code` for every view and action."""

    def explain(view: object, words: Words) -> Reasons:
        yield HintReason(code)

    return explain
