"""A game as text in notation: a seat's view, its log lines and its legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from qiatan.kit.game import Disclosure, LogItem, Position
from qiatan.kit.game_log import format_log_item
from qiatan.kit.seats import Seat

LAST_LINES: Final = 40
"""The maximum number of log lines in the text of an observation. Older lines are left out."""


@dataclass(frozen=True, slots=True)
class TextObservation:
    """An observation: a seat's view, a log line for each action so far, and its legal actions.

    The view is a tree of frozen dataclasses (`docs/island-view.md`, `docs/natick-view.md`).
    """

    seat: str
    view: object
    log: tuple[str, ...]
    legal: tuple[str, ...]

    def __str__(self) -> str:
        """Return a prompt for a language model: the view as JSON, the log and the legal actions."""
        log, legal = "\n".join(self.log[-LAST_LINES:]), "\n".join(self.legal)
        view = msgspec.json.encode(self.view).decode()
        return f"You are {self.seat}.\n\n# View\n{view}\n\n# Log\n{log}\n\n# Legal\n{legal}\n"


class Transcript:
    """A position and its log. Each seat is shown only what it is allowed to know."""

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.position: Final = position
        self.entries: Final[list[LogItem]] = []
        self._names: Final = names
        self._disclosed: Final[list[Disclosure]] = []

    def copy(self) -> Transcript:
        """An independent copy."""
        other = Transcript(self.position.copy(), self._names)
        other.entries.extend(self.entries)
        other._disclosed.extend(self._disclosed)
        return other

    def as_seen_by(self, viewer: Seat, position: Position) -> Transcript:
        """A copy with another position, in which all seats see the viewer's log lines."""
        other = Transcript(position, self._names)
        other.entries.extend(self.entries)
        other._disclosed.extend(Disclosure(each.to(viewer)) for each in self._disclosed)
        return other

    def apply(self, seat: Seat, action: str) -> None:
        """Apply an action. If it is illegal, raises `Refused` and changes nothing."""
        self._disclosed.append(self.position.apply(seat, action))
        self.entries.append(LogItem(seat, action))

    def log(self, viewer: Seat) -> tuple[str, ...]:
        """Return a line for each action and its results, limited to what the viewer may know."""
        lines = []
        for entry, disclosed in zip(self.entries, self._disclosed, strict=True):
            line = disclosed.to(viewer)
            action = format_log_item(LogItem(entry.seat, line.action), self._names)
            lines.append("; ".join((action, *line.results)))
        return tuple(lines)

    def observe(self, seat: Seat, legal: Sequence[str] | None = None) -> TextObservation:
        """Return the seat's observation. `legal` replaces the legal actions that the rules list."""
        listed = self.position.legal(seat) if legal is None else legal
        view = self.position.view(seat)
        return TextObservation(self._names[seat], view, self.log(seat), tuple(listed))
