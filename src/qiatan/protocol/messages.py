"""Messages from the server over the WebSocket, and the reply of `GET /api/session`."""

from __future__ import annotations

from typing import Final

import msgspec

from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.kit.known_hands import KnownHands
from qiatan.kit.report import PublicReport
from qiatan.protocol.game_offers import GameOffer
from qiatan.protocol.parts import (
    ClockInfo,
    HintOption,
    HintReason,
    LogLine,
    MapFault,
    MapInfo,
    OfferStance,
    OpenSeat,
    Saying,
    Summary,
    TableInfo,
)
from qiatan.protocol.tournaments import TournamentSummary
from qiatan.stores.admin import ServerMode

PROTOCOL: Final = 1
"""The version of the protocol. Increase it when older browser clients can no longer understand it.
"""

GameView = dict[str, object]
"""A game's view as JSON. Each game has its own schema."""


ViewElements = dict[str, dict[int, GameView]]
"""The changed fields of elements in a view's lists, by the list's name and the element's index."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all messages."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The first message of every connection: your id and name, and the games of this server.

    `commitment` is the SHA-256 of the seed of the next table you create. If you disconnect, your
    seat is held for `away_grace` seconds before a bot plays it. If `shared` is true, several
    processes serve the tables. A table is fastest if all its clients use the same process: name the
    table in the socket's URL (`/ws?table=ID`), so that a proxy can route connections by table.

    `client` identifies the version of the browser client that this server serves, or is empty if it
    serves none. A page with another version offers to reload. `protocol` is the version of this
    protocol; it increases when older clients can no longer understand the server.

    `now` is the server's time in epoch seconds. Use it to compute how long it is until a time in a
    message, because the client's clock can be wrong.
    """

    person: str
    name: str
    games: list[GameOffer]
    your_tables: list[Summary]
    commitment: str
    away_grace: float
    now: float
    shared: bool = False
    client: str = ""
    protocol: int = PROTOCOL


class Notice(Message, frozen=True, tag="notice"):
    """The operators' announcement and the server's mode.

    Sent when one of them changes. Also sent after `welcome` if there is an announcement, or if the
    mode is not `open`. In `maintenance`, no tables can be created; in `read_only`, nothing can be
    changed.
    """

    announcement: str
    mode: ServerMode


class Committed(Message, frozen=True, tag="committed"):
    """The SHA-256 of the seed of the next table you create. Sent once the previous seed is used."""

    commitment: str


class Done(Message, frozen=True, tag="done"):
    """The request `id` succeeded.

    `table`, `map` or `tournament` is the id of whatever the request created or referred to.
    """

    id: int
    table: str | None = None
    map: str | None = None
    tournament: str | None = None


class Failed(Message, frozen=True, tag="failed"):
    """The request `id` was refused and changed nothing.

    `id` is None if the request's id could not be read.
    """

    id: int | None
    code: str
    message: str
    field: str | None = None
    detail: dict[str, str | int] = {}


class Lobby(Message, frozen=True, tag="lobby"):
    """After `enter_lobby`: the public tables, open ones first, then by latest change."""

    tables: list[Summary]
    your_tables: list[Summary]


class LobbyChanged(Message, frozen=True, tag="lobby_changed"):
    """Changes in the lobby since the previous message."""

    tables: list[Summary]
    """New and changed tables."""
    gone: list[str] = []
    """The ids of tables that are no longer listed."""
    your_tables: list[Summary] | None = None
    """All your tables, if any of them changed."""
    removed_from: list[str] = []
    """The ids of running games from which you have been removed. A bot plays your seat."""


class YourTurn(Message, frozen=True, tag="your_turn"):
    """The correspondence games that are waiting for you, most urgent first.

    Sent to all your connections when this list changes. `welcome` lists all your tables.
    """

    games: list[Summary]


class Searching(Message, frozen=True, tag="searching"):
    """Your search for a game: the seconds so far (`waited`) and how many `people` are searching.

    `bots` is set after a long search, so that the client can offer a game against bots.
    """

    game: str
    waited: float
    people: int
    bots: bool


class GameFound(Message, frozen=True, tag="game_found"):
    """Opponents were found. Sit down at this table; if you are its host, mark yourself ready.

    If someone does not arrive within `seconds`, the table closes and the others keep searching.
    """

    table: str
    seconds: float


class SearchEnded(Message, frozen=True, tag="search_ended"):
    """Your search has ended.

    `code` is `elsewhere` if you have started a search in another client, `seated` if you have
    joined another table, and otherwise the code of a refusal.
    """

    code: str


class Bots(Message, frozen=True, tag="bots"):
    """After `list_bots`: the bots that are waiting for invitations."""

    game: str
    bots: list[OpenSeat]


class Invited(Message, frozen=True, tag="invited"):
    """Bots only: the host `by` invites you to a table. To accept, send `enter_table` and `sit`."""

    table: str
    by: str


class FriendsChanged(Message, frozen=True, tag="friends_changed"):
    """Your friends, requests or invitations have changed: read `/api/friends` again.

    With `presence`, only where friends are has changed: a friend has come online, has left, or has
    begun or ended a game.
    """

    presence: bool = False


class TournamentChanged(Message, frozen=True, tag="tournament_changed"):
    """After `watch_tournament`: the tournament's current state, sent at most once a second.

    If `version` has increased, read entrants, standings and rounds from `/api/tournaments/ID`.
    """

    summary: TournamentSummary
    version: int


