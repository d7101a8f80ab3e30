"""The list of all games, and what is looked up in it by the id of a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.bots.bridge.bridge_bot import PREFIX, bridge_bot
from qiatan.games import island, natick
from qiatan.games.entry import GameEntry
from qiatan.games.playout_suite import PlayoutSuite
from qiatan.kit.drawing import Draw
from qiatan.kit.game import Game
from qiatan.kit.hint import Hint, HintOption
from qiatan.kit.lesson import Lesson
from qiatan.kit.options import RatedRules
from qiatan.kit.refusal import refuse
from qiatan.kit.report import Reporting

TRAINED: Final = "expert@"
"""Before the file or folder of weights, where a bot is chosen by name."""

ENTRIES: Final = (island.ENTRY, natick.ENTRY)
"""All games; the first is meant where none is named."""

ENTRY_BY_ID: Final[Mapping[str, GameEntry]] = {entry.id: entry for entry in ENTRIES}

GAMES: Final[Mapping[str, Game]] = {entry.id: entry.game for entry in ENTRIES}
"""The rules of each game, by its id."""

PLAYOUTS: Final[Mapping[str, PlayoutSuite]] = {
    entry.id: entry.playouts for entry in ENTRIES if entry.playouts is not None
}
"""How each game whose rules are compiled is played at random, by its id."""


MOST_OTHERS: Final = 3
"""How many other choices a hint tells of."""

LESSONS: Final[Mapping[str, Lesson]] = {
    entry.id: entry.lesson for entry in ENTRIES if entry.lesson is not None
}
"""The first game of each game that has one, by its id."""


STAND_INS: Final[Mapping[str, str]] = {
    entry.id: entry.stand_in for entry in ENTRIES if entry.stand_in is not None
}
"""The bot that plays for who is away, of each game that has one, by its id."""

REPORTS: Final[Mapping[str, Reporting]] = {entry.id: entry.report for entry in ENTRIES}
"""What counts a game of each kind, by its id."""


DRAWINGS: Final[Mapping[str, Draw]] = {entry.id: entry.draw for entry in ENTRIES}
"""What draws a position of each game, by its id."""

RATED: Final[Mapping[str, tuple[RatedRules, ...]]] = {entry.id: entry.rated for entry in ENTRIES}
"""The rules by which each game is rated, by its id."""


@cache
def bots(game: str) -> Mapping[str, Bot[object]]:
    """All bots of a game, by name. Raises `Refused` (`unknown_game`)."""
    if game not in ENTRY_BY_ID:
        raise refuse("unknown_game", f"No bot plays {game!r}.")
    return MappingProxyType(ENTRY_BY_ID[game].bots())


def offered_bots(game: str) -> list[str]:
    """The kinds of bots that tables of a game offer: its levels, then those of other packages."""
    entry = ENTRY_BY_ID[game]
    own = (*entry.levels, *entry.baselines, entry.stand_in)
    brought = set(bots(game)).difference(own)
    return [*entry.levels, *sorted(brought)]


def bot_named(game: str, name: str) -> Bot[object]:
    """The game's bot of that name, or one that plays by a program or by other weights.

    `bridge:` stands before the program's command, `expert@` before the file or folder of weights.
    Raises `Refused` (`unknown_game`, `unknown_bot`).
    """
    known = bots(game)
    if name.startswith(PREFIX):
        return bridge_bot(game, name.removeprefix(PREFIX))
    if name.startswith(TRAINED):
        return _trained(game, Path(name.removeprefix(TRAINED)))
    if name not in known:
        text = f"There is no bot {name!r}; there are {', '.join(known)}."
        raise refuse("unknown_bot", text)
    return known[name]


@cache
def _trained(game: str, path: Path) -> Bot[object]:
    try:
        return ENTRY_BY_ID[game].trained_bot(path)
    except (ValueError, OSError) as wrong:
        raise refuse("unknown_bot", f"No bot plays by {path}: {wrong}") from None


def choose_action(game: str, bot: str, view: object, seed: int) -> str:
    """The bot's action, in notation; the processes that think for bots call this.

    Raises `Refused` (`unknown_game`, `unknown_bot`) and, for the view of another game,
    `TypeError`.
    """
    return bot_named(game, bot).choose(view, Random(seed))


def hint_for(game: str, view: object, seed: int) -> Hint:
    """What the game's advisor would do in the seat of `view`, why, and why not something else.

    Raises as above.
    """
    entry = ENTRY_BY_ID[game]
    action = choose_action(game, entry.advisor, view, seed)
    action_values = entry.hint_options(view, Random(seed))
    worth = action_values.value_of(action)
    reasons = entry.hint_reasons(view, action)
    if worth is None or worth < action_values.options[0][1]:
        return Hint(action, reasons, source=action_values.source)
    others = tuple(
        HintOption(other, worth - less, entry.hint_reasons(view, other))
        for other, less in action_values.options
        if other != action
    )
    gain = None if action_values.stay is None else worth - action_values.stay
    source, line = action_values.source, action_values.line
    chance = worth if source == "learned" else None
    return Hint(action, reasons, gain, others[:MOST_OTHERS], source, chance, line)
