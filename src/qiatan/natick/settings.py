"""Natick's settings, and the rules derived from them (§8)."""

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
"""The settings, in the order of the settings panel."""


def complete(chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """Return all settings, with defaults filled in.

    Raises `Refused` (`bad_setting`), naming the field, if a setting is invalid.
    """
    return with_defaults(OPTIONS, chosen)


def rules_of(settings: Mapping[str, SettingValue]) -> Rules:
    """Return the rules for complete settings."""
    return Rules(
        victory_points=int(settings["victory_points"]),
        prices=str(settings["prices"]),
    )
