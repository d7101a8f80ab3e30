"""Values that messages contain."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.kit.game import EndKind as EndKind
from qiatan.kit.hint import HintReason as HintReason

Colour = Literal["red", "blue", "ivory", "orange", "green", "purple", "ink", "sky"]
ChatBy = Literal["everybody", "players"]
Entry = Literal["code", "knock", "invited"]
Pace = Literal["quick", "normal", "relaxed"]
TurnTimer = Literal[0, 30, 60, 120, 180, 300, 43200, 86400, 172800, 259200, 604800]
TimeBank = Literal[0, 120, 180, 360]
BotSpeed = Literal["fast", "normal", "slow"]
Stage = Literal["open", "playing", "over"]
Starting = Literal["committing", "revealing"]
Proposal = Literal["draw", "abort"]
RuleValue = str | int | bool
TableNotice = Literal[
    "joined",
    "left",
    "removed",
    "host",
    "pause_asked",
    "pause_declined",
    "paused",
    "resumed",
    "hurried",
    "bot_plays",
    "away",
    "back",
    "vacation",
    "vacation_over",
    "undone",
    "turn_undone",
    "undo_declined",
    "voided",
    "conceded",
    "draw_proposed",
    "abort_proposed",
    "end_declined",
    "drawn",
    "aborted",
]
Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "one_moment",
    "good_game",
    "smile",
    "laugh",
    "surprise",
    "sad",
    "heart",
    "thumbs_up",
]
"""Chat phrases; clients show them in the reader's language."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value inside a message. Unknown fields are refused."""


class MapInfo(Part, frozen=True):
    """A library map, drawn by a user. `map` is its id.

    `ref` refers to the current version of the map's text, as in a table's rules: it is `@` followed
    by a digest. The text is at `/maps/<digest>`.
    """

    map: str
    ref: str
    game: str
    title: str
    author: str
    mine: bool
    published: bool
    least_seats: int
    most_seats: int
    land: int
    changed: float
    """Time of the last change, in epoch seconds."""
    code: str | None = None
    message: str | None = None


class MapFault(Part, frozen=True):
    """A fault in a map file.

    `field` is a path such as `hexes[3]`; `detail` has the hex's `q` and `r`.
    """

    code: str
    message: str
    field: str | None
    detail: dict[str, str | int]


class ClosedValue(Part, frozen=True):
    """A value of `option` that the other settings rule out, and the reason.

    `option` is the name of a rule, or `max_players`.
    """

    option: str
    value: RuleValue
    code: str
    message: str


class Person(Part, frozen=True):
    """A player or spectator at a table. `person` is a public id."""

    person: str
    name: str
    present: bool


class OpenSeat(Part, frozen=True):
    """A bot that accepts invitations. `person` is its public id."""

    person: str
    name: str


class TableSettings(Part, frozen=True):
    """The settings of a table, chosen by its host.

    If `undo` is set, players can undo a placement until it has consequences. If `hints` is set,
    they can ask for hints; against bots alone, they always can. If `statistics` is set, everyone
    can read statistics. A `rated` table is only for users with accounts and changes their ratings.
    It uses a rated ruleset and always has a turn timer. `turn_timer` is in seconds, or 0 for none.
    If it is 12 hours or more, the game is a correspondence game: players have hours to answer
    offers and need not be connected. `time_bank` is how many extra seconds each player has for the
    whole game, used when the time for a turn runs out. The value of a rule of the kind `map` is a
    built-in map's name or a library map's `ref`.

    For a private table, `entry` says whether people with its code but no invitation can join, must
    knock, or cannot join; `watchers` says whether people without a seat may watch the game.
    """

    name: str
    game: str
    public: bool
    max_players: int
    bot_speed: BotSpeed
    rules: dict[str, RuleValue]
    turn_timer: TurnTimer = 0
    time_bank: TimeBank = 0
    undo: bool = True
    hints: bool = False
    statistics: bool = True
    rated: bool = False
    entry: Entry = "knock"
    watchers: bool = False


