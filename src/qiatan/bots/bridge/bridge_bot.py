"""A bot in the arena whose actions come from an external program."""

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
    """Builds the lines that ask a program for an action.

    The lines about the game, the seat and the settings are sent again only when they change.
    """

    def __init__(self) -> None:
        self._sent: tuple[str, ...] = ()

    def lines(self, game: str, view: Mapping[str, object]) -> list[str]:
        """Return the lines of a question, except the final `go`. `view` is JSON data."""
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
"""The prefix of the bot's name. After it comes the command that starts the program."""

MOVE_TIMEOUT: Final = 30.0
"""The number of seconds that a program has for a move."""


class BridgeBot:
    """A bot that asks a program for its actions. The first question starts the program."""

    def __init__(self, game: str, command: str) -> None:
        self._game = game
        self._command = command
        self._program: Program | None = None
        self._questions = Questions()

    def choose(self, view: object, rng: Random) -> str:
        """Return the program's action. Raises `BotBroken` if the program fails."""
        if self._program is None:
            self._program = Program(self._command, MOVE_TIMEOUT)
            atexit.register(self._program.quit)
        plain = cast(dict[str, object], msgspec.json.decode(msgspec.json.encode(view)))
        self._program.send(*self._questions.lines(self._game, plain))
        return self._program.move(f"go {rng.getrandbits(32)}")


@cache
def bridge_bot(game: str, command: str) -> Bot[object]:
    """Return the bot that runs this command.

    Each process starts the program once, and the program plays all seats of the bot.
    """
    return BridgeBot(game, command)
