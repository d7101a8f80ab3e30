"""How long bots wait before they act, so that people can follow."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.protocol.parts import BotSpeed


@dataclass(frozen=True, slots=True)
class Pacing:
    """Seconds between a bot's actions at each speed of a table.

    `answering` shortens the wait of a bot that is not the only one who may act.
    """

    fast: float = 0.25
    normal: float = 0.9
    slow: float = 1.8
    answering: float = 0.6

    def wait(self, speed: BotSpeed, *, alone: bool) -> float:
        """Seconds from the last event to the bot's action."""
        seconds = {"fast": self.fast, "normal": self.normal, "slow": self.slow}[speed]
        return seconds if alone else seconds * self.answering


AT_ONCE = Pacing(fast=0.0, normal=0.0, slow=0.0)
"""No waiting at all."""
