"""A bot in the arena whose moves come from an external program."""

from __future__ import annotations

import atexit
import json
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final, cast

import msgspec

from qiatan.bots.bot import Bot
from qiatan.bots.bridge.program import Program

SEPARATOR: Final = "\t"
"""The separator between legal actions. It does not occur in notation."""


class Questions:
    """Builds the lines of each question. Facts about the game are repeated only if they change."""

    def __init__(self) -> None:
        self._sent: tuple[str, ...] = ()

    def lines(self, game: str, view: Mapping[str, object]) -> list[str]:
        """The lines of a question before its last line, `go`. `view` is the view as JSON."""
        about = _about(game, view)
        news = [] if about == self._sent else list(about)
        self._sent = about
        legal = SEPARATOR.join(("legal", *_legal(view)))
        return [*news, f"view {_compact(view)}", legal]


def _about(game: str, view: Mapping[str, object]) -> tuple[str, ...]:
    seats = view.get("seats")
    count = len(seats) if isinstance(seats, Sequence) else 0
    rules = _compact(view.get("rules") or {})
    return (f"game {game}", f"seat {view['viewer']} {count}", f"settings {rules}")


def _legal(view: Mapping[str, object]) -> Sequence[str]:
    you = view.get("you")
    legal = you.get("legal") if isinstance(you, Mapping) else None
    return [str(action) for action in legal] if isinstance(legal, Sequence) else []


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


PREFIX: Final = "bridge:"
"""The prefix of a bot's name that is followed by the program's command."""

MOVE_TIMEOUT: Final = 30.0
"""The number of seconds that a program has for a move."""


class BridgeBot:
    """A bot that asks a program for its moves. The first question starts the program."""

    def __init__(self, game: str, command: str) -> None:
        self._game = game
        self._command = command
        self._program: Program | None = None
        self._questions = Questions()

    def choose(self, view: object, rng: Random) -> str:
        """Return the program's move. Raises `BotBroken`."""
        if self._program is None:
            self._program = Program(self._command, MOVE_TIMEOUT)
            atexit.register(self._program.quit)
        plain = cast(dict[str, object], msgspec.json.decode(msgspec.json.encode(view)))
        self._program.send(*self._questions.lines(self._game, plain))
        return self._program.move(f"go {rng.getrandbits(32)}")


@cache
def bridge_bot(game: str, command: str) -> Bot[object]:
    """The bot that runs this command. In each process, one program plays all seats of the bot."""
    return BridgeBot(game, command)
