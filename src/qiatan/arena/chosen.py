"""Settings as one types them: `NAME=VALUE`, a map by its name or its file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from qiatan.island.game import ISLAND
from qiatan.island.maps.read import BUILT_IN, LONGEST_TEXT
from qiatan.island.settings import KNOWN
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused, refuse

SWITCHES: Final = {"on": True, "true": True, "off": False, "false": False}


def chosen(typed: Iterable[str]) -> dict[str, SettingValue]:
    """The settings that words like `map=own.json` or `victory_points=12` choose.

    Raises `Refused` (`bad_setting`), or for a map file what is wrong with it first.
    """
    return dict(_setting(*word.partition("=")[::2]) for word in typed)


def _setting(name: str, value: str) -> tuple[str, SettingValue]:
    if name not in KNOWN:
        raise refuse("bad_setting", f"There is no setting {name!r}.", f"settings.{name}")
    kind = KNOWN[name].kind
    if kind == "map":
        return name, map_value(value)
    if kind == "number" and value.isdecimal():
        return name, int(value)
    return name, SWITCHES.get(value, value) if kind == "switch" else value


def map_value(typed: str) -> str:
    """A map's name, or the text of a map file that is fit for play. Raises `Refused`."""
    if typed in BUILT_IN or not Path(typed).is_file():
        return typed
    with Path(typed).open(encoding="utf-8", errors="replace") as file:
        text = file.read(LONGEST_TEXT + 1)
    for fault in ISLAND.map_faults(text):
        raise Refused(fault)
    return text
