"""Reading chosen settings by the options of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.kit.game import Option, SettingValue
from qiatan.kit.refusal import refuse
from qiatan.kit.strict_json import quotable


@dataclass(frozen=True, slots=True)
class RatedRules:
    """Settings for tables of `least` to `most` seats; what they do not name has its default."""

    name: str
    least: int
    most: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)


def with_defaults(
    options: Sequence[Option], chosen: Mapping[str, SettingValue]
) -> dict[str, SettingValue]:
    """A value for each option: the chosen one, else its default.

    Raises `Refused` (`bad_setting`) naming the field, for a setting that there is not and for a
    value that its option does not take. A map's text is the game's to read.
    """
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            shown = quotable(name)
            raise refuse("bad_setting", f"There is no setting {shown!r}.", f"settings.{shown}")
        if not takes(known[name], value):
            text = f"{name} cannot be {quotable(str(value))!r}."
            raise refuse("bad_setting", text, f"settings.{name}")
    return {option.name: option.default for option in options} | dict(chosen)


def takes(option: Option, value: SettingValue) -> bool:
    """Whether an option may have this value."""
    if option.kind == "switch":
        return type(value) is bool
    if option.kind == "number":
        return type(value) is int and option.least <= value <= option.most
    own_map = option.kind == "map" and type(value) is str and value.startswith("{")
    return value in option.values or own_map
