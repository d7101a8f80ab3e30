"""The island's settings (§10): which there are, what they may be, the rules they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.rules import BANKS, DECKS, RULESETS, Rules
from qiatan.island.views import BankDisplay, Openness
from qiatan.kit.game import Option, SettingValue
from qiatan.kit.refusal import refuse

MAP: Final = Option("map", "choice", "standard", BUILT_IN)
WITHOUT_SHIPS: Final = tuple(name for name in BUILT_IN if not built_in(name).seafaring)

OPTIONS: Final = (
    replace(MAP, values=WITHOUT_SHIPS),
    Option("victory_points", "number", 10, least=5, most=20),
    Option("ruleset", "choice", "qiatan", tuple(RULESETS)),
    Option("trade_offer_seconds", "number", 20, least=5, most=120),
)
"""What the settings panel shows."""

FINE_PRINT: Final = (
    Option("bank_size", "choice", "standard", tuple(BANKS)),
    Option("bank_display", "choice", "estimate", ("hidden", "estimate", "exact")),
    Option("open_hands", "switch", False),
    Option("hand_limit", "number", 7, least=2, most=60),
    Option("card_before_roll", "switch", False),
    Option("counter_offers", "switch", False),
    Option("win_any_time", "switch", False),
    Option("vacate_on_broken_tie", "switch", False),
    Option("robber_to_desert", "switch", True),
    Option("friendly_robber", "switch", False),
)
"""Values a game file may set as well; those of a ruleset default to what it says."""

KNOWN: Final = {option.name: option for option in (*OPTIONS, *FINE_PRINT, MAP)}
"""All of them by name, with every value that has a meaning."""


def complete(chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """All settings, defaults filled in.

    Raises `Refused` (`bad_setting`, `needs_ships`) naming the field.
    """
    for name, value in chosen.items():
        if name not in KNOWN:
            raise refuse("bad_setting", f"There is no setting {name!r}.", f"settings.{name}")
        _check(KNOWN[name], value)
    plain = {option.name: option.default for option in KNOWN.values()}
    ruleset = RULESETS[str(chosen.get("ruleset", plain["ruleset"]))]
    settled = {**plain, **ruleset, **chosen}
    if settled["bank_display"] == "exact" and not settled["open_hands"]:
        text = "An exact bank needs open hands."
        raise refuse("bad_setting", text, "settings.bank_display")
    if built_in(str(settled["map"])).seafaring:
        text = "This map has water to cross, and there are no ships yet."
        raise refuse("needs_ships", text, "settings.map")
    return settled


def _check(option: Option, value: SettingValue) -> None:
    good = {
        "choice": value in option.values,
        "number": type(value) is int and option.least <= value <= option.most,
        "switch": type(value) is bool,
    }[option.kind]
    if not good:
        text = f"{option.name} cannot be {value!r}."
        raise refuse("bad_setting", text, f"settings.{option.name}")


def seat_bounds(settings: Mapping[str, SettingValue]) -> tuple[int, int]:
    """The fewest and most seats of the chosen map."""
    return built_in(str(settings["map"])).seats


def openness(settings: Mapping[str, SettingValue]) -> Openness:
    """How much of the table lies open."""
    display = cast(BankDisplay, settings["bank_display"])
    return Openness(display, bool(settings["open_hands"]))


def rules_of(settings: Mapping[str, SettingValue]) -> Rules:
    """The rules that complete settings make."""
    size = str(settings["bank_size"])
    switches = (
        "hand_limit",
        "card_before_roll",
        "counter_offers",
        "win_any_time",
        "vacate_on_broken_tie",
        "robber_to_desert",
        "friendly_robber",
    )
    values = [int(settings[name]) for name in switches]
    return Rules(int(settings["victory_points"]), BANKS[size], DECKS[size], *values)
