"""The settings of a table: completed and checked, and what they leave to choose."""

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
"""The longest name of a table, in characters."""


def complete(
    settings: TableSettings, catalog: GameCatalog, maps: Mapping[str, str], taken: int = 0
) -> TableSettings:
    """The settings with every rule filled in, for a table where `taken` seats are taken.

    `maps` has the texts of maps of the library by ref. Raises `Refused` naming the field at fault.
    """
    game = catalog.game(settings.game)
    name = single_line(settings.name)
    if len(name) > TABLE_NAME_LENGTH:
        raise refuse(
            "name_too_long",
            f"A table's name has at most {TABLE_NAME_LENGTH} characters.",
            "settings.name",
            most=TABLE_NAME_LENGTH,
        )
    rules = _complete_rules(game, settings.rules, maps)
    bounds = game.seats(expanded(rules, maps))
    refusal = fewer_than_taken(bounds[1], taken) or players_refusal(
        settings.max_players, bounds, taken
    )
    if refusal is not None:
        raise Refused(refusal)
    return msgspec.structs.replace(settings, name=name, rules=rules)


def is_ref(value: RuleValue) -> bool:
    """Whether the value of a rule refers to a map of the library."""
    return isinstance(value, str) and value.startswith("@")


def expanded(rules: Mapping[str, RuleValue], maps: Mapping[str, str]) -> dict[str, RuleValue]:
    """The rules as the game knows them: each ref replaced by its map's text."""
    return {name: maps[str(value)] if is_ref(value) else value for name, value in rules.items()}


def _complete_rules(
    game: Game, chosen: Mapping[str, RuleValue], maps: Mapping[str, str]
) -> dict[str, RuleValue]:
    """The game names its own field; in a message that lies among the table's `rules`."""
    _check_maps(game, chosen, maps)
    refs = {name: value for name, value in chosen.items() if is_ref(value)}
    try:
        return game.settings(expanded(chosen, maps)) | refs
    except Refused as fault:
        name = (fault.refusal.field or "").removeprefix("settings.")
        within = dataclasses.replace(fault.refusal, field=f"settings.rules.{name}")
        raise Refused(within) from fault


def _check_maps(game: Game, chosen: Mapping[str, RuleValue], maps: Mapping[str, str]) -> None:
    """A map is one of the game's own or one of `maps`; its bare text is no value of a table."""
    for name, value in chosen.items():
        option = next((option for option in game.options if option.name == name), None)
        own = option is not None and option.kind == "map" and value not in option.values
        if (own or is_ref(value)) and value not in maps:
            raise refuse("unknown_map", "There is no such map.", f"settings.rules.{name}")


def players_refusal(players: int, bounds: tuple[int, int], taken: int) -> Refusal | None:
    """Why a table cannot have so many seats, the rules' bounds and `taken` seats given."""
    least, most = bounds
    field = "settings.max_players"
    if least <= players <= most:
        return fewer_than_taken(players, taken)
    message = f"These settings want {least} to {most} seats."
    return Refusal("bad_player_count", message, field, {"least": least, "most": most})


def fewer_than_taken(seats: int, taken: int) -> Refusal | None:
    """Why there cannot be so few seats."""
    if seats >= taken:
        return None
    message = f"{taken} seats are taken already."
    return Refusal("seats_taken", message, "settings.max_players", {"taken": taken})


Refusing = Callable[[RuleValue], Refusal | None]


@dataclass(frozen=True, slots=True)
class Choices:
    """Fewest and most seats, and the values that cannot be chosen beside the others.

    `by_hand` names the rules that would follow another option, but were set otherwise.
    """

    least: int
    most: int
    closed: tuple[ClosedValue, ...] = ()
    by_hand: tuple[str, ...] = ()


def bounds(game: Game, rules: Mapping[str, RuleValue], otherwise: tuple[int, int]) -> Choices:
    """The seats these rules allow, with nothing to choose; `otherwise` where they are none."""
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
    """What can be chosen beside complete `rules` and `players` seats, `taken` of them taken."""
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
    """What the option cannot be; its presets change with it, but for those set by hand."""
    preset = {
        other.name
        for other in game.options
        if other.preset == option.name and other.name not in own
    }
    kept = {name: value for name, value in rules.items() if name not in preset}

    def refusing(value: RuleValue) -> Refusal | None:
        return _refusal(game, {**kept, option.name: value}, taken)

    for value in _doubtful(option, refusing):
        refusal = None if value == rules.get(option.name) else refusing(value)
        if refusal is not None:
            yield _value(option.name, value, refusal)


def _doubtful(option: Option, refusing: Refusing) -> Iterable[RuleValue]:
    """The values to ask about; of numbers those at either end, up to the first that is open."""
    if option.kind == "switch":
        return (False, True)
    if option.kind != "number":
        return option.values
    every = range(option.least, option.most + 1)
    low = list(takewhile(refusing, every))
    high = list(takewhile(refusing, reversed(every))) if len(low) < len(every) else []
    return [*low, *reversed(high)]


def _refusal(game: Game, rules: Mapping[str, RuleValue], taken: int) -> Refusal | None:
    """Why these rules cannot be chosen for so many who sit."""
    try:
        _, most = game.seats(game.settings(rules))
    except Refused as refused:
        return refused.refusal
    return fewer_than_taken(most, taken)


def _value(option: str, value: RuleValue, refusal: Refusal) -> ClosedValue:
    return ClosedValue(option=option, value=value, code=refusal.code, message=refusal.message)
