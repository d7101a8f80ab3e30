"""An external program as a bot in the arena."""

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
"""The prefix of a bot's name that is followed by the program's command."""

MOVE_TIMEOUT: Final = 30.0
"""Seconds a program has for a move."""


class BridgeBot:
    """Asks a program, which is started by the first question."""

    def __init__(self, game: str, command: str) -> None:
        self._game = game
        self._command = command
        self._program: Program | None = None
        self._questions = Questions()

    def choose(self, view: object, rng: Random) -> str:
        """The program's move. Raises `BotBroken`."""
        if self._program is None:
            self._program = Program(self._command, MOVE_TIMEOUT)
            atexit.register(self._program.quit)
        plain = cast(dict[str, object], msgspec.json.decode(msgspec.json.encode(view)))
        self._program.send(*self._questions.lines(self._game, plain))
        return self._program.move(f"go {rng.getrandbits(32)}")


@cache
def bridge_bot(game: str, command: str) -> Bot[object]:
    """The bot for a command. One program per process plays all its seats."""
    return BridgeBot(game, command)
