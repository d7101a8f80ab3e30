"""The list of all games, and lookups by game id."""

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
from qiatan.games.benchmark import Benchmark
from qiatan.games.entry import GameEntry
from qiatan.games.map_tools import MapTools
from qiatan.games.playout_suite import PlayoutSuite
from qiatan.kit.drawing import Draw
from qiatan.kit.game import Game
from qiatan.kit.hint import Hint, HintOption
from qiatan.kit.known_hands import Tracking
from qiatan.kit.lesson import Lesson
from qiatan.kit.options import Preset, RatedRules
from qiatan.kit.refusal import refuse
from qiatan.kit.report import Reporting

TRAINED_PREFIX: Final = "expert@"
"""The prefix of the names of bots with other weights.

After it comes a file or folder of weights.
"""

ENTRIES: Final = (island.ENTRY, natick.ENTRY)
"""All games. The first one is the default."""

ENTRY_BY_ID: Final[Mapping[str, GameEntry]] = {entry.id: entry for entry in ENTRIES}

GAMES: Final[Mapping[str, Game]] = {entry.id: entry.game for entry in ENTRIES}
"""The rules of each game, by the game's id."""

MAP_TOOLS: Final[Mapping[str, MapTools]] = {
    entry.id: entry.maps for entry in ENTRIES if entry.maps is not None
}
"""The map tools of each game that has maps."""

PLAYOUTS: Final[Mapping[str, PlayoutSuite]] = {
    entry.id: entry.playouts for entry in ENTRIES if entry.playouts is not None
}
"""The random playouts of each game that has them."""


MAX_ALTERNATIVES: Final = 3
"""The maximum number of alternative actions in a hint."""

LESSONS: Final[Mapping[str, Lesson]] = {
    entry.id: entry.lesson for entry in ENTRIES if entry.lesson is not None
}
"""The lesson of each game that has one."""


STAND_INS: Final[Mapping[str, str]] = {
    entry.id: entry.stand_in for entry in ENTRIES if entry.stand_in is not None
}
"""The bot that plays for disconnected players, for each game that has one."""

REPORTS: Final[Mapping[str, Reporting]] = {entry.id: entry.report for entry in ENTRIES}
"""The function that makes a reporter, for each game."""


DRAWINGS: Final[Mapping[str, Draw]] = {entry.id: entry.draw for entry in ENTRIES}
"""The function that draws a position, for each game."""

MINIATURES: Final[Mapping[str, tuple[str, ...]]] = {entry.id: entry.miniature for entry in ENTRIES}
"""The fields of the public view that the miniature of a running game shows, for each game."""

RATED: Final[Mapping[str, tuple[RatedRules, ...]]] = {entry.id: entry.rated for entry in ENTRIES}
"""The rules of rated games, for each game."""

PRESETS: Final[Mapping[str, tuple[Preset, ...]]] = {entry.id: entry.presets for entry in ENTRIES}
"""The named groups of settings in the form for a new table, for each game."""

TRACKERS: Final[Mapping[str, Tracking]] = {
    entry.id: entry.known_hands for entry in ENTRIES if entry.known_hands is not None
}
"""The function that says what a seat can know about hidden hands, for each game that has some."""

BENCHMARKS: Final[Mapping[str, Benchmark]] = {
    entry.id: entry.benchmark for entry in ENTRIES if entry.benchmark is not None
}
"""The frozen benchmark of each game that has one."""


def _entry(game: str) -> GameEntry:
    if game not in ENTRY_BY_ID:
        raise refuse("unknown_game", f"There is no game {game!r}.")
    return ENTRY_BY_ID[game]


@cache
def bots(game: str) -> Mapping[str, Bot[object]]:
    """Return all bots of a game, by name. Raises `Refused` (`unknown_game`) for an unknown id."""
    return MappingProxyType(_entry(game).bots())


def offered_bots(game: str) -> list[str]:
    """Return the names of the bots that tables offer.

    The game's levels come first, then its bots with a style, then other packages' bots. Raises
    `Refused` (`unknown_game`) if the game does not exist.
    """
    entry = _entry(game)
    brought = set(bots(game)).difference(entry.own_bots)
    return [*entry.levels, *entry.styled, *sorted(brought)]


def bot_named(game: str, name: str) -> Bot[object]:
    """Return the bot with this name, which can be an external program or a bot with other weights.

    The name of an external program is `bridge:` followed by its command. The name of a bot with
    other weights is `expert@` followed by a file or folder. Raises `Refused` if the game or bot
    does not exist (`unknown_game`, `unknown_bot`).
    """
    known = bots(game)
    if name.startswith(PREFIX):
        return bridge_bot(game, name.removeprefix(PREFIX))
    if name.startswith(TRAINED_PREFIX):
        return _trained(game, Path(name.removeprefix(TRAINED_PREFIX)))
    if name not in known:
        text = f"There is no bot {name!r}. Available: {', '.join(known)}."
        raise refuse("unknown_bot", text)
    return known[name]


@cache
def _trained(game: str, path: Path) -> Bot[object]:
    try:
        return ENTRY_BY_ID[game].trained_bot(path)
    except (ValueError, OSError) as wrong:
        raise refuse("unknown_bot", f"Cannot load weights from {path}: {wrong}") from None


def choose_action(game: str, bot: str, view: object, seed: int) -> str:
    """Return the bot's action in notation. Bot worker processes run this.

    Raises `Refused` if the game or bot does not exist (`unknown_game`, `unknown_bot`), and
    `TypeError` for another game's view.
    """
    return bot_named(game, bot).choose(view, Random(seed))


def hint_for(game: str, view: object, seed: int) -> Hint:
    """Return the action that the game's advisor suggests, with reasons and alternatives.

    Raises `Refused` if the game does not exist (`unknown_game`), and `TypeError` for another game's
    view.
    """
    entry = _entry(game)
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
    return Hint(action, reasons, gain, others[:MAX_ALTERNATIVES], source, chance, line)
