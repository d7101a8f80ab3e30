"""Finished games as `/api/games` tells them, and the frames of a replay."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.kit.report import Luck, Report
from qiatan.protocol.messages import GameView, Moved
from qiatan.protocol.parts import (
    Colour,
    ContinuedFrom,
    LogLine,
    Part,
    RuleValue,
    TableInfo,
    TableSettings,
)
from qiatan.stores.games import Result as Result
from qiatan.stores.games import Winner as Winner

SeenAs = Literal["0", "1", "2", "3", "4", "5", "6", "7", "watcher", "open"]
"""Whose eyes: a seat's by its number, those of somebody who watched, or all hands open."""


class FinishedSeat(Part, frozen=True):
    """A seat of a finished game, in turn order, as it was at the end.

    `person` is None for a bot; `bot` is None for a person. A `local` player sat at the device of
    `person`. With `bot_account` the person is a program that plays by the protocol.
    """

    colour: Colour
    name: str
    person: str | None
    bot: str | None
    points: int
    won: bool
    local: bool = False
    bot_account: bool = False


class FinishedGame(Part, frozen=True):
    """A finished game. It has a page at `/games/<id>`.

    `settings` are the table's; `rules` counts versions of the game's rules. `started` and
    `finished` are seconds since the epoch, `turns` counts from the end of the setup, `actions` are
    the lines of its log. A game that is not public is listed for its players only.
    """

    id: str
    game: str
    rules: int
    settings: TableSettings
    map_title: str
    """The title of a map from the library; empty on one of the game's own."""
    host: str
    """The host's public person id."""
    seats: list[FinishedSeat]
    started: float
    finished: float
    turns: int
    actions: int
    continued: ContinuedFrom | None = None
    """Where it was played on from, and so no measure of anybody; None for a whole game."""


class FinishedGamePage(msgspec.Struct, frozen=True):
    """A page of finished games, the latest first."""

    games: list[FinishedGame]
    after: str | None
    """Ask for the next page with this as `after`; None on the last."""


class Replay(msgspec.Struct, frozen=True):
    """What the frames of a game have in common, as `seen_as` knew it, and the first to be seen.

    Frame 0 is the game before its first action, frame `n` that after line `n` of the log.
    """

    game: FinishedGame | None
    """None while the game goes on: then it is told up to now."""
    info: TableInfo
    seen_as: SeenAs
    log: list[LogLine]
    turns: list[int]
    """The frames at which the turns began, from the first after the setup on."""
    at: int
    """The frame that was asked for, or the last where there are not so many."""
    view: GameView
    """The view at that frame."""


class ReplayFrames(msgspec.Struct, frozen=True):
    """Some frames of a replay: the whole view at frame `first`, and the moves after it.

    A move's `number` is its frame's, and it goes as at a table. Nothing is asked of anybody.
    """

    first: int
    view: GameView
    moves: list[Moved]


class ChanceLine(Part, frozen=True):
    """What chance did as line `number` of the log, from 0, and among which of the `choices`."""

    number: int
    action: str
    choice: int


class ChanceRecord(msgspec.Struct, frozen=True):
    """Everything random in a finished game, and what it derives from (docs/fair-dice.md).

    `seating` are the seats in the order taken, `seats` in turn order; `contributions` go by seat.
    `choices` are lists of equally likely outcomes, each in the order in which it is counted. The
    first `continued` lines of the log are another game's, and seats and setup with them.
    """

    game: str
    commitment: str | None
    seed: str
    contributions: dict[str, str]
    seating: list[str]
    seats: list[str]
    settings: dict[str, RuleValue]
    setup: dict[str, object]
    choices: list[list[str]]
    steps: list[ChanceLine]
    continued: int = 0


class GameReport(msgspec.Struct, frozen=True):
    """A game in numbers, counted from its log.

    `seats` are the seats' names in the notation, in turn order. `seconds` is what each of them took
    for its actions, pauses left out; a file knows no times.
    """

    game: str
    seats: list[str]
    report: Report
    seconds: list[float] | None = None


class GamesWon(Part, frozen=True):
    """How many games of a kind, with so many seats, a person played, and won."""

    game: str
    seats: int
    games: int
    won: int


class MapWon(Part, frozen=True):
    """The same on one map; `title` is that of a map from the library."""

    game: str
    map: str
    title: str
    games: int
    won: int


class PointsFor(Part, frozen=True):
    """A person's points from one source in all games of a kind."""

    game: str
    code: str
    points: int


class LuckOfGame(Part, frozen=True):
    """What the dice brought a person in all games of a kind, against what was to be expected."""

    game: str
    luck_of: str
    luck: Luck


class RecordOf(Part, frozen=True):
    """The most of something that a person ever had in a game of a kind."""

    game: str
    code: str
    most: int


class PlayerStatistics(Part, frozen=True):
    """All games of a person together: `/api/sums`. Those that ended just now are not in it yet.

    `seconds` were used by the person alone. `fastest_win` is in turns, None without a win;
    `most_trades` is in one game.
    """

    games: int
    won: int
    seconds: float
    sizes: list[GamesWon]
    maps: list[MapWon]
    points: list[PointsFor]
    luck: list[LuckOfGame]
    fastest_win: int | None
    most_trades: int
    wins_in_a_row: int
    records: list[RecordOf]


class FrequentOpponent(Part, frozen=True):
    """Somebody with an account, whom a person was `ahead` of in some of their `games`.

    `colour` is the one they had last.
    """

    person: str
    name: str
    colour: Colour
    games: int
    ahead: int


class FrequentOpponents(msgspec.Struct, frozen=True):
    """With whom a person has played most in the last 500 games: `/api/sums/companions`."""

    companions: list[FrequentOpponent]


class Problem(msgspec.Struct, frozen=True):
    """Why an HTTP request was refused: as `failed` says it on the WebSocket."""

    code: str
    message: str
    field: str | None = None
    detail: dict[str, str | int] = {}
