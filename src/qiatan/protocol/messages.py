"""What the server sends: messages of the WebSocket, and the one HTTP answer."""

from __future__ import annotations

import msgspec

from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.protocol.parts import (
    ClockInfo,
    GameOffer,
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
from qiatan.stores.admin import ServerMode

GameView = dict[str, object]
"""A game's own view as JSON; each game's schema describes it."""


ViewElements = dict[str, dict[int, GameView]]
"""Fields of single elements of a view's lists, by the list's name and the element's index."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of every message."""


class Welcome(Message, frozen=True, tag="welcome"):
    """First on every connection: who you are, and the games of this server.

    `commitment` is the SHA-256 of the seed that the next table you create will have.
    `away_grace`: so many seconds a seat is kept for who has left it, before a bot plays it.
    `shared`: several processes may serve a table. It costs least where its people are at the
    same one: name it in the socket's address (`/ws?table=ID`), for a proxy to go by.
    """

    person: str
    name: str
    games: list[GameOffer]
    your_tables: list[Summary]
    commitment: str
    away_grace: float
    shared: bool = False


class Notice(Message, frozen=True, tag="notice"):
    """What the operators tell everybody: sent when it changes, and after `welcome` if it is any.

    `mode`: in `maintenance` there are no new tables, in `read_only` nothing can be changed.
    """

    announcement: str
    mode: ServerMode


class Committed(Message, frozen=True, tag="committed"):
    """The SHA-256 of the seed that the next table you create will have; the one before is used."""

    commitment: str


class Done(Message, frozen=True, tag="done"):
    """The request `id` succeeded. `table` or `map` is the one it created or is about."""

    id: int
    table: str | None = None
    map: str | None = None


class Failed(Message, frozen=True, tag="failed"):
    """The request `id` was refused and changed nothing. `id` None: it could not be read."""

    id: int | None
    code: str
    message: str
    field: str | None = None
    detail: dict[str, str | int] = {}


class Lobby(Message, frozen=True, tag="lobby"):
    """The public tables, after `enter_lobby`: those to join first, each latest change first."""

    tables: list[Summary]
    your_tables: list[Summary]


class LobbyChanged(Message, frozen=True, tag="lobby_changed"):
    """What has changed in the lobby since the message before."""

    tables: list[Summary]
    """Tables that are new or have changed."""
    gone: list[str] = []
    """The ids of tables that the lobby no longer lists."""
    your_tables: list[Summary] | None = None
    """All your tables, if any of them changed."""


class Searching(Message, frozen=True, tag="searching"):
    """You look for a game since so many seconds, as do `people` in all.

    With `bots` it has been long: perhaps you would rather play with bots.
    """

    game: str
    waited: float
    people: int
    bots: bool


class GameFound(Message, frozen=True, tag="game_found"):
    """There are people to play with, at this table: take a seat, or as its host be ready.

    Where somebody has not within so many `seconds`, the table closes, and the others look again.
    """

    table: str
    seconds: float


class SearchEnded(Message, frozen=True, tag="search_ended"):
    """You look for nobody any more.

    `elsewhere`: another window of yours does; `seated`: you have begun something else; else the
    code of a refusal.
    """

    code: str


class Bots(Message, frozen=True, tag="bots"):
    """After `list_bots`: bots that play by the protocol and wait for invitations."""

    game: str
    bots: list[OpenSeat]


class Invited(Message, frozen=True, tag="invited"):
    """For bots: the host of a table, by name, invites you. `enter_table` and `sit`, if you like."""

    table: str
    by: str


class Maps(Message, frozen=True, tag="maps"):
    """After `list_maps`: your own maps and all published ones, the latest first."""

    game: str
    maps: list[MapInfo]


class MapChecked(Message, frozen=True, tag="map_checked"):
    """After `check_map`: the faults of the map of request `id`; none if it may be saved."""

    id: int
    faults: list[MapFault]


class TableSnapshot(Message, frozen=True, tag="table_state"):
    """A whole table as of event `number`, after `enter_table`."""

    number: int
    info: TableInfo
    chat: list[Saying]
    view: GameView | None
    log: list[LogLine]
    """All lines, or the last ones that `enter_table` asked for; their numbers tell which."""
    at: int | None
    """The event number your next action must name; None when nothing is asked of you."""
    undo: int | None
    """The event number of your action that you may undo; None when there is none."""
    clocks: list[ClockInfo]
    offers: OfferStance | None = None
    """None for those who watch, and before the game."""


class LogPage(Message, frozen=True, tag="log_page"):
    """After `read_log`: the lines just before those that you have, or none before the first."""

    table: str
    log: list[LogLine]


class TableChanged(Message, frozen=True, tag="table_changed"):
    """Seats, settings, stage or presence changed."""

    table: str
    number: int
    info: TableInfo


class Chatted(Message, frozen=True, tag="chatted"):
    """Somebody wrote a line of chat."""

    table: str
    number: int
    saying: Saying


class Moved(Message, frozen=True, tag="moved"):
    """The game advanced by the lines in `log`, or an action was undone.

    The lines in `log` follow the first `kept` lines of the whole log; other lines that you have
    were undone. `view` holds the top-level fields of your view that changed. The first move of a
    game brings them all. Of a list that only changed within its elements, `parts` holds the fields
    of those elements instead: `{"seats": {"2": {"cards": 4}}}` says that seat 2 holds 4 cards now.
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


class EntryChanged(Message, frozen=True, tag="entry_changed"):
    """Whether you may enter a private table has changed; nothing else of it is sent until you do.

    `code` is that of the refusal you would meet; None: enter it.
    """

    table: str
    code: str | None


class HintGiven(Message, frozen=True, tag="hint"):
    """After `ask_hint`: what the strongest bot would do, in notation, and what speaks for it.

    It answers the question of event `at`, and knows what your view tells and nothing else. An
    empty `action` advises to do nothing, to a seat that may act and owes nothing. `gain`
    is what it is worth above ending the turn, null where the bot did not compare the two; `others`
    are the next best choices. By a `learned` value these are chances to win, from 0 to 1, and
    `chance` is the one after this action; by `hard` they are points as it counts them. `line` is
    what is expected of the seat from this action on, until chance or somebody else has to answer.
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


class Caught(Message, frozen=True, tag="caught_up"):
    """After `enter_table` with `since`: all that you missed was sent just before."""

    table: str
    number: int


class Closing(Message, frozen=True, tag="closing"):
    """The connection ends: too many bad messages, or the server stops. `code` tells which."""

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
    | Searching
    | GameFound
    | SearchEnded
    | Bots
    | Invited
    | Maps
    | MapChecked
    | TableSnapshot
    | LogPage
    | TableChanged
    | Chatted
    | Moved
    | EntryChanged
    | HintGiven
    | Caught
    | Closing
)


class Session(msgspec.Struct, frozen=True):
    """Who you are: the answer of `GET /api/session`.

    It sets the cookie that the WebSocket must send.
    """

    person: str
    """Your public id, by which others know you."""
    new: bool
    """Whether you are a new guest."""
    problem: str | None
    """`bad_cookie` if you brought a cookie that was not made here; it has been replaced.

    `signed_out` if your session was ended or has expired.
    """
    account: str | None = None
    """The name of your account; None for a guest."""
    openid: str | None = None
    """What people call the provider they may sign in with; None where there is none."""
