"""The settings of the game: which there are, what they may be, the rules they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.kit.game import Option, SettingValue
from qiatan.kit.options import with_defaults
from qiatan.natick.rules import DEFAULT_PRICES, PRICES, VICTORY_POINTS, Rules

OPTIONS: Final = (
    Option("victory_points", "number", int(VICTORY_POINTS), least=5, most=10, rule=True),
    Option("prices", "choice", DEFAULT_PRICES, tuple(PRICES), rule=True),
    Option("trade_offer_seconds", "number", 30, least=5, most=120, group="trade"),
)
"""What the settings panel shows, part by part."""


def complete(chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """All settings, defaults filled in. Raises `Refused` (`bad_setting`) naming the field."""
    return with_defaults(OPTIONS, chosen)


def rules_of(settings: Mapping[str, SettingValue]) -> Rules:
    """The rules that complete settings make."""
    return Rules(
        victory_points=int(settings["victory_points"]),
        prices=str(settings["prices"]),
    )
