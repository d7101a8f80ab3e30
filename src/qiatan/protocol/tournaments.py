"""Tournaments: club evenings, Swiss tournaments and arenas. `/api/tournaments`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from qiatan.protocol.parts import Part, TableSettings

TournamentFormat = Literal["casual", "swiss", "arena"]
"""`casual`: each round, people meet new opponents. `swiss`: opponents with similar scores meet.
`arena`: for a limited time, everyone plays as often as they like.
"""

TournamentStage = Literal["open", "running", "paused", "over", "cancelled"]

TieBreak = Literal["wins", "victory_points", "share", "opponents"]
"""`wins`: number of games won. `victory_points`: their sum. `share`: own victory points divided by
those of all players at the same tables. `opponents`: the points of all opponents.
"""

EntrantStatus = Literal["coming", "away", "removed"]
"""`away`: withdrawn, or did not appear at a table. `removed`: an organiser removed the person."""

PlayStatus = Literal["playing", "over", "void"]

TournamentName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
TournamentText = Annotated[str, msgspec.Meta(max_length=1000)]
ZoneName = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]*$")]
RankPoints = Annotated[int, msgspec.Meta(ge=0, le=100)]


class TournamentPlan(Part, frozen=True):
    """The organiser's plan of a tournament.

    `starts` is in epoch seconds. `settings` apply to every table: `max_players` is the most seats a
    table can have (`least` is the fewest), `rated` says whether the games are rated, and `public`
    whether others can watch. An arena ends `minutes` after its start; the other formats have
    `rounds`, with `break_minutes` between them. `points` lists the points for each rank, winner
    first; ranks beyond the end of the list get 0. Ties are broken by `tie_breaks`, in the order
    listed.

    A player who hasn't taken their seat within `no_show` seconds counts as absent: the bot `fill`
    takes the seat, or the table plays without them if `fill` is null. `capacity` is the maximum
    number of players. Only `listed` tournaments appear in the list. `zone` is the organiser's time
    zone, such as `Europe/Berlin`; clients in a different zone show it next to the start time.
    """

    name: TournamentName
    format: TournamentFormat
    starts: Annotated[float, msgspec.Meta(ge=0, le=1e11)]
    settings: TableSettings
    description: TournamentText = ""
    least: Annotated[int, msgspec.Meta(ge=2, le=8)] = 3
    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)] = 3
    minutes: Annotated[int, msgspec.Meta(ge=5, le=720)] = 60
    break_minutes: Annotated[int, msgspec.Meta(ge=0, le=240)] = 5
    points: Annotated[list[RankPoints], msgspec.Meta(min_length=1, max_length=8)] = msgspec.field(
        default_factory=lambda: [3, 2, 1, 0]
    )
    tie_breaks: Annotated[list[TieBreak], msgspec.Meta(max_length=4)] = msgspec.field(
        default_factory=lambda: ["victory_points", "share", "opponents"]
    )
    no_show: Annotated[int, msgspec.Meta(ge=10, le=1800)] = 180
    fill: Annotated[str, msgspec.Meta(min_length=1, max_length=24)] | None = None
    capacity: Annotated[int, msgspec.Meta(ge=2, le=500)] = 64
    listed: bool = True
    zone: ZoneName = ""


class TournamentSummary(Part, frozen=True):
    """A tournament as the list shows it. Times are in epoch seconds.

    `round` is the last round that was seated, or 0 before the first. `next_at` is when the next
    round or the arena begins, and `ends` when a running arena ends; they are null if that does not
    apply. `players` counts the people taking part, and `table_size` is the number of seats at a
    table.
    """

    tournament: str
    code: str
    name: str
    format: TournamentFormat
    stage: TournamentStage
    starts: float
    game: str
    table_size: int
    rated: bool
    listed: bool
    players: int
    capacity: int
    round: int
    rounds: int
    next_at: float | None
    ends: float | None
    creator: str
    """The public id of the person who created the tournament."""
    organiser: str
    """The name of this person; empty if their account was deleted."""


class TournamentList(msgspec.Struct, frozen=True):
    """Tournaments: `GET /api/tournaments`.

    Running ones come first, then upcoming ones by start time, then past ones, latest first.
    """

    tournaments: list[TournamentSummary]


class EntrantInfo(Part, frozen=True):
    """A person who has registered. `name` is empty if their account was deleted.

    `late` is true if they registered after the first round. `seeking` is true if they are waiting
    for a table in an arena.
    """

    person: str
    name: str
    account: bool
    status: EntrantStatus
    late: bool
    seeking: bool


class StandingInfo(Part, frozen=True):
    """A row of the standings. `place` counts from 1; people with equal results share a place.

    `share` is the person's share of the victory points scored at their tables, from 0 to 1.
    `opponents` is the sum of their opponents' points, counted once per game. `rests` counts rounds
    the person sat out because the players could not be divided into full tables.
    """

    person: str
    place: int
    points: float
    games: int
    wins: int
    victory_points: int
    share: float
    opponents: float
    rests: int


class PlayerResult(Part, frozen=True):
    """A seat at a tournament's table. `person` is null for a bot that replaced an absent player.

    `place` counts from 1. `place`, `points` and `victory_points` are null until the game is over,
    or if results are hidden. `absent` is true if the person did not take their seat.
    """

    person: str | None
    place: int | None
    points: float | None
    victory_points: int | None
    absent: bool


class PlayInfo(Part, frozen=True):
    """A table of a round. `table` is its id, and `game` is the id of the finished game, or null.

    A `void` table has no result, because the game was closed or aborted, or went on after the end
    of the tournament.
    """

    table: str
    number: int
    status: PlayStatus
    players: list[PlayerResult]
    game: str | None


class RoundInfo(Part, frozen=True):
    """A round: its tables, and the people who sit it out. In an arena, each seating is a round."""

    number: int
    at: float
    tables: list[PlayInfo]
    rests: list[str]


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament with entrants, standings and rounds: `GET /api/tournaments/ID`.

    If the query has `results=hidden`, the standings and all results and replays are left out.
    `version` increases with every change. `organisers` are public ids.
    """

    summary: TournamentSummary
    plan: TournamentPlan
    version: int
    organisers: list[str]
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    rounds: list[RoundInfo]
