"""A game as text: what a seat sees, what it was told, what it may do, all in notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from qiatan.kit.game import Disclosure, LogItem, Position
from qiatan.kit.game_log import format_log_item
from qiatan.kit.seats import Seat

LAST_LINES: Final = 40
"""So many of the lines that a seat was told stand in the text."""


@dataclass(frozen=True, slots=True)
class TextObservation:
    """What one seat knows: its view, a line for each action so far, and what it may do.

    The view is a tree of frozen dataclasses (`docs/island-view.md`, `docs/natick-view.md`).
    """

    seat: str
    view: object
    told: tuple[str, ...]
    legal: tuple[str, ...]

    def __str__(self) -> str:
        """For a language model: the view as JSON, the last lines, the legal actions."""
        told, legal = "\n".join(self.told[-LAST_LINES:]), "\n".join(self.legal)
        view = msgspec.json.encode(self.view).decode()
        return f"You are {self.seat}.\n\n# View\n{view}\n\n# Log\n{told}\n\n# Legal\n{legal}\n"


class Transcript:
    """A position, and what everybody may know of how it came about."""

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.position: Final = position
        self.entries: Final[list[LogItem]] = []
        self._names: Final = names
        self._disclosed: Final[list[Disclosure]] = []

    def apply(self, seat: Seat, action: str) -> None:
        """Do it. Raises `Refused`, with nothing changed, where it is illegal."""
        self._disclosed.append(self.position.apply(seat, action))
        self.entries.append(LogItem(seat, action))

    def told(self, viewer: Seat) -> tuple[str, ...]:
        """A line for each action, and behind it what followed from it, as the viewer knows them."""
        lines = []
        for entry, disclosed in zip(self.entries, self._disclosed, strict=True):
            line = disclosed.to(viewer)
            said = format_log_item(LogItem(entry.seat, line.action), self._names)
            lines.append("; ".join((said, *line.results)))
        return tuple(lines)

    def observe(self, seat: Seat, legal: Sequence[str] | None = None) -> TextObservation:
        """What the seat knows; `legal` in place of what the rules list for it."""
        listed = self.position.legal(seat) if legal is None else legal
        view = self.position.view(seat)
        return TextObservation(self._names[seat], view, self.told(seat), tuple(listed))