class TournamentTable(Message, frozen=True, tag="tournament_table"):
    """Your table in a tournament is ready: enter it and sit down before `until` (epoch seconds).

    Sent to all your pages when the round begins, and after `welcome` as long as the table waits for
    you. Sent again with `until` 0 once you have sat down or the table is over.
    """

    tournament: str
    name: str
    table: str
    until: float


class Maps(Message, frozen=True, tag="maps"):
    """After `list_maps`: your own maps and all published ones, latest first."""

    game: str
    maps: list[MapInfo]


class MapChecked(Message, frozen=True, tag="map_checked"):
    """After `check_map`: the faults in the map. `id` is the request's id.

    A map without faults can be saved.
    """

    id: int
    faults: list[MapFault]


class TableSnapshot(Message, frozen=True, tag="table_state"):
    """After `enter_table`: the whole table, as of event `number`."""

    number: int
    info: TableInfo
    chat: list[Saying]
    view: GameView | None
    log: list[LogLine]
    """All lines of the log, or only the last ones if `enter_table` limited how many."""
    at: int | None
    """The event number that your next action must name, or None if you are not asked to act."""
    undo: int | None
    """The event number of the action that you can undo, if any."""
    clocks: list[ClockInfo]
    offers: OfferStance | None = None
    """How the table answers offers for you. None for spectators, and before the game starts."""
    undo_turn: int | None = None
    """The event number of the first action of the turn that you can ask to undo, if any."""


class LogPage(Message, frozen=True, tag="log_page"):
    """After `read_log`: log lines that precede the requested line; empty if there are none."""

    table: str
    log: list[LogLine]


class TableChanged(Message, frozen=True, tag="table_changed"):
    """A table's seats, settings or stage, or the people present at it, have changed."""

    table: str
    number: int
    info: TableInfo


class Chatted(Message, frozen=True, tag="chatted"):
    """A new line of chat.

    A `late` line was written earlier, when you were not yet allowed to see it.
    """

    table: str
    number: int
    saying: Saying
    late: bool = False


class Moved(Message, frozen=True, tag="moved"):
    """The game has advanced by the lines in `log`, or actions were undone.

    The lines in `log` follow the first `kept` lines of the whole log. Any later lines that you have
    were undone. `view` holds the top-level fields of your view that changed. The first move of a
    game has all fields. If only elements of a list changed, `parts` holds the changed fields of
    those elements instead: `{"seats": {"2": {"cards": 4}}}` means that seat 2 now holds 4 cards.
    """

    table: str
    number: int
    kept: int
    log: list[LogLine]
    view: GameView
    parts: ViewElements
    at: int | None
    undo: int | None
    clocks: list[ClockInfo]
    offers: OfferStance | None = None
    undo_turn: int | None = None


class EntryChanged(Message, frozen=True, tag="entry_changed"):
    """Your access to a private table has changed.

    You receive nothing else about the table until you enter it. `code` says why `enter_table` would
    be refused, or is None if you can enter.
    """

    table: str
    code: str | None


class HintGiven(Message, frozen=True, tag="hint"):
    """After `ask_hint`: the action that the strongest bot recommends, in notation, with reasons.

    The hint answers the question that event `at` asked, and uses only what your view contains. An
    empty `action` recommends doing nothing; only a seat that need not act can get it. `gain`
    compares the action with ending the turn, and is null if the bot did not compare them. The next
    best actions are in `others`. If `source` is `learned`, all values are win probabilities from 0
    to 1, and `chance` is your win probability after this action. If `source` is `hard`, the values
    are the bot's own points. `line` is the expected sequence of your actions, beginning with this
    one, until a random outcome or another seat's decision.
    """

    table: str
    at: int
    action: str
    reasons: list[HintReason]
    gain: float | None = None
    others: list[HintOption] = []
    source: EvaluatorSource = "hard"
    chance: float | None = None
    line: list[str] = []


class TableStatistics(Message, frozen=True, tag="statistics"):
    """After `ask_statistics`: the statistics of the game in progress.

    `report` contains only what everyone at the table could have counted. `hands` is what your seat
    would know with a perfect memory. It is None if you did not ask for it, have no seat, or the
    game has no hidden hands.
    """

    table: str
    report: PublicReport
    hands: KnownHands | None = None


class Caught(Message, frozen=True, tag="caught_up"):
    """After `enter_table` with `since`: everything you missed has been sent."""

    table: str
    number: int


class Closing(Message, frozen=True, tag="closing"):
    """The connection is about to close; `code` says why."""

    code: str
    message: str
    detail: dict[str, str | int] = {}


AnyMessage = (
    Welcome
    | Committed
    | Notice
    | Done
    | Failed
    | Lobby
    | LobbyChanged
    | YourTurn
    | Searching
    | GameFound
    | SearchEnded
    | Bots
    | Invited
    | FriendsChanged
    | TournamentChanged
    | TournamentTable
    | Maps
    | MapChecked
    | TableSnapshot
    | LogPage
    | TableChanged
    | Chatted
    | Moved
    | EntryChanged
    | HintGiven
    | TableStatistics
    | Caught
    | Closing
)


class Session(msgspec.Struct, frozen=True):
    """Your identity: the reply of `GET /api/session`.

    The reply sets the cookie that the WebSocket needs.
    """

    person: str
    """Your public id, by which others know you."""
    new: bool
    """Whether you are a new guest."""
    problem: str | None
    """`bad_cookie` if your cookie was not created by this server and has been replaced.

    `signed_out` if your session was ended or has expired.
    """
    account: str | None = None
    """The name of your account, or None for a guest."""
    openid: str | None = None
    """The name of the OpenID Connect provider to sign in with, if there is one."""
    mail: bool = False
    """Whether the server can send links for forgotten passwords."""
