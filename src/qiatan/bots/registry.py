"""The bots there are, by game and name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.bots.island.levels import EASY, HARD, LANDLUBBER, NORMAL
from qiatan.bots.island.player import IslandBot
from qiatan.bots.natick import levels as natick_levels
from qiatan.bots.natick.player import NatickBot
from qiatan.bots.random_bot import RandomBot
from qiatan.bots.roster import Roster
from qiatan.island import view_types as island
from qiatan.kit.refusal import refuse
from qiatan.natick import view_types as natick

ISLAND: Final[Roster[island.View]] = Roster(
    island.View,
    "qiatan.bots",
    {
        "random": RandomBot(),
        "easy": IslandBot(EASY),
        "normal": IslandBot(NORMAL),
        "hard": IslandBot(HARD),
        "landlubber": IslandBot(LANDLUBBER),
    },
)

NATICK: Final[Roster[natick.View]] = Roster(
    natick.View,
    "qiatan.bots.natick",
    {
        "random": RandomBot(),
        "easy": NatickBot(natick_levels.EASY),
        "normal": NatickBot(natick_levels.NORMAL),
        "hard": NatickBot(natick_levels.HARD),
    },
)

ROSTERS: Final[Mapping[str, Callable[[], dict[str, Bot[object]]]]] = {
    "island": ISLAND.all,
    "natick": NATICK.all,
}
"""What finds all bots of a game, by the game's id."""


@cache
def bots(game: str) -> Mapping[str, Bot[object]]:
    """All bots of a game. Raises `Refused` (`unknown_game`) where nothing plays that."""
    if game not in ROSTERS:
        raise refuse("unknown_game", f"No bot plays {game!r}.")
    return MappingProxyType(ROSTERS[game]())


def bot_named(game: str, name: str) -> Bot[object]:
    """The game's bot of that name. Raises `Refused` (`unknown_game`, `unknown_bot`)."""
    known = bots(game)
    if name not in known:
        text = f"There is no bot {name!r}; there are {', '.join(known)}."
        raise refuse("unknown_bot", text)
    return known[name]


def choose(game: str, bot: str, view: object, seed: int) -> str:
    """The bot's action, in notation; what a process that thinks for bots calls.

    Raises `Refused` (`unknown_game`, `unknown_bot`) and, for the view of another game,
    `TypeError`.
    """
    return bot_named(game, bot).choose(view, Random(seed))
