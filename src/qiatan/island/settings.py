"""The island's settings (§10): which there are, what they may be, the rules they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from qiatan.island.development import DECKS
from qiatan.island.maps.read import BUILT_IN, built_in, read_text
from qiatan.island.maps.shape import Map
from qiatan.island.rules import BANKS, RULESETS, SHIPS, Rules
from qiatan.island.rules_view import BankDisplay, Openness, rules_value
from qiatan.kit.game import Option, SettingValue
from qiatan.kit.options import with_defaults
from qiatan.kit.refusal import Refused, refuse

BY_SEATS: Final = "by_seats"
"""The bank and deck that fit the number of players."""


def _fine_print(name: str, *, default: bool, classic: bool) -> Option:
    return Option(
        name, "switch", default, group="fine_print", preset="ruleset", classic=classic, rule=True
    )


OPTIONS: Final = (
    Option("map", "map", "standard", BUILT_IN, group="map"),
    Option("victory_points", "number", 10, least=5, most=20, preset="map", rule=True),
    Option("seafarers", "switch", False, preset="map"),
    Option("ruleset", "choice", "qiatan", tuple(RULESETS)),
    Option("balanced_dice", "switch", False, classic=False, rule=True),
    Option("special_build_phase", "switch", False, classic=False),
    Option("mystery", "switch", False, classic=False, rule=True),
    Option("bank_size", "choice", BY_SEATS, (BY_SEATS, *BANKS), group="cards"),
    Option("bank_display", "choice", "estimate", ("hidden", "estimate", "exact"), group="cards"),
    Option("open_hands", "switch", False, group="cards", classic=False),
    Option("hand_limit", "number", 7, least=2, most=60, group="cards", classic=7, rule=True),
    Option("trade_offer_seconds", "number", 20, least=5, most=120, group="trade"),
    Option(
        "counter_offers", "switch", True, group="trade", preset="ruleset", classic=True, rule=True
    ),
    _fine_print("card_before_roll", default=False, classic=True),
    _fine_print("robber_to_desert", default=True, classic=True),
    _fine_print("friendly_robber", default=False, classic=False),
    _fine_print("win_any_time", default=False, classic=False),
    _fine_print("vacate_on_broken_tie", default=False, classic=False),
)
"""What the settings panel shows, part by part. A ruleset and a map have presets."""


def complete(chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """All settings, defaults filled in.

    Raises `Refused` (`bad_setting`, `bad_map`, `needs_ships`, `needs_open_hands`) naming the field.
    """
    plain = with_defaults(OPTIONS, chosen)
    plan = plan_of(str(plain["map"]))
    settled = {**plain, **_map_presets(plan), **RULESETS[str(plain["ruleset"])], **chosen}
    if settled["bank_display"] == "exact" and not settled["open_hands"]:
        text = "An exact bank needs open hands: else it would give the hands away."
        raise refuse("needs_open_hands", text, "settings.bank_display")
    if plan.seafaring and not settled["seafarers"]:
        text = "This map has water to cross: it takes ships."
        raise refuse("needs_ships", text, "settings.seafarers")
    return settled


def _map_presets(plan: Map) -> dict[str, SettingValue]:
    """§9, §10: what a map says of the game on it."""
    return {"seafarers": plan.seafaring, "victory_points": plan.voyage.target}


def plan_of(value: str) -> Map:
    """The map that the setting `map` names or spells out. Raises `Refused`, naming the field."""
    if value in BUILT_IN:
        return built_in(value)
    try:
        return read_text(value)
    except Refused as refused:
        field = f"settings.map.{refused.refusal.field or 'file'}"
        raise Refused(replace(refused.refusal, field=field)) from None


def seat_bounds(settings: Mapping[str, SettingValue]) -> tuple[int, int]:
    """The fewest and most seats of the chosen map."""
    return plan_of(str(settings["map"])).seats


def openness(settings: Mapping[str, SettingValue]) -> Openness:
    """How much of the table lies open."""
    display = cast(BankDisplay, settings["bank_display"])
    return Openness(display, bool(settings["open_hands"]))


def _bank_for(seats: int) -> str:
    """§2: up to four players, five or six, seven or eight."""
    return "standard" if seats <= 4 else "large" if seats <= 6 else "xlarge"


def rules_of(settings: Mapping[str, SettingValue], seats: int) -> Rules:
    """The rules that complete settings make for so many players."""
    chosen = str(settings["bank_size"])
    size = _bank_for(seats) if chosen == BY_SEATS else chosen
    return Rules(
        bank=BANKS[size],
        deck=DECKS[size],
        special_build=int(settings["special_build_phase"]),
        ships=SHIPS if settings["seafarers"] else 0,
        **{
            option.name: rules_value(option.name, settings[option.name])
            for option in OPTIONS
            if option.rule
        },
    )
