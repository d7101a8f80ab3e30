"""The game's view as each viewer was last sent it, to send only what has changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from qiatan.kit.game import Position, Viewer
from qiatan.tables.wire.projections import ViewFields, own_fields, public_fields


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

    def changes(self, position: Position, viewers: Iterable[Viewer]) -> dict[Viewer, ViewFields]:
        """For each viewer the fields that differ from what was sent last; now they are sent."""
        before, own_before = self._public, self._own
        self._public = public_fields(position)
        self._own = {viewer: own_fields(position, viewer) for viewer in viewers}
        public = _changed(before, self._public)
        return {
            viewer: _without(public, own) | _changed(own_before.get(viewer, {}), own)
            for viewer, own in self._own.items()
        }


def _changed(before: Mapping[str, object], after: Mapping[str, object]) -> ViewFields:
    """The fields of `after` that differ from `before`; most of those that do not are identical."""
    return {
        name: value
        for name, value in after.items()
        if name not in before or (before[name] is not value and before[name] != value)
    }


def _without(fields: ViewFields, own: Mapping[str, object]) -> ViewFields:
    return {name: value for name, value in fields.items() if name not in own}
