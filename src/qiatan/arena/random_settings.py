"""Draws random valid settings."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from qiatan.games.entry import NumberRange
from qiatan.kit.game import Game, Option, SettingValue
from qiatan.kit.refusal import Refused

NOT_NARROWED: Final[Mapping[str, NumberRange]] = MappingProxyType({})
"""The default of `narrowed`: all numeric settings are drawn from their full ranges."""


def random_settings(
    game: Game,
    fixed: Mapping[str, SettingValue],
    rng: Random,
    narrowed: Mapping[str, NumberRange] = NOT_NARROWED,
) -> dict[str, SettingValue]:
    """Draw complete random settings that include `fixed`.

    Numeric settings listed in `narrowed` are drawn from the range given there, not from their full
    range.
    """
    while True:
        chosen = {option.name: _random_value(option, rng, narrowed) for option in game.options}
        try:
            return game.settings(chosen | dict(fixed))
        except Refused:
            continue


def _random_value(option: Option, rng: Random, narrowed: Mapping[str, NumberRange]) -> SettingValue:
    if option.kind == "switch":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.randint(*narrowed.get(option.name, (option.least, option.most)))
    return rng.choice(option.values)
