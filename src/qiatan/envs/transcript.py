"""A game as text in notation: a seat's view, the log lines it received, its legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from qiatan.kit.game import Disclosure, LogItem, Position
from qiatan.kit.game_log import format_log_item
from qiatan.kit.seats import Seat

LAST_LINES: Final = 40
"""Number of the latest log lines that the text contains."""


@dataclass(frozen=True, slots=True)
class TextObservation:
    """An observation: the seat's view, a log line for each action so far, its legal actions.

    The view is a tree of frozen dataclasses (`docs/island-view.md`, `docs/natick-view.md`).
    """

    seat: str
    view: object
    log: tuple[str, ...]
    legal: tuple[str, ...]

    def __str__(self) -> str:
        """A prompt for a language model: view as JSON, latest log lines, legal actions."""
        log, legal = "\n".join(self.log[-LAST_LINES:]), "\n".join(self.legal)
        view = msgspec.json.encode(self.view).decode()
        return f"You are {self.seat}.\n\n# View\n{view}\n\n# Log\n{log}\n\n# Legal\n{legal}\n"


class Transcript:
    """A position with its log, as each seat may see it."""

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

    def apply(self, seat: Seat, action: str) -> None:
        """Apply an action. Raises `Refused` if it is illegal; then nothing has changed."""
        self._disclosed.append(self.position.apply(seat, action))
        self.entries.append(LogItem(seat, action))

    def log(self, viewer: Seat) -> tuple[str, ...]:
        """A line for each action with its results, as far as the viewer may know them."""
        lines = []
        for entry, disclosed in zip(self.entries, self._disclosed, strict=True):
            line = disclosed.to(viewer)
            action = format_log_item(LogItem(entry.seat, line.action), self._names)
            lines.append("; ".join((action, *line.results)))
        return tuple(lines)

    def observe(self, seat: Seat, legal: Sequence[str] | None = None) -> TextObservation:
        """The seat's observation; `legal` replaces the legal actions that the rules list."""
        listed = self.position.legal(seat) if legal is None else legal
        view = self.position.view(seat)
        return TextObservation(self._names[seat], view, self.log(seat), tuple(listed))
