"""What tables need to let bots play: a place where they think, and their pace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from qiatan.kit.hint import Hint
from qiatan.protocol.parts import BotSpeed


class BotEngine(Protocol):
    """Chooses actions for any bot of any game, in a place that never blocks the event loop."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        """The bot's action in notation; `view` is the view of the bot's seat."""
        ...

    async def hint(self, game: str, view: object) -> Hint:
        """What the strongest bot would do in the seat of `view`, and why."""
        ...


@dataclass(frozen=True, slots=True)
class BotPace:
    """Seconds a bot waits before it acts, at each speed of a table, so that people can follow.

    The wait of a bot that is not the only one who may act is multiplied by `answering`.
    """

    fast: float = 0.25
    normal: float = 0.9
    slow: float = 1.8
    answering: float = 0.6
    fast_answer: float = 0.5
    normal_answer: float = 1.0
    slow_answer: float = 1.5

    def between_answers(self, speed: BotSpeed) -> float:
        """Seconds from one bot's answer to an offer to the next bot's."""
        answers = {"fast": self.fast_answer, "normal": self.normal_answer, "slow": self.slow_answer}
        return answers[speed]

    def wait(self, speed: BotSpeed, *, alone: bool) -> float:
        """Seconds from the last event to the bot's action."""
        seconds = {"fast": self.fast, "normal": self.normal, "slow": self.slow}[speed]
        return seconds if alone else seconds * self.answering


NO_DELAY = BotPace(0.0, 0.0, 0.0, fast_answer=0.0, normal_answer=0.0, slow_answer=0.0)
"""Bots act as soon as they have chosen."""
