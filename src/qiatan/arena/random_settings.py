"""Settings drawn at random, such as a game takes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from qiatan.games.entry import NumberRange
from qiatan.kit.game import Game, Option, SettingValue
from qiatan.kit.refusal import Refused

WHOLE: Final[Mapping[str, NumberRange]] = MappingProxyType({})
"""No number is narrowed."""


def drawn_settings(
    game: Game,
    kept: Mapping[str, SettingValue],
    rng: Random,
    narrowed: Mapping[str, NumberRange] = WHOLE,
) -> dict[str, SettingValue]:
    """Any complete settings that go with those that are `kept`.

    Numbers that are `narrowed` are drawn from a part of what they may be.
    """
    while True:
        chosen = {option.name: _drawn(option, rng, narrowed) for option in game.options}
        try:
            return game.settings(chosen | dict(kept))
        except Refused:
            continue


def _drawn(option: Option, rng: Random, narrowed: Mapping[str, NumberRange]) -> SettingValue:
    if option.kind == "switch":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.randint(*narrowed.get(option.name, (option.least, option.most)))
    return rng.choice(option.values)
