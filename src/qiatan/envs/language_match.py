"""Plays a game between language models and bots, and collects statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from qiatan.bots.bot import Bot
from qiatan.envs.language_game import LanguageGame, Prompt, SeatStatistics


class LanguagePlayer(Protocol):
    """A player that replies to prompts."""

    def reply(self, prompt: Prompt) -> str:
        """Return the reply to a prompt, in the form that the prompt asks for."""
        ...


class BotPlayer:
    """Lets a bot take part as a `LanguagePlayer`. `seed` determines its random choices."""

    def __init__(self, bot: Bot[Any], seed: str) -> None:
        self._bot: Final = bot
        self._chance: Final = Random(seed)

    def reply(self, prompt: Prompt) -> str:
        """Return the bot's action. After a refused reply, the bot is asked again."""
        return f"action: {self._bot.choose(prompt.observation.view, self._chance)}"


@dataclass(frozen=True, slots=True)
class LanguageResult:
    """The rewards, points and statistics of all seats after a game, in turn order."""

    rewards: tuple[float, ...]
    points: tuple[int, ...]
    statistics: tuple[SeatStatistics, ...]
    truncated: bool


def play_language_game(game: LanguageGame, players: Sequence[LanguagePlayer]) -> LanguageResult:
    """Play the game to the end. `players` are in turn order."""
    while (seat := game.actor) is not None:
        game.step(players[seat].reply(game.prompt))
    rewards, _ = game.close()
    return LanguageResult(
        tuple(rewards.values()), game.game.points, game.statistics, game.truncated
    )
