"""Tournament events: the entries of a tournament's log.

Applying them in order gives the tournament's state. People are given by public id.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from qiatan.protocol.tournaments import TournamentPlan


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base class of all events. New fields need a default so that old logs stay readable."""


class Created(Event, frozen=True, tag="created"):
    """A person created the tournament. `maps` holds library maps' texts, keyed by reference."""

    person: str
    name: str
    code: str
    plan: TournamentPlan
    maps: dict[str, str] = {}


class Planned(Event, frozen=True, tag="planned"):
    """The plan changed. `maps` holds the texts of maps that are new to the log."""

    plan: TournamentPlan
    maps: dict[str, str] = {}


class OrganiserSet(Event, frozen=True, tag="organiser_set"):
    """A person became an organiser, or stopped being one."""

    person: str
    organiser: bool


class Joined(Event, frozen=True, tag="joined"):
    """A person registered or returned. `account` says whether they had an account."""

    person: str
    name: str
    account: bool = False


class Left(Event, frozen=True, tag="left"):
    """A person withdrew."""

    person: str


class EntrantRemoved(Event, frozen=True, tag="entrant_removed"):
    """An organiser removed a person, or admitted them again."""

    person: str
    removed: bool


class Sought(Event, frozen=True, tag="sought"):
    """A person in an arena began or stopped waiting for a table."""

    person: str
    seeking: bool


class Reminded(Event, frozen=True, tag="reminded"):
    """The people taking part were reminded of the start."""


class Started(Event, frozen=True, tag="started"):
    """The tournament started."""


class BreakEnded(Event, frozen=True, tag="break_ended"):
    """An organiser ended the break before the next round."""


class RoundPaired(Event, frozen=True, tag="round_paired"):
    """A round was paired. `tables` has the people at each table, `rests` those who sit it out."""

    tables: list[list[str]]
    rests: list[str] = []


class RoundSeated(Event, frozen=True, tag="round_seated"):
    """All tables of a round were created."""

    round: int


class SeatResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a seat. `place` counts from 0; tied seats share a place.

    `person` is None for a bot that replaced an absent player.
    """

    person: str | None
    place: int
    victory_points: int = 0
    absent: bool = False


class TableFinished(Event, frozen=True, tag="table_finished"):
    """A table of a round, given by its index, is over. If `seats` is empty, it has no result."""

    round: int
    table: int
    seats: list[SeatResult] = []
    game: str = ""


class Paused(Event, frozen=True, tag="paused"):
    """An organiser paused the tournament."""


class Resumed(Event, frozen=True, tag="resumed"):
    """An organiser resumed the tournament."""


class Ended(Event, frozen=True, tag="ended"):
    """The tournament is over."""


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The tournament was cancelled before it started."""


TournamentEvent: TypeAlias = (
    Created
    | Planned
    | OrganiserSet
    | Joined
    | Left
    | EntrantRemoved
    | Sought
    | Reminded
    | Started
    | BreakEnded
    | RoundPaired
    | RoundSeated
    | TableFinished
    | Paused
    | Resumed
    | Ended
    | Cancelled
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[TournamentEvent] = msgspec.json.Decoder(TournamentEvent)


def to_json(event: TournamentEvent) -> str:
    """Encode an event for the store."""
    return _encoder.encode(event).decode()


def from_json(body: str) -> TournamentEvent:
    """Decode an event written by `to_json`."""
    return _decoder.decode(body)