class SeatInfo(Part, frozen=True):
    """A taken seat. Seats are listed in the order taken until the game starts, then in turn order.

    `person` is None for a bot; `bot` is None for a user. `substitute` names the bot that is playing
    for the user. If `away` is true, it plays until the user is back, and otherwise until the user
    asks for the seat back. If `local` is true, the seat belongs to another player, who shares the
    device of `person`. If `bot_account` is true, the user is a bot that plays through the protocol.
    """

    colour: Colour
    name: str
    person: str | None
    bot: str | None
    ready: bool
    present: bool
    substitute: str | None = None
    away: bool = False
    local: bool = False
    bot_account: bool = False
    conceded: bool = False
    """Whether the user has conceded this game."""
    vacation_until: float | None = None
    """When the user's vacation ends, in epoch seconds, or None if they are not on vacation."""
    vacation_left: float = 0.0
    """How many seconds of vacation in this game the user's earlier vacations have left."""


class AskedInfo(Part, frozen=True):
    """A seat that a correspondence game is waiting for.

    `kind` is the kind of its clock: `turn`, `offer` for an answer to an offer, or one of the game's
    own kinds, such as `discard`. `until` is when the clock runs out, in epoch seconds, or None if
    the clock is stopped.
    """

    colour: Colour
    kind: str
    until: float | None


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
    map_title: str = ""
    """The title of a library map, or empty for a built-in map."""
    paired: bool = False
    """Whether the seats are reserved for matched users."""
    active: Colour | None = None
    """The seat whose turn it is, if the game is running."""
    creator: str = ""
    """The name of the person who created the table. An unnamed table is named after them."""
    asked: list[AskedInfo] = []
    """The users' seats that a correspondence game is waiting for. Empty for live games."""


class HintOption(Part, frozen=True):
    """An alternative to a hint's action, with reasons. Its value is lower by `less`."""

    action: str
    less: float
    reasons: list[HintReason]


class Saying(Part, frozen=True):
    """A line of chat: typed text, a phrase or a notice. `text` is empty for phrases and notices.

    A line without a `person` is a notice from the table itself; `name` is the player it is about,
    if any. The notice `away` says that a bot is playing for a player until that player returns
    (`back`).
    """

    name: str
    colour: Colour | None
    text: str
    at: float
    """The time in epoch seconds."""
    after: int
    """The length of the game's log when the line was written."""
    person: str = ""
    """The public id of the writer."""
    phrase: Phrase | None = None
    notice: TableNotice | None = None
    spectator: bool = False
    """Whether a spectator wrote this during the game. Players see it only after the game."""


class LogLine(Part, frozen=True):
    """A line of the game's log as this viewer may see it; `seat` -1 is chance."""

    number: int
    seat: int
    action: str
    results: list[str]


class ClockInfo(Part, frozen=True):
    """A clock of `seat`. Of its `seconds`, `left` remained when the message was sent.

    `kind` is `turn` for the turn clock. The clock is stopped unless `running` is true. The last
    `bank` seconds come from the seat's time bank.
    """

    seat: int
    kind: str
    seconds: float
    left: float
    running: bool = True
    bank: float = 0.0


class OfferStance(Part, frozen=True):
    """How the table answers offers and acts for you. This is only sent to you.

    If `muted` is set, the table declines all offers this turn; if `auto_decline` is set, it
    declines those that you cannot accept. It always declines offers from the seats in `embargoes`.
    `declining` means that it will decline the open offer, and `declined` that you asked it to.
    `orders` are your standing orders.
    """

    muted: bool
    embargoes: list[int]
    declining: bool
    declined: bool = False
    auto_decline: bool = False
    orders: list[str] = []


class LessonInfo(Part, frozen=True):
    """The headings of a lesson's `steps`, and the player's next task, which belongs to `step`.

    `do` is the task's action in notation, and `say` is the key of its text.
    """

    steps: list[str]
    step: str
    do: str
    say: str


class PauseInfo(Part, frozen=True):
    """A pause. `by` is the public id of the player who asked for it, or None.

    `back` has the public ids of the players who are ready to continue. The pause ends when all
    players are ready or, if there are several players, at most `longest` seconds after it began.
    """

    by: str | None
    back: list[str]
    longest: float


class PauseVoteInfo(Part, frozen=True):
    """A request for a pause: the public ids of its author and of the players in favour."""

    by: str
    agreed: list[str]


