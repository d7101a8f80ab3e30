"""Finished games (`/api/games`), the frames of their replays, and their analyses."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.kit.analysis.analysis import Analysis
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
from qiatan.protocol.people import Ask
from qiatan.stores.games import Result as Result
from qiatan.stores.games import Winner as Winner

ReplayViewer = Literal["0", "1", "2", "3", "4", "5", "6", "7", "watcher", "open"]
"""The viewer of a replay: a seat by its number, a spectator (`watcher`), or a viewer who sees all
hands (`open`).
"""


Early = Literal["concession", "draw"]
"""The ways in which players can end a game before it ends by its rules."""


class FinishedSeat(Part, frozen=True):
    """A seat of a finished game, as it was at the end.

    `person` is None for a bot; `bot` is None for a user. A `local` player shared the device of
    `person`. If `bot_account` is true, the user is a bot that plays through the protocol.
    """

    colour: Colour
    name: str
    person: str | None
    bot: str | None
    points: int
    won: bool
    local: bool = False
    bot_account: bool = False
    conceded: bool = False
    """Whether the user gave up the game. If the game went on, a bot played the seat."""


class FinishedGame(Part, frozen=True):
    """A finished game. Its page is `/games/<id>`.

    `settings` are the table's settings, and `rules` is the version of the game's rules. `seats` are
    in turn order. `started` and `finished` are in epoch seconds. `turns` counts the turns after the
    setup, and `actions` counts the lines of the log. A private game is listed only for its players.
    """

    id: str
    game: str
    rules: int
    settings: TableSettings
    map_title: str
    """The title of a library map, or empty for a built-in map."""
    host: str
    """The public id of the person who created the table, or of its last host if they left."""
    seats: list[FinishedSeat]
    started: float
    finished: float
    turns: int
    actions: int
    continued: ContinuedFrom | None = None
    """The game that this one was continued from, or None for a game played from its start.
    Continued games are not counted in statistics.
    """
    early: Early | None = None
    """How the game ended early, or None if it was played to its end."""
    uploaded: bool = False
    """Whether a player played the game offline and uploaded it. The server has checked the moves,
    but does not know who made them or when, so the game is not counted in statistics.
    """


class OfflineSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a game that was played offline.

    `bot` is None for the user's own seat and for the seats of `local` players on the same device.
    """

    name: str
    bot: str | None = None
    local: bool = False


class UploadGame(Ask, frozen=True):
    """Store a finished game that was played offline: `POST /api/offline-games`.

    `file` is the game's file, and `seats` are in the file's order. `started` and `finished` are in
    epoch seconds. The reply is the `FinishedGame`, which is private. Uploading the same game again
    has no effect.
    """

    file: str
    seats: list[OfflineSeat]
    started: float
    finished: float


class FinishedGamePage(msgspec.Struct, frozen=True):
    """A page of finished games, latest first."""

    games: list[FinishedGame]
    after: str | None
    """The value of `after` for the next page, or None on the last page."""


class Replay(msgspec.Struct, frozen=True):
    """A game's replay for a viewer: the log, and the view at one frame.

    Frame 0 shows the game before its first action, and frame `n` shows it after line `n` of the
    log.
    """

    game: FinishedGame | None
    """The finished game, or None while the game is running. The replay then ends at the current
    position.
    """
    info: TableInfo
    seen_as: ReplayViewer
    log: list[LogLine]
    turns: list[int]
    """The frames at which the turns began, from the first turn after the setup."""
    at: int
    """The frame that was requested, or the last frame if the game has fewer."""
    view: GameView
    """The view at frame `at`."""


class ReplayFrames(msgspec.Struct, frozen=True):
    """Part of a replay: the whole view at frame `first`, and the moves after it.

    Moves have the same form as at a live table, with two differences: a move's `number` is the
    number of its frame, and a move never asks for an action.
    """

    first: int
    view: GameView
    moves: list[Moved]


class RulesExample(msgspec.Struct, frozen=True):
    """An example of a game's rules: `GET /api/rules/GAME?players=&NAME=`.

    The query gives the number of players and, by name, any of the game's settings. Other settings
    have their default values. The reply's `settings` contain them all.
    """

    settings: TableSettings
    map_title: str
    """The title of the map, if it comes from the library."""
    view: GameView
    """A spectator's view of a game with these settings, before its first action."""


class ServerVersion(msgspec.Struct, frozen=True):
    """The version of the server: `GET /api/version`."""

    version: str
    commit: str | None
    """The commit that was built, with `-dirty` appended if files had been changed; null if unknown.
    """


class ServerConnection(msgspec.Struct, frozen=True):
    """How the server sees the connection of this request: `GET /api/connection`.

    `forwarded` says what the server did with the `X-Forwarded-For` header, which proxies add. The
    server uses this header only if it trusts the proxy (`--trusted-proxies`).
    """

    address: str
    secure: bool
    """Whether the browser uses HTTPS."""
    forwarded: Literal["none", "believed", "ignored"]


