"""What a table can be asked to do; its inbox holds these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from qiatan.kit.seats import Seat
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests import (
    Act,
    AddBot,
    Configure,
    GiveToBot,
    MakeHost,
    Pause,
    PlayOn,
    RemoveSeat,
    Resume,
    Say,
    SetColour,
    SetReady,
    Sit,
    Stand,
)

OpenStageRequest: TypeAlias = Sit | Stand | SetColour | SetReady | Configure | AddBot
"""Requests that a table grants only before the start."""

ForwardedRequest: TypeAlias = (
    OpenStageRequest | RemoveSeat | MakeHost | Pause | Resume | GiveToBot | PlayOn | Act | Say
)
"""The requests that go to the table as they came."""


@dataclass(frozen=True, slots=True)
class PersonRequest:
    """A person's request; `person` is the public id.

    `maps` has the texts of the maps that the request's settings refer to, by ref.
    """

    person: str
    name: str
    request: ForwardedRequest
    maps: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Create:
    """A person makes the table and sits down as its host; `maps` as in `PersonRequest`."""

    person: str
    name: str
    code: str
    settings: TableSettings
    colour: Colour | None = None
    maps: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts; all chance will derive from `seed`."""

    person: str
    seed: bytes


@dataclass(frozen=True, slots=True)
class BotAction:
    """A bot's answer to the question of event `at`."""

    seat: Seat
    at: int
    action: str


@dataclass(frozen=True, slots=True)
class FallbackAction:
    """The table answers the question of event `at` for a bot that cannot."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """Time may be over for somebody."""


@dataclass(frozen=True, slots=True)
class PassHost:
    """The host is away; `person` is here."""

    person: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A player has been away for too long; a bot plays until they are back."""

    person: str


@dataclass(frozen=True, slots=True)
class Return:
    """A player for whom a bot played while they were away is back."""

    person: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A person is called otherwise from now on."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class AskRematch:
    """A player wants to play again; `table` is the id of the new table if there is none yet."""

    person: str
    table: str


@dataclass(frozen=True, slots=True)
class PauseAbandoned:
    """Nobody is at the table any more while its game goes on."""


@dataclass(frozen=True, slots=True)
class Close:
    """Nobody is at the open table any more."""


Command: TypeAlias = (
    PersonRequest
    | Create
    | Start
    | BotAction
    | FallbackAction
    | ExpireClocks
    | PassHost
    | TakeOver
    | Return
    | Rename
    | AskRematch
    | PauseAbandoned
    | Close
)