class EndVoteInfo(Part, frozen=True):
    """A proposal to end the game: the public ids of its author and of the players in favour."""

    end: Proposal
    by: str
    agreed: list[str]


class UndoVoteInfo(Part, frozen=True):
    """A request to undo all actions from event `at` on, and the public ids of those in favour."""

    at: int
    by: str
    agreed: list[str]


class EarlyEndInfo(Part, frozen=True):
    """An early end of the game: how it came about, the winning seats, and all seats' points.

    An aborted game has no winners.
    """

    end: EndKind
    winners: list[int]
    points: list[int]


class ContinuedFrom(Part, frozen=True):
    """The position that a game continues from: the id of a finished game, and its frame `at`."""

    game: str
    at: int


class ChatRulesInfo(Part, frozen=True):
    """The rules of the chat. `by` says who can write.

    `slow` is how many seconds a person must wait between two lines. `muted` lists muted people's
    ids.
    """

    by: ChatBy
    slow: int
    muted: list[str]


class Outsider(Part, frozen=True):
    """A person who is knocking or was banned. `person` is a public id."""

    person: str
    name: str


class TableInfo(Part, frozen=True):
    """Everything about a table except the game itself."""

    table: str
    code: str
    settings: TableSettings
    stage: Stage
    host: str | None
    """The host's public id."""
    seats: list[SeatInfo]
    spectators: list[Person]
    least_seats: int
    """`least_seats` and `most_seats` are the fewest and most seats that these settings allow."""
    most_seats: int
    closed: list[ClosedValue]
    """Before the game, the values that cannot be combined with the other settings."""
    by_hand: list[str]
    """Before the game, the rules set by hand whose defaults depend on another option."""
    map_title: str
    chat_rules: ChatRulesInfo
    paused: bool
    pause: PauseInfo | None
    """The state of the pause, or None if the game is not paused."""
    pause_vote: PauseVoteInfo | None
    """The open request for a pause."""
    your_seat: int | None
    """The seat you play. None if you watch, or have not chosen one of the seats on your device."""
    your_seats: list[int]
    """All seats on your device, in turn order: your own and those of local players."""
    your_person: str
    shut_out: str | None
    """Why `sit` would be refused, as a code: `kicked` if the host removed you, or None."""
    hints: bool
    """Whether you may ask for hints at this table."""
    lesson: LessonInfo | None
    """The next task of the lesson, or None if there is no lesson or it is over."""
    rematch: str | None
    """The id of the rematch's table, if there is one."""
    game: str | None
    """The id of the finished game, once it has ended; its page is `/games/<id>`."""
    commitment: str | None
    """The SHA-256 of the table's seed, or None in a lesson."""
    contributions: dict[Colour, str]
    """The numbers that the browsers contributed, in hexadecimal, once the game has started."""
    seed: str | None
    """The table's seed in hexadecimal, once the game has ended."""
    creator: str = ""
    """The name of the person who created the table. An unnamed table is named after them."""
    continued: ContinuedFrom | None = None
    """The game that this one was continued from, or None for a game played from its start."""
    commitments: dict[Colour, str] = {}
    """The SHA-256 of the number that each player's browser will contribute, by colour."""
    starting: Starting | None = None
    """The phase of a requested start: waiting for commitments, or for the numbers themselves."""
    voided: int = 0
    """The number of voided rounds before the start. `reveal_number` repeats it as `round`."""
    paired: list[str] = []
    """The matched users for whom the seats are reserved. Their game starts automatically."""
    invite: str = ""
    """For seated players of a private table: the secret that `enter_table` takes as `invite`."""
    knocks: list[Outsider] = []
    """For the host: people who are knocking."""
    banned: list[Outsider] = []
    """For the host: banned people. A name is empty if unknown."""
    ends: list[EndKind] = []
    """The ways in which players who have not conceded can currently end the game early."""
    end_vote: EndVoteInfo | None = None
    """The open proposal to end the game."""
    ended: EarlyEndInfo | None = None
    """How the game ended early. None while it goes on, or if it was played to its end."""
    undo_vote: UndoVoteInfo | None = None
    """The open request to undo a turn."""
    undo_declined: int | None = None
    """The `at` of the last request to undo a turn that was declined."""
    late: int = 0
    """How many turns late you see the game as a spectator of a rated game, otherwise 0."""
