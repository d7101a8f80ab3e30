"""The game's view as each viewer was last sent it, to send only what has changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from qiatan.kit.game import Position, Viewer
from qiatan.protocol.messages import GameView, ViewElements
from qiatan.tables.wire.projections import field_names, own_fields, public_fields

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class ViewChanges:
    """What of a view is not as it was sent: whole fields, and fields of a list's elements."""

    view: GameView = field(default_factory=dict)
    parts: ViewElements = field(default_factory=dict)

    def but(self, own: Mapping[str, object], changed: ViewChanges) -> ViewChanges:
        """These public changes for a seat that sees the fields `own` instead."""
        return ViewChanges(
            _without(self.view, own) | changed.view, _without(self.parts, own) | changed.parts
        )


class SentViews:
    """What the viewers of one table have been sent.

    The public fields are built and compared once for all viewers; each seat's own fields, which
    it sees instead of the public ones, apart from them.
    """

    def __init__(self) -> None:
        self._public: Mapping[str, object] = {}
        self._own: dict[Viewer, Mapping[str, object]] = {}

    def remember(self, position: Position, viewer: Viewer) -> None:
        """`viewer` is sent the whole view."""
        self._public = public_fields(position)
        self._own[viewer] = own_fields(position, viewer)

    def changes(self, position: Position, viewers: Iterable[Viewer]) -> dict[Viewer, ViewChanges]:
        """For each viewer what differs from what was sent last; now it is sent."""
        before, own_before = self._public, self._own
        self._public = public_fields(position)
        self._own = {viewer: own_fields(position, viewer) for viewer in viewers}
        public = changes_of(before, self._public)
        return {
            viewer: public.but(own, changes_of(own_before.get(viewer, {}), own)) if own else public
            for viewer, own in self._own.items()
        }


def changes_of(before: Mapping[str, object], after: Mapping[str, object]) -> ViewChanges:
    """What of `after` differs from `before`; most values that do not differ are identical."""
    changes = ViewChanges()
    for name, value in after.items():
        known = before.get(name)
        if known is value and name in before:
            continue
        if isinstance(value, tuple) and isinstance(known, tuple) and len(value) == len(known):
            _compare_elements(changes, name, known, value)
        elif name not in before or known != value:
            changes.view[name] = value
    return changes


def _compare_elements(
    changes: ViewChanges, name: str, before: tuple[object, ...], after: tuple[object, ...]
) -> None:
    """Elements that are objects of one kind tell which of their fields changed."""
    elements: dict[int, GameView] = {}
    for index, (known, value) in enumerate(zip(before, after, strict=True)):
        if known is value or known == value:
            continue
        kind: type = type(value)
        names = field_names(kind)
        if type(known) is not kind or not names:
            changes.view[name] = after
            return
        elements[index] = _changed_fields(names, known, value)
    if elements:
        changes.parts[name] = elements


def _changed_fields(names: tuple[str, ...], before: object, after: object) -> GameView:
    values = ((name, getattr(before, name), getattr(after, name)) for name in names)
    return {name: new for name, old, new in values if old is not new and old != new}


def _without(fields: dict[str, V], own: Mapping[str, object]) -> dict[str, V]:
    return {name: value for name, value in fields.items() if name not in own}
