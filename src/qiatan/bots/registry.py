"""The bots there are, by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from random import Random
from types import MappingProxyType
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.bots.levels import EASY, HARD, NORMAL
from qiatan.bots.player import IslandBot
from qiatan.bots.random_bot import RandomBot
from qiatan.island.view import View
from qiatan.kit.refusal import refuse

GROUP: Final = "qiatan.bots"
"""The entry points under which other packages bring bots: objects or classes of `Bot`."""

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "random": RandomBot(),
        "easy": IslandBot(EASY),
        "normal": IslandBot(NORMAL),
        "hard": IslandBot(HARD),
    }
)
"""Those that come with the game, weakest first."""


@cache
def bots() -> Mapping[str, Bot]:
    """All bots: the game's own, and those of installed packages under other names."""
    brought = {point.name: point.load() for point in entry_points(group=GROUP)}
    made = {name: bot() if isinstance(bot, type) else bot for name, bot in brought.items()}
    return MappingProxyType({**made, **BOTS})


def bot_named(name: str) -> Bot:
    """The bot of that name. Raises `Refused` (`unknown_bot`) where there is none."""
    try:
        return bots()[name]
    except KeyError:
        known = ", ".join(bots())
        raise refuse("unknown_bot", f"There is no bot {name!r}; there are {known}.") from None


def choose(game: str, bot: str, view: object, seed: int) -> str:
    """The bot's action, in notation; what a process that thinks for bots calls.

    Raises `Refused` (`unknown_bot`) and, for a view that is none of the island's, `TypeError`.
    """
    if not isinstance(view, View):
        raise TypeError(f"no bot of {game} can play from this view")
    return bot_named(bot).choose(view, Random(seed))
