"""The island game's settings, and the rules derived from them (§10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from qiatan.island.deal_board import Dealing
from qiatan.island.development import DECKS
from qiatan.island.maps.read import BUILT_IN, built_in, read_text
from qiatan.island.maps.shape import Map
from qiatan.island.public_rules import (
    SHARED_FIELDS,
    BankDisplay,
    Visibility,
    from_public_value,
    to_public_value,
)
from qiatan.island.rules import BANKS, CLASSIC, RULESETS, SHIPS, Rules
from qiatan.kit.game import Option, SettingValue
from qiatan.kit.options import with_defaults
from qiatan.kit.refusal import Refused, refuse

BY_SEATS: Final = "by_seats"
"""With this value of `bank_size`, the number of seats determines the bank and the deck."""

DEFAULTS: Final = {name: to_public_value(name, getattr(Rules(), name)) for name in SHARED_FIELDS}
"""The default values of all settings that set a field of `Rules`."""


def _rule(
    rule: str,
    group: str = "game",
    *,
    name: str = "",
    preset: str = "",
    least: int = 0,
    most: int = 0,
    compared: bool = True,
) -> Option:
    """Return the setting for the field `rule` of `Rules`, as a switch or a number.

    `name` is given only if it differs from `rule`. For `compared` settings, lobbies show how a
    table differs from the classic rules.
    """
    default = DEFAULTS[rule]
    return Option(
        name or rule,
        "switch" if isinstance(default, bool) else "number",
        default,
        least=least,
        most=most,
        group=group,
        preset=preset,
        classic=CLASSIC.get(rule, default) if compared else None,
        rule=not name,
    )


OPTIONS: Final = (
    Option("map", "map", "standard", BUILT_IN, group="map"),
    _rule("victory_points", least=5, most=20, preset="map", compared=False),
    Option("seafarers", "switch", False, preset="map"),
    _rule("spread_terrain", "map"),
    _rule("separate_numbers", "map"),
    Option("ruleset", "choice", "qiatan", tuple(RULESETS)),
    _rule("balanced_dice"),
    _rule("rounds_without_seven", least=0, most=5),
    _rule("start_with_city"),
    _rule("special_build", name="special_build_phase"),
    _rule("mystery"),
    Option("bank_size", "choice", BY_SEATS, (BY_SEATS, *BANKS), group="cards"),
    Option("bank_display", "choice", "estimate", ("hidden", "estimate", "exact"), group="cards"),
    Option("open_hands", "switch", False, group="cards", classic=False),
    _rule("hand_limit", "cards", least=2, most=60),
    Option("trade_offer_seconds", "number", 20, least=5, most=120, group="trade"),
    _rule("player_trades", "trade"),
    _rule("counter_offers", "trade", preset="ruleset"),
    _rule("card_before_roll", "fine_print", preset="ruleset"),
    _rule("robber_to_desert", "fine_print", preset="ruleset"),
    _rule("friendly_robber", "fine_print", preset="ruleset"),
    _rule("win_any_time", "fine_print", preset="ruleset"),
    _rule("vacate_on_broken_tie", "fine_print", preset="ruleset"),
)
"""The settings, in the order of the settings panel. Maps and rulesets preset some of them."""


def complete(chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """Return all settings, with defaults filled in.

    Raises `Refused` for an invalid setting or combination of settings (`bad_setting`, `bad_map`,
    `needs_ships`, `needs_open_hands`). The refusal names the field.
    """
    plain = with_defaults(OPTIONS, chosen)
    plan = plan_of(str(plain["map"]))
    values = {**plain, **_map_presets(plan), **RULESETS[str(plain["ruleset"])], **chosen}
    if values["bank_display"] == "exact" and not values["open_hands"]:
        text = "An exact bank needs open hands, because it would reveal them."
        raise refuse("needs_open_hands", text, "settings.bank_display")
    if plan.seafaring and not values["seafarers"]:
        text = "This map has water to cross and needs ships."
        raise refuse("needs_ships", text, "settings.seafarers")
    return values


def _map_presets(plan: Map) -> dict[str, SettingValue]:
    """§9, §11: return the settings that a map presets."""
    return {"seafarers": plan.seafaring, "victory_points": plan.seafarers.target}


def plan_of(value: str) -> Map:
    """Return the map that a value of the setting `map` stands for.

    The value is the name of a built-in map or the text of a map file. Raises `Refused` with the
    field's name if it is neither.
    """
    if value in BUILT_IN:
        return built_in(value)
    try:
        return read_text(value)
    except Refused as refused:
        field = f"settings.map.{refused.refusal.field or 'file'}"
        raise Refused(replace(refused.refusal, field=field)) from None


def seat_bounds(settings: Mapping[str, SettingValue]) -> tuple[int, int]:
    """Return the smallest and largest numbers of seats that the chosen map allows."""
    return plan_of(str(settings["map"])).seats


def dealing_of(settings: Mapping[str, SettingValue]) -> Dealing:
    """§12.2: return the settings that affect how the board is dealt."""
    return Dealing(bool(settings["spread_terrain"]), bool(settings["separate_numbers"]))


def visibility_of(settings: Mapping[str, SettingValue]) -> Visibility:
    """§10.5: return how much players see of the bank and of opponents' hands."""
    display = cast(BankDisplay, settings["bank_display"])
    return Visibility(display, bool(settings["open_hands"]))


def _bank_for(seats: int) -> str:
    """§2.2: return the size of the bank for this number of seats."""
    return "standard" if seats <= 4 else "large" if seats <= 6 else "xlarge"


def rules_of(settings: Mapping[str, SettingValue], seats: int) -> Rules:
    """Return the rules for complete settings and this number of seats."""
    chosen = str(settings["bank_size"])
    size = _bank_for(seats) if chosen == BY_SEATS else chosen
    return Rules(
        bank=BANKS[size],
        deck=DECKS[size],
        ships=SHIPS if settings["seafarers"] else 0,
        special_build=int(settings["special_build_phase"]),
        **{o.name: from_public_value(o.name, settings[o.name]) for o in OPTIONS if o.rule},
    )
