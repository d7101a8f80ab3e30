"""The values that messages are made of."""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = Literal["red", "blue", "ivory", "orange", "green", "purple", "ink", "sky"]
BotSpeed = Literal["fast", "normal", "slow"]
Stage = Literal["open", "playing", "over"]
RuleValue = str | int | bool


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value inside a message. Unknown fields are refused."""


class Choice(Part, frozen=True):
    """One setting of a game as the panel shows it; see `kit.game.Option`."""

    name: str
    kind: Literal["choice", "number", "switch"]
    default: RuleValue
    values: list[str]
    least: int
    most: int


class GameOffer(Part, frozen=True):
    """A game this server hosts: its settings, bots and least and most seats."""

    game: str
    options: list[Choice]
    bots: list[str]
    least_seats: int
    most_seats: int


class Person(Part, frozen=True):
    """Somebody at a table: a player or a spectator. `person` is a public id."""

    person: str
    name: str
    present: bool


class TableSettings(Part, frozen=True):
    """What the host decides: who may see it, how many seats, how fast bots act, the rules."""

    name: str
    game: str
    public: bool
    max_players: int
    bot_speed: BotSpeed
    rules: dict[str, RuleValue]


class SeatInfo(Part, frozen=True):
    """A taken seat. In the open stage seats stand in the order taken; then in turn order.

    `person` is None for a bot; `bot` is None for a person.
    """

    colour: Colour
    name: str
    person: str | None
    bot: str | None
    ready: bool
    present: bool


class Summary(Part, frozen=True):
    """A table as the lobby lists it."""

    table: str
    code: str
    settings: TableSettings
    stage: Stage
    host: str | None
    seats: list[SeatInfo]
    spectators: int
    turn: int


class Saying(Part, frozen=True):
    """A line of chat."""

    name: str
    colour: Colour | None
    text: str
    at: float
    """Seconds since the epoch."""


class LogLine(Part, frozen=True):
    """A line of the game's log as this viewer may know it; `seat` -1 is chance."""

    number: int
    seat: int
    action: str
    results: list[str]


class ClockInfo(Part, frozen=True):
    """A running clock of `seat`: seconds left of `seconds` when the message was sent."""

    seat: int
    kind: str
    seconds: float
    left: float


class TableInfo(Part, frozen=True):
    """All about a table but the game itself."""

    table: str
    code: str
    settings: TableSettings
    stage: Stage
    host: str | None
    """The host's public person id."""
    seats: list[SeatInfo]
    spectators: list[Person]
    your_seat: int | None
    your_person: str
    rematch: str | None
    """The table of the rematch, once there is one."""
    commitment: str | None
    seed: str | None
    """The seed in hexadecimal, once the game is over."""
