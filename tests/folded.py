"""Computes a view from the messages to a client."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import cast

from qiatan.protocol.messages import AnyMessage, GameView, Moved, TableSnapshot, ViewElements


def folded(view: GameView, changed: GameView, parts: ViewElements) -> GameView:
    """The view after applying its changes."""
    after = view | changed
    for name, elements in parts.items():
        known = cast("list[object] | tuple[object, ...]", after[name])
        after[name] = type(known)(_with(e, elements.get(i, {})) for i, e in enumerate(known))
    return after


def views(messages: Iterable[AnyMessage]) -> Iterator[GameView]:
    """The view after each message that changes it."""
    view: GameView = {}
    for message in messages:
        if isinstance(message, TableSnapshot) and message.view is not None:
            view = dict(message.view)
            yield view
        elif isinstance(message, Moved):
            view = folded(view, message.view, message.parts)
            yield view


def _with(element: object, fields: GameView) -> object:
    if isinstance(element, dict):
        return element | fields
    assert dataclasses.is_dataclass(element) and not isinstance(element, type)
    return dataclasses.replace(element, **fields)
