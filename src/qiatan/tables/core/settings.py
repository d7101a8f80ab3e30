"""Completes and checks a table's settings, and lists the values that can be chosen."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile

import msgspec

from qiatan.kit.clean_text import single_line
from qiatan.kit.game import Game, Option
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.parts import ClosedValue, RuleValue, TableSettings
from qiatan.services.catalog import GameCatalog

TABLE_NAME_LENGTH = 40
"""The maximum length of a table's name, in characters."""


def complete(
    settings: TableSettings, catalog: GameCatalog, maps: Mapping[str, str], taken: int = 0
) -> TableSettings:
    """Check the settings of a table with `taken` occupied seats, and fill in all rules.

    `maps` holds the texts of library maps, keyed by reference. If a setting is invalid, raises
    `Refused` with the name of the field.
    """
    game = catalog.game(settings.game)
    name = single_line(settings.name)
    if len(name) > TABLE_NAME_LENGTH:
        raise refuse(
            "name_too_long",
            f"Table names have at most {TABLE_NAME_LENGTH} characters.",
            "settings.name",
            most=TABLE_NAME_LENGTH,
        )
    rules = _complete_rules(game, settings.rules, maps)
    bounds = game.seats(expanded(rules, maps))
    refusal = seats_taken_refusal(bounds[1], taken) or players_refusal(
        settings.max_players, bounds, taken
    )
    if refusal is not None:
        raise Refused(refusal)
    return msgspec.structs.replace(settings, name=name, rules=rules)


def is_ref(value: RuleValue) -> bool:
    """Return whether a rule's value is a reference to a library map."""
    return isinstance(value, str) and value.startswith("@")


def expanded(rules: Mapping[str, RuleValue], maps: Mapping[str, str]) -> dict[str, RuleValue]:
    """Return the rules as the game expects them, with map references replaced by map texts."""
    return {name: maps[str(value)] if is_ref(value) else value for name, value in rules.items()}


def _complete_rules(
    game: Game, chosen: Mapping[str, RuleValue], maps: Mapping[str, str]
) -> dict[str, RuleValue]:
    """Fill in the rules that were not chosen.

    If a rule is refused, the field named in the refusal begins with `settings.rules`.
    """
    _check_maps(game, chosen, maps)
    refs = {name: value for name, value in chosen.items() if is_ref(value)}
    try:
        return game.settings(expanded(chosen, maps)) | refs
    except Refused as fault:
        name = (fault.refusal.field or "").removeprefix("settings.")
        within = dataclasses.replace(fault.refusal, field=f"settings.rules.{name}")
        raise Refused(within) from fault


def _check_maps(game: Game, chosen: Mapping[str, RuleValue], maps: Mapping[str, str]) -> None:
    """Raise `Refused` unless each chosen map is built in or is a reference in `maps`.

    A map's text is not accepted in place of a reference.
    """
    for name, value in chosen.items():
        option = next((option for option in game.options if option.name == name), None)
        own = option is not None and option.kind == "map" and value not in option.values
        if (own or is_ref(value)) and value not in maps:
            raise refuse("unknown_map", "This map does not exist.", f"settings.rules.{name}")


def players_refusal(players: int, bounds: tuple[int, int], taken: int) -> Refusal | None:
    """Return why the table cannot have `players` seats, or None if it can."""
    least, most = bounds
    field = "settings.max_players"
    if least <= players <= most:
        return seats_taken_refusal(players, taken)
    message = f"These settings require {least} to {most} seats."
    return Refusal("bad_player_count", message, field, {"least": least, "most": most})


def seats_taken_refusal(seats: int, taken: int) -> Refusal | None:
    """Return a refusal if `seats` is less than the number of taken seats, otherwise None."""
    if seats >= taken:
        return None
    message = f"{taken} seats are already taken."
    return Refusal("seats_taken", message, "settings.max_players", {"taken": taken})


Refusing = Callable[[RuleValue], Refusal | None]


@dataclass(frozen=True, slots=True)
class Choices:
    """The possible numbers of seats, and the option values that are currently unavailable.

    `by_hand` names options that were set explicitly although their default depends on another
    option.
    """

    least: int
    most: int
    closed: tuple[ClosedValue, ...] = ()
    by_hand: tuple[str, ...] = ()


def bounds(game: Game, rules: Mapping[str, RuleValue], otherwise: tuple[int, int]) -> Choices:
    """Return the numbers of seats that `rules` allow. If they are invalid, return `otherwise`."""
    try:
        return Choices(*game.seats(game.settings(rules)))
    except Refused:
        return Choices(*otherwise)


def choices(
    game: Game,
    rules: Mapping[str, RuleValue],
    players: int,
    taken: int,
    on_any_map: tuple[int, int],
) -> Choices:
    """Return the numbers of seats and the option values that are compatible with complete `rules`.

    The table has `players` seats, of which `taken` are taken. `on_any_map` is the range of seats
    over all maps.
    """
    here = bounds(game, rules, on_any_map)
    own = _by_hand(game, rules)
    closed = [one for option in game.options for one in _closed(game, option, rules, own, taken)]
    seats = range(min(here.least, on_any_map[0]), max(here.most, on_any_map[1]) + 1)
    for count in seats:
        refusal = players_refusal(count, (here.least, here.most), taken)
        if refusal is not None and count != players:
            closed.append(_value("max_players", count, refusal))
    return Choices(here.least, here.most, tuple(closed), own)


def _by_hand(game: Game, rules: Mapping[str, RuleValue]) -> tuple[str, ...]:
    presets = [option.name for option in game.options if option.preset]
    try:
        left = game.settings({name: rules[name] for name in rules if name not in presets})
    except Refused:
        return tuple(presets)
    return tuple(name for name in presets if rules.get(name) != left[name])


def _closed(
    game: Game,
    option: Option,
    rules: Mapping[str, RuleValue],
    own: Container[str],
    taken: int,
) -> Iterable[ClosedValue]:
    """Yield the values of an option that cannot be chosen.

    Options whose default depends on this option, and that are not in `own`, change along with it.
    """
    preset = {
        other.name
        for other in game.options
        if other.preset == option.name and other.name not in own
    }
    others = {name: value for name, value in rules.items() if name not in preset}

    def refusing(value: RuleValue) -> Refusal | None:
        return _refusal(game, {**others, option.name: value}, taken)

    for value in _values_to_check(option, refusing):
        refusal = None if value == rules.get(option.name) else refusing(value)
        if refusal is not None:
            yield _value(option.name, value, refusal)


def _values_to_check(option: Option, refusing: Refusing) -> Iterable[RuleValue]:
    """Return the option's values that might be refused.

    For a number, these are the refused values at both ends of its range.
    """
    if option.kind == "switch":
        return (False, True)
    if option.kind != "number":
        return option.values
    every = range(option.least, option.most + 1)
    low = list(takewhile(refusing, every))
    high = list(takewhile(refusing, reversed(every))) if len(low) < len(every) else []
    return [*low, *reversed(high)]


def _refusal(game: Game, rules: Mapping[str, RuleValue], taken: int) -> Refusal | None:
    """Return why these rules are not possible with `taken` seats taken, or None if they are."""
    try:
        _, most = game.seats(game.settings(rules))
    except Refused as refused:
        return refused.refusal
    return seats_taken_refusal(most, taken)


def _value(option: str, value: RuleValue, refusal: Refusal) -> ClosedValue:
    return ClosedValue(option=option, value=value, code=refusal.code, message=refusal.message)
