"""Remembers the view last sent to each viewer, so that later only changes are sent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from qiatan.kit.game import Position, Viewer
from qiatan.protocol.messages import GameView, ViewElements
from qiatan.tables.wire.game_view import field_names, own_fields, public_fields

V = TypeVar("V")

ComparedElements = dict[tuple[int, int], GameView]
"""A cache of changed fields, keyed by the `id()` of an element before and after the change. Several
viewers share elements, so each pair is compared only once.
"""


@dataclass(frozen=True, slots=True)
class ViewChanges:
    """Changes to a view: new values of whole fields, and of individual fields of list elements."""

    view: GameView = field(default_factory=dict)
    parts: ViewElements = field(default_factory=dict)

    def for_seat(self, own: Mapping[str, object], changed: ViewChanges) -> ViewChanges:
        """Return these public changes combined with `changed`, the changes that only one seat sees.

        Public changes to fields in `own` are left out, because the seat sees its own values
        instead.
        """
        return ViewChanges(
            _without(self.view, own) | changed.view, _without(self.parts, own) | changed.parts
        )


class SentViews:
    """The views last sent to the viewers of one table.

    Public fields are built and compared once for all viewers. Fields that only one seat sees are
    compared separately.
    """

    def __init__(self) -> None:
        self._public: Mapping[str, object] = {}
        self._own: dict[Viewer, Mapping[str, object]] = {}

    def remember(self, position: Position, viewer: Viewer) -> None:
        """Record that `viewer` was sent the whole view."""
        self._public = public_fields(position)
        self._own[viewer] = own_fields(position, viewer)

    def changes(self, position: Position, viewers: Iterable[Viewer]) -> dict[Viewer, ViewChanges]:
        """Return the changes for each viewer since the last call, and record them as sent."""
        before, own_before = self._public, self._own
        self._public = public_fields(position)
        self._own = {viewer: own_fields(position, viewer) for viewer in viewers}
        compared: ComparedElements = {}
        public = changes_of(before, self._public, compared)
        return {
            viewer: public.for_seat(own, changes_of(own_before.get(viewer, {}), own, compared))
            if own
            else public
            for viewer, own in self._own.items()
        }


def changes_of(
    before: Mapping[str, object], after: Mapping[str, object], compared: ComparedElements
) -> ViewChanges:
    """Return the differences between two views. Unchanged values are usually identical objects."""
    changes = ViewChanges()
    for name, value in after.items():
        known = before.get(name)
        if known is value and name in before:
            continue
        if isinstance(value, tuple) and isinstance(known, tuple) and len(value) == len(known):
            _compare_elements(changes, name, known, value, compared)
        elif name not in before or known != value:
            changes.view[name] = value
    return changes


def _compare_elements(
    changes: ViewChanges,
    name: str,
    before: tuple[object, ...],
    after: tuple[object, ...],
    compared: ComparedElements,
) -> None:
    """Add the differences between two tuples of equal length to `changes`.

    Dataclasses of the same type are compared field by field. For any other change, the whole tuple
    is added.
    """
    elements: dict[int, GameView] = {}
    for index, (known, value) in enumerate(zip(before, after, strict=True)):
        if known is value:
            continue
        kind: type = type(value)
        names = field_names(kind)
        if type(known) is kind and names:
            changed = compared.get((id(known), id(value)))
            if changed is None:
                changed = compared[id(known), id(value)] = _changed_fields(names, known, value)
            if changed:
                elements[index] = changed
        elif known != value:
            changes.view[name] = after
            return
    if elements:
        changes.parts[name] = elements


def _changed_fields(names: tuple[str, ...], before: object, after: object) -> GameView:
    values = ((name, getattr(before, name), getattr(after, name)) for name in names)
    return {name: new for name, old, new in values if old is not new and old != new}


def _without(fields: dict[str, V], own: Mapping[str, object]) -> dict[str, V]:
    return {name: value for name, value in fields.items() if name not in own}