class AboutServer(msgspec.Struct, frozen=True):
    """The server's version, source and documentation: `GET /api/about`."""

    version: str
    commit: str | None
    source: str | None
    """The address of the server's source code, if the operator has given one."""
    documentation: bool
    """Whether the documentation is available below `/docs/`."""


class ChanceLine(Part, frozen=True):
    """A random outcome: line `number` of the log, counted from 0.

    `choice` is the index in `choices` of the list from which the outcome was drawn.
    """

    number: int
    action: str
    choice: int


class ChanceRecord(msgspec.Struct, frozen=True):
    """All random outcomes of a finished game, and the seeds they derive from (docs/fair-dice.md).

    `seating` lists the seats in the order they were taken, and `seats` lists them in turn order.
    `contributions` and their `commitments` are by seat. `voided` is the number of rounds in which
    the browsers' numbers were discarded. Each of the `choices` is a list of equally likely
    outcomes, from which an outcome is drawn by its index. In a continued game, the first
    `continued` lines of the log, the seats and the setup come from the original game.
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
    commitments: dict[str, str] = {}
    voided: int = 0


class GameReport(msgspec.Struct, frozen=True):
    """Statistics of a game, counted from its log.

    `seats` are the seats' names in the notation, in turn order. `seconds` is the time each seat
    took for its actions, without pauses. It is None for uploaded games, whose moves have no times.
    """

    game: str
    seats: list[str]
    report: Report
    seconds: list[float] | None = None


class GamesWon(Part, frozen=True):
    """How many times a user has played and won one game with one number of seats."""

    game: str
    seats: int
    games: int
    won: int


class MapWon(Part, frozen=True):
    """How many games a user has played and won on a map.

    `title` is a library map's title, and empty for a built-in map.
    """

    game: str
    map: str
    title: str
    games: int
    won: int


class PointsFor(Part, frozen=True):
    """A user's points from one source, summed over all their plays of one game."""

    game: str
    code: str
    points: int


class LuckOfGame(Part, frozen=True):
    """A user's dice luck over all their plays of one game: cards received and cards expected."""

    game: str
    luck_of: str
    luck: Luck


class RecordOf(Part, frozen=True):
    """A user's record: the highest value they have reached in any play of one game."""

    game: str
    code: str
    most: int


class AchievementInfo(Part, frozen=True):
    """An achievement, such as winning after being far behind.

    `game` is the id of the first game in which the user won it, which ended at `finished`, in epoch
    seconds. Both are None if the user has not won it yet.
    """

    code: str
    game: str | None = None
    finished: float | None = None


class BestGame(Part, frozen=True):
    """A memorable win: the `closest` finish, or the biggest `comeback`.

    `points` is the distance to the second player at the end, or to the leader before.
    """

    kind: Literal["closest", "comeback"]
    game: str
    finished: float
    points: int


class PlayerStatistics(Part, frozen=True):
    """A user's statistics: `/api/sums`. A game is included a few seconds after it ends.

    `seconds` is the time the user took for actions. `fastest_win` is a number of turns, or None if
    the user has never won. `most_trades` is the most trades made in a single game.
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
    best: list[BestGame]
    achievements: list[AchievementInfo]


class FrequentOpponent(Part, frozen=True):
    """An opponent with an account, whom the queried user has played against.

    `games` counts the games they played together, and `ahead` those in which the queried user
    finished ahead of the opponent. `colour` is the opponent's latest colour.
    """

    person: str
    name: str
    colour: Colour
    games: int
    ahead: int


class FrequentOpponents(msgspec.Struct, frozen=True):
    """The most frequent opponents in a user's last 500 games: `/api/sums/companions`."""

    companions: list[FrequentOpponent]


class BeatenBot(Part, frozen=True):
    """A bot that the queried user has beaten.

    `first` is the id of the first game that the user won against it. That game ended at `finished`,
    in epoch seconds.
    """

    game: str
    bot: str
    first: str
    finished: float


class BeatenBots(msgspec.Struct, frozen=True):
    """The bots that a user has beaten: `/api/sums/bots`.

    Games that continue another game, were uploaded or ended early do not count.
    """

    beaten: list[BeatenBot]


class Problem(msgspec.Struct, frozen=True):
    """The reason why an HTTP request was refused. The fields are those of `failed`."""

    code: str
    message: str
    field: str | None = None
    detail: dict[str, str | int] = {}


AnalysisStage = Literal["none", "waiting", "running", "done"]
"""The status of an analysis: not requested, queued, running or finished."""


class GameAnalysis(msgspec.Struct, frozen=True):
    """The analysis of a game. `seats` are the seats' names in the notation, in turn order."""

    game: str
    seats: list[str]
    analysis: Analysis


class AnalysisStatus(msgspec.Struct, frozen=True):
    """The status of a game's analysis, with the analysis once it is finished.

    `progress` is the share of frames analysed so far, in thousandths.
    """

    stage: AnalysisStage
    progress: int = 0
    result: GameAnalysis | None = None


class AskAnalysis(Ask, frozen=True):
    """Request the analysis of a finished game."""
