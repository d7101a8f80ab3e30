"""Reads settings from the command line, written as `NAME=VALUE`, and maps by name or file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from qiatan.kit.game import Game, Option, SettingValue
from qiatan.kit.refusal import Refused, refuse

SWITCHES: Final = {"on": True, "true": True, "off": False, "false": False}

LONGEST_FILE: Final = 2**20
"""The maximum number of characters read from a map file; the game refuses longer files."""


def read_settings(game: Game, typed: Iterable[str]) -> dict[str, SettingValue]:
    """Parse words like `map=own.json` or `victory_points=12` into settings of `game`.

    Raises `Refused` for an unknown setting (`bad_setting`), or with a map file's first fault.
    """
    known = {option.name: option for option in game.options}
    return dict(_setting(game, known, *word.partition("=")[::2]) for word in typed)


def seat_range(least: int, most: int) -> str:
    """Return the allowed numbers of seats in words, such as "exactly 2" or "3 to 4"."""
    return f"exactly {least}" if least == most else f"{least} to {most}"


def _setting(
    game: Game, known: dict[str, Option], name: str, value: str
) -> tuple[str, SettingValue]:
    if name not in known:
        raise refuse("bad_setting", f"Unknown setting {name!r}.", f"settings.{name}")
    kind = known[name].kind
    if kind == "map":
        return name, value if value in known[name].values else _map_value(game, value)
    if kind == "number" and value.isdecimal():
        return name, int(value)
    return name, SWITCHES.get(value, value) if kind == "switch" else value


def _map_value(game: Game, typed: str) -> str:
    """Return the text of a playable map file, or the name of a map.

    Raises `Refused` if the map file has a fault.
    """
    if not Path(typed).is_file():
        return typed
    with Path(typed).open(encoding="utf-8", errors="replace") as file:
        text = file.read(LONGEST_FILE)
    for fault in game.map_faults(text):
        raise Refused(fault)
    return text
