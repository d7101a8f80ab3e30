"""Interfaces to the engines that run bots and analyses, and the delays before bots' actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record
from qiatan.kit.hint import Hint
from qiatan.protocol.parts import BotSpeed
from qiatan.puzzles.puzzle import Puzzle


class BotEngine(Protocol):
    """Chooses actions for any bot of any game without blocking the event loop."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        """Return the bot's action in the game's notation. `view` is the view of the bot's seat."""
        ...

    async def hint(self, game: str, view: object) -> Hint:
        """Return what the strongest bot would do in the seat that sees `view`, with reasons."""
        ...


class AnalysisEngine(Protocol):
    """Analyses games piece by piece, at a lower priority than games in progress."""

    def pieces(self, record: Record) -> int:
        """Return the number of pieces into which a game is split for analysis."""
        ...

    async def analyse_piece(self, record: Record, number: int) -> Sequence[Frame]:
        """Return the analysed frames of piece `number`, counted from 0."""
        ...


class PuzzleEngine(Protocol):
    """Finds puzzles, at a lower priority than games in progress."""

    async def puzzles_of(self, record: Record) -> Sequence[Puzzle]:
        """Return the puzzles of a game. Raises `Refused` if it cannot be replayed."""
        ...

    async def bot_game_puzzles(self, seed: str) -> Sequence[Puzzle]:
        """Play a quick game between bots, determined by the seed, and return its puzzles."""
        ...

    def rest(self) -> None:
        """Free the engine's memory until the next search."""
        ...


@dataclass(frozen=True, slots=True)
class BotPace:
    """How many seconds a bot waits before it acts, at each speed, so that people can follow.

    If the game is also waiting for other seats, the time is multiplied by `answering`.
    """

    fast: float = 0.25
    normal: float = 0.9
    slow: float = 1.8
    answering: float = 0.6
    fast_answer: float = 0.5
    normal_answer: float = 1.0
    slow_answer: float = 1.5

    def between_answers(self, speed: BotSpeed) -> float:
        """Return how many seconds pass between two bots' answers to an offer."""
        answers = {"fast": self.fast_answer, "normal": self.normal_answer, "slow": self.slow_answer}
        return answers[speed]

    def wait(self, speed: BotSpeed, *, alone: bool) -> float:
        """Return the seconds from the last event to the bot's action.

        `alone` is True if the game is waiting only for this bot.
        """
        seconds = {"fast": self.fast, "normal": self.normal, "slow": self.slow}[speed]
        return seconds if alone else seconds * self.answering


NO_DELAY = BotPace(0.0, 0.0, 0.0, fast_answer=0.0, normal_answer=0.0, slow_answer=0.0)
"""A pace without delays: bots act as soon as they have chosen an action."""
