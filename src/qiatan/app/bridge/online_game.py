"""A single online game played by an external program."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from qiatan.bots.bot import BotBroken
from qiatan.bots.bridge.bridge_bot import Questions
from qiatan.bots.bridge.program import Program
from qiatan.protocol.messages import Moved, TableSnapshot
from qiatan.protocol.parts import LogLine, TableInfo

MOST_REFUSED = 5
"""The program is stopped if more answers than this to the same question are refused."""


@dataclass
class OnlineGame:
    """A table at which the program plays, with its view and the question that it must answer."""

    table: str
    program: Program
    rng: Random
    info: TableInfo | None = None
    view: dict[str, object] = field(default_factory=dict)
    at: int | None = None
    next_line: int = 0
    answered: int | None = None
    refused_at: int | None = None
    """The question to which the last refused answer was given."""
    refused: int = 0
    questions: Questions = field(default_factory=Questions)

    def follow(self, message: TableSnapshot | Moved) -> None:
        """Apply a message, and send the new log lines to the program."""
        if isinstance(message, TableSnapshot):
            self.view, self.info = dict(message.view or {}), message.info
        else:
            self.view = with_changes(self.view, message)
        self.at = message.at
        self._send_played(message.log)

    def _send_played(self, log: list[LogLine]) -> None:
        news = [line for line in log if line.number >= self.next_line]
        if news:
            self.next_line = news[-1].number + 1
            self.program.send(*(played(line) for line in news))

    @property
    def asked(self) -> bool:
        """Whether the program still has to answer a question."""
        return self.at is not None and self.at != self.answered

    @property
    def winners(self) -> list[int] | None:
        """The winning seats, or None if the game is still going or was aborted."""
        ended = None if self.info is None else self.info.ended
        if ended is not None:
            return ended.winners or None
        winner, winners = self.view.get("winner"), self.view.get("winners")
        if isinstance(winner, int):
            return [winner]
        return [int(seat) for seat in winners] if isinstance(winners, list) and winners else None

    async def answer(self) -> str:
        """Return the program's action, or "" if it has none. Raises `BotBroken` if it fails."""
        if self.at != self.refused_at:
            self.refused = 0
        self.answered = self.at
        game = self.info.settings.game if self.info is not None else ""
        self.program.send(*self.questions.lines(game, self.view))
        return await asyncio.to_thread(self.program.move, f"go {self.rng.getrandbits(32)}")

    def refuse(self, code: str, message: str) -> None:
        """Tell the program that its answer was refused, and ask it again.

        Raises `BotBroken` after too many refusals.
        """
        self.refused_at = self.at
        self.refused += 1
        if self.refused > MOST_REFUSED:
            text = f"{self.program.command} was refused {self.refused} times: {message}"
            raise BotBroken(text)
        self.program.send(f"refused {code} {message}")
        self.answered = None


def played(line: LogLine) -> str:
    """Format a log line for the line protocol, where chance is seat -1."""
    return " ".join(("played", str(line.seat), line.action))


def with_changes(view: Mapping[str, object], moved: Moved) -> dict[str, object]:
    """Return a copy of the view in which the changed fields are replaced."""
    after = {**view, **moved.view}
    for name, elements in moved.parts.items():
        known = after[name]
        if isinstance(known, list):
            after[name] = [{**e, **elements.get(i, {})} for i, e in enumerate(known)]
    return after
