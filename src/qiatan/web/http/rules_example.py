"""An example of a game with the given settings, for the rules page."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import msgspec

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Game, Header, Option
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import RulesExample
from qiatan.protocol.parts import RuleValue, TableSettings
from qiatan.server.server import Server
from qiatan.tables.core.settings import complete, expanded

PLAYERS: Final = "players"
"""The query parameter for the number of players. All other parameters are settings of the game."""

SWITCHES: Final = {"true": True, "false": False}

SEED: Final = bytes(32)
"""The fixed seed of the example's board, so that the same settings always show the same board."""


async def example_for(
    server: Server, name: str, given: Mapping[str, str], person: str
) -> RulesExample:
    """Return an example of the game `name` with the settings from a query.

    `person` is the user. The settings can name maps that this user can choose. Raises `Refused`
    (`unknown_game` or `bad_setting`).
    """
    catalog = server.services.catalog
    game = catalog.game(name, "game")
    settings = read_settings(game, given)
    maps = await server.library.texts(person, settings, {})
    settings = await asyncio.to_thread(complete, settings, catalog, maps)
    return await asyncio.to_thread(rules_example, game, settings, maps)


def read_settings(game: Game, given: Mapping[str, str]) -> TableSettings:
    """Parse the settings from a query. Raises `Refused` (`bad_setting`) if one is invalid."""
    options = {option.name: option for option in game.options}
    rules = {name: _value(options, name, text) for name, text in given.items() if name != PLAYERS}
    least, most = _seats(game, rules)
    players = _number(PLAYERS, given[PLAYERS]) if PLAYERS in given else max(least, min(4, most))
    return TableSettings(
        name="", game=game.id, public=True, max_players=players, bot_speed="normal", rules=rules
    )


def _seats(game: Game, rules: Mapping[str, RuleValue]) -> tuple[int, int]:
    """Return the minimum and maximum number of seats that the settings allow.

    For invalid settings or a library map, returns the default map's numbers.
    """
    try:
        return game.seats(game.settings(rules))
    except Refused:
        return game.seats(game.settings({}))


def _value(options: Mapping[str, Option], name: str, text: str) -> RuleValue:
    if name not in options:
        raise refuse("bad_setting", f"There is no setting {name!r}.", name)
    kind = options[name].kind
    if kind == "number":
        return _number(name, text)
    if kind == "switch" and text not in SWITCHES:
        raise refuse("bad_setting", "A switch must be 'true' or 'false'.", name)
    return SWITCHES[text] if kind == "switch" else text


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise refuse("bad_setting", f"{text!r} is not a number.", name)
    return int(text)


def rules_example(game: Game, settings: TableSettings, maps: Mapping[str, str]) -> RulesExample:
    """Return an example of a game with complete settings.

    `maps` holds the texts of library maps, keyed by reference.
    """
    rules = expanded(settings.rules, maps)
    seats = tuple(f"seat{number}" for number in range(settings.max_players))
    setup = game.setup(rules, len(seats), DerivedChance(SEED, 0))
    position = game.start(Header(game.id, game.version, rules, seats, setup))
    title = next((game.read_map(text).title for text in maps.values()), "")
    return RulesExample(settings, title, msgspec.to_builtins(position.view(None)))
