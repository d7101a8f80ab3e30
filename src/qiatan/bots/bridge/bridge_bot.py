"""A program as a bot of the arena."""

from __future__ import annotations

import atexit
from functools import cache
from random import Random
from typing import Final, cast

import msgspec

from qiatan.bots.bot import Bot
from qiatan.bots.bridge.lines import Questions
from qiatan.bots.bridge.program import Program

PREFIX: Final = "bridge:"
"""Before the command, where a bot is chosen by name."""

THINKS: Final = 30.0
"""Seconds a program may take for a move."""


class BridgeBot:
    """Asks a program, which is started with the first question."""

    def __init__(self, game: str, command: str) -> None:
        self._game = game
        self._command = command
        self._program: Program | None = None
        self._questions = Questions()

    def choose(self, view: object, rng: Random) -> str:
        """The program's move. Raises `BotBroken`."""
        if self._program is None:
            self._program = Program(self._command, THINKS)
            atexit.register(self._program.quit)
        told = cast(dict[str, object], msgspec.json.decode(msgspec.json.encode(view)))
        self._program.tell(*self._questions.lines(self._game, told))
        return self._program.move(f"go {rng.getrandbits(32)}")


@cache
def bridge_bot(game: str, command: str) -> Bot[object]:
    """The program of a command; one of this process plays all its seats."""
    return BridgeBot(game, command)
