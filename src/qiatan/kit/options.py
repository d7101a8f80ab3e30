"""Validates settings against a game's options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.kit.game import Option, SettingValue
from qiatan.kit.refusal import refuse
from qiatan.kit.strict_json import quotable


@dataclass(frozen=True, slots=True)
class RatedRules:
    """The settings for rated games with `least` to `most` seats.

    Other settings have their defaults.
    """

    name: str
    least: int
    most: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named group of settings in the form for a new table. Other settings get their defaults.

    `seats` is the number of players; `turn_timer` and `time_bank` are time limits in seconds. None
    means that the preset leaves the value in the form as it is.
    """

    name: str
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    seats: int | None = None
    turn_timer: int | None = None
    time_bank: int | None = None


def with_defaults(
    options: Sequence[Option], chosen: Mapping[str, SettingValue]
) -> dict[str, SettingValue]:
    """Return the value of each option: the chosen value or the default.

    Raises `Refused` (`bad_setting`), naming the field, if a setting is unknown or a value is
    invalid. The text of a map file is not validated here.
    """
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            shown = quotable(name)
            raise refuse("bad_setting", f"Unknown setting {shown!r}.", f"settings.{shown}")
        if not takes(known[name], value):
            text = f"{quotable(str(value))!r} is not a valid value for {name}."
            raise refuse("bad_setting", text, f"settings.{name}")
    return {option.name: option.default for option in options} | dict(chosen)


def takes(option: Option, value: SettingValue) -> bool:
    """Return True if the option can have this value."""
    if option.kind == "switch":
        return type(value) is bool
    if option.kind == "number":
        return type(value) is int and option.least <= value <= option.most
    own_map = option.kind == "map" and type(value) is str and value.startswith("{")
    return value in option.values or own_map
