"""The games that a server offers."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.protocol.parts import Part, RuleValue


class Choice(Part, frozen=True):
    """A setting of a game, as the settings panel shows it; see `kit.game.Option`."""

    name: str
    kind: Literal["choice", "number", "switch", "map"]
    default: RuleValue
    values: list[str]
    least: int
    most: int
    group: str
    preset: str
    classic: RuleValue | None = None


class MapOffer(Part, frozen=True):
    """A built-in map. If it cannot be played yet, `code` and `message` say why."""

    map: str
    least_seats: int
    most_seats: int
    land: int
    code: str | None = None
    message: str | None = None


class RatedOffer(Part, frozen=True):
    """A rated ruleset for `least_seats` to `most_seats` seats: its name and all its rules."""

    name: str
    least_seats: int
    most_seats: int
    rules: dict[str, RuleValue]


class PresetOffer(Part, frozen=True):
    """A named preset for a new table. `rules` has only the settings that it changes.

    `turn_timer` and `time_bank` are in seconds. They and `seats` are None if the preset leaves them
    open.
    """

    name: str
    rules: dict[str, RuleValue]
    seats: int | None = None
    turn_timer: int | None = None
    time_bank: int | None = None


class GameOffer(Part, frozen=True):
    """A game on this server, with its settings, maps, bots and numbers of seats."""

    game: str
    options: list[Choice]
    maps: list[MapOffer]
    bots: list[str]
    least_seats: int
    most_seats: int
    lesson: bool = False
    """Whether the game has a lesson."""
    rated: list[RatedOffer] = msgspec.field(default_factory=list)
    """The rules of rated games, by number of seats. Empty if the game is never rated."""
    presets: list[PresetOffer] = msgspec.field(default_factory=list)
