"""Settings that make a table one can play at."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import msgspec

from qiatan.kit.clean_text import single_line
from qiatan.kit.game import Game
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.parts import RuleValue, TableSettings
from qiatan.tables.core.catalog import GameCatalog

TABLE_NAME_LENGTH = 40
"""The longest name of a table, in characters."""


def complete(
    settings: TableSettings, catalog: GameCatalog, maps: Mapping[str, str], taken: int = 0
) -> TableSettings:
    """The settings with every rule filled in, for a table where `taken` seats are taken.

    `maps` has the texts of maps of the library by ref. Raises `Refused` naming the field at fault.
    """
    game = catalog.game(settings.game)
    name = single_line(settings.name)
    if len(name) > TABLE_NAME_LENGTH:
        raise refuse(
            "name_too_long",
            f"A table's name has at most {TABLE_NAME_LENGTH} characters.",
            "settings.name",
            most=TABLE_NAME_LENGTH,
        )
    rules = _complete_rules(game, settings.rules, maps)
    bounds = game.seats(expanded(rules, maps))
    refusal = fewer_than_taken(bounds[1], taken) or players_refusal(
        settings.max_players, bounds, taken
    )
    if refusal is not None:
        raise Refused(refusal)
    return msgspec.structs.replace(settings, name=name, rules=rules)


def is_ref(value: RuleValue) -> bool:
    """Whether the value of a rule refers to a map of the library."""
    return isinstance(value, str) and value.startswith("@")


def expanded(rules: Mapping[str, RuleValue], maps: Mapping[str, str]) -> dict[str, RuleValue]:
    """The rules as the game knows them: each ref replaced by its map's text."""
    return {name: maps[str(value)] if is_ref(value) else value for name, value in rules.items()}


def _complete_rules(
    game: Game, chosen: Mapping[str, RuleValue], maps: Mapping[str, str]
) -> dict[str, RuleValue]:
    """The game names its own field; in a message that lies among the table's `rules`."""
    _check_maps(game, chosen, maps)
    refs = {name: value for name, value in chosen.items() if is_ref(value)}
    try:
        return game.settings(expanded(chosen, maps)) | refs
    except Refused as fault:
        name = (fault.refusal.field or "").removeprefix("settings.")
        within = dataclasses.replace(fault.refusal, field=f"settings.rules.{name}")
        raise Refused(within) from fault


def _check_maps(game: Game, chosen: Mapping[str, RuleValue], maps: Mapping[str, str]) -> None:
    """A map is one of the game's own or one of `maps`; its bare text is no value of a table."""
    for name, value in chosen.items():
        option = next((option for option in game.options if option.name == name), None)
        own = option is not None and option.kind == "map" and value not in option.values
        if (own or is_ref(value)) and value not in maps:
            raise refuse("unknown_map", "There is no such map.", f"settings.rules.{name}")


def players_refusal(players: int, bounds: tuple[int, int], taken: int) -> Refusal | None:
    """Why a table cannot have so many seats, the rules' bounds and `taken` seats given."""
    least, most = bounds
    field = "settings.max_players"
    if least <= players <= most:
        return fewer_than_taken(players, taken)
    message = f"These settings want {least} to {most} seats."
    return Refusal("bad_player_count", message, field, {"least": least, "most": most})


def fewer_than_taken(seats: int, taken: int) -> Refusal | None:
    """Why there cannot be so few seats."""
    if seats >= taken:
        return None
    message = f"{taken} seats are taken already."
    return Refusal("seats_taken", message, "settings.max_players", {"taken": taken})
