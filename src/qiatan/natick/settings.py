"""The settings of the game: which there are, what they may be, the rules they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.kit.game import Option, SettingValue
from qiatan.kit.refusal import refuse
from qiatan.kit.strict import shortened
from qiatan.natick.rules import PRICES, Rules

OPTIONS: Final = (
    Option("victory_points", "number", 7, least=5, most=10),
    Option("prices", "choice", "reconstructed", tuple(PRICES)),
    Option("trade_offer_seconds", "number", 30, least=5, most=120, group="trade"),
)
"""What the settings panel shows, part by part."""

KNOWN: Final = {option.name: option for option in OPTIONS}


def complete(chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """All settings, defaults filled in. Raises `Refused` (`bad_setting`) naming the field."""
    for name, value in chosen.items():
        if name not in KNOWN:
            shown = shortened(name)
            raise refuse("bad_setting", f"There is no setting {shown!r}.", f"settings.{shown}")
        _check(KNOWN[name], value)
    return {option.name: option.default for option in OPTIONS} | dict(chosen)


def _check(option: Option, value: SettingValue) -> None:
    if option.kind == "choice":
        good = value in option.values
    else:
        good = type(value) is int and option.least <= value <= option.most
    if not good:
        text = f"{option.name} cannot be {shortened(str(value))!r}."
        raise refuse("bad_setting", text, f"settings.{option.name}")


def rules_of(settings: Mapping[str, SettingValue]) -> Rules:
    """The rules that complete settings make."""
    return Rules(int(settings["victory_points"]), str(settings["prices"]))
