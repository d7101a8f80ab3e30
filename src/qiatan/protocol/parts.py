"""The values that messages are made of."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.kit.hint import HintReason as HintReason

Colour = Literal["red", "blue", "ivory", "orange", "green", "purple", "ink", "sky"]
ChatBy = Literal["everybody", "players"]
Entry = Literal["code", "knock", "invited"]
BotSpeed = Literal["fast", "normal", "slow"]
Stage = Literal["open", "playing", "over"]
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
    "bot_plays",
    "away",
    "back",
    "undone",
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
"""What may be said by its code, so that everybody reads it in their own language."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value inside a message. Unknown fields are refused."""


class Choice(Part, frozen=True):
    """One setting of a game as the panel shows it; see `kit.game.Option`."""

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
    """A map of the game's own; `code` and `message` say why nobody can play on it yet."""

    map: str
    least_seats: int
    most_seats: int
    land: int
    code: str | None = None
    message: str | None = None


class RatedOffer(Part, frozen=True):
    """Complete rules of rated games with `least_seats` to `most_seats`, and their name."""

    name: str
    least_seats: int
    most_seats: int
    rules: dict[str, RuleValue]


class GameOffer(Part, frozen=True):
    """A game this server hosts: its settings, maps, bots, and least and most seats on any map."""

    game: str
    options: list[Choice]
    maps: list[MapOffer]
    bots: list[str]
    least_seats: int
    most_seats: int
    lesson: bool = False
    """Whether there is a first game to learn it by."""
    rated: list[RatedOffer] = []
    """The rules of rated games, by the number of seats; none where no game is rated."""


class MapInfo(Part, frozen=True):
    """A map of the library, drawn by a player. `map` is its id.

    `ref` names the text as it is now and never another: `@` and a digest, as the rules of a table
    have it. `/maps/<digest>` serves the text.
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
    """Seconds since the epoch."""
    code: str | None = None
    message: str | None = None


class MapFault(Part, frozen=True):
    """What is wrong with a map: `field` as `hexes[3]`, `detail` with the hex's `q` and `r`."""

    code: str
    message: str
    field: str | None
    detail: dict[str, str | int]


class ClosedValue(Part, frozen=True):
    """A value that `option` cannot have beside the other settings, and why.

    `option` is the name of a rule, or `max_players`.
    """

    option: str
    value: RuleValue
    code: str
    message: str


class Person(Part, frozen=True):
    """Somebody at a table: a player or a spectator. `person` is a public id."""

    person: str
    name: str
    present: bool


class OpenSeat(Part, frozen=True):
    """A bot, by public id and name, that sits down wherever it is invited."""

    person: str
    name: str


class TableSettings(Part, frozen=True):
    """What the host decides: who may see the table, how many seats, how fast bots act, the rules.

    With `undo` a player may take back a piece just placed, as long as nothing came of it.
    `hints` lets players ask what a strong bot would do; whoever plays with bots alone always may.
    A `rated` table is for accounts that play by the rules of a list; it moves their ratings.
    `turn_timer` is the time for a turn in seconds, 0 for none. A rule of the kind `map` is the
    name of one of the game's own maps or a `ref` of the library.

    Of a private table, `entry` says what becomes of those who have its code and no invitation:
    they come in, knock, or stay out; and `watchers` whether anybody without a seat may be there
    once the game has begun.
    """

    name: str
    game: str
    public: bool
    max_players: int
    bot_speed: BotSpeed
    rules: dict[str, RuleValue]
    turn_timer: Literal[0, 60, 120, 180, 300] = 0
    undo: bool = True
    hints: bool = False
    rated: bool = False
    entry: Entry = "knock"
    watchers: bool = False


class SeatInfo(Part, frozen=True):
    """A taken seat. In the open stage seats stand in the order taken; then in turn order.

    `person` is None for a bot; `bot` is None for a person. `substitute` is the kind of bot that
    plays for a person now, as long as `away` says: until they are back, or until they ask.
    `local`: somebody else plays here on the device of `person`, who has a seat too.
    `bot_account`: the person is a program that plays by the protocol.
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
    """The title of a map from the library; empty on one of the game's own."""
    paired: bool = False
    """Whether the seats are for people who looked for a game."""


class HintOption(Part, frozen=True):
    """What the bot compared with its choice: worth so much `less`, and why it is good."""

    action: str
    less: float
    reasons: list[HintReason]


class Saying(Part, frozen=True):
    """A line of chat: a text, or a phrase by its code; then the text is empty.

    With `told` nobody said it: the table tells what happened, about `name` where it has one. A bot
    that plays for somebody `away` does so until they are `back`.
    """

    name: str
    colour: Colour | None
    text: str
    at: float
    """Seconds since the epoch."""
    after: int
    """How many lines the game's log had then."""
    person: str = ""
    """The public id of who said it."""
    phrase: Phrase | None = None
    told: TableNotice | None = None


class LogLine(Part, frozen=True):
    """A line of the game's log as this viewer may know it; `seat` -1 is chance."""

    number: int
    seat: int
    action: str
    results: list[str]


class ClockInfo(Part, frozen=True):
    """A clock of `seat`: seconds left of `seconds` when the message was sent.

    `kind` is `turn` for the turn's own. While not `running` it stands still.
    """

    seat: int
    kind: str
    seconds: float
    left: float
    running: bool = True


class OfferStance(Part, frozen=True):
    """How the table answers offers for you. Only you are told.

    `muted`: it declines all of this turn; `embargoes` are the seats whose offers it always
    declines; `declining`: it will decline the open offer, which asks nothing of you; `declined`:
    because you have said no.
    """

    muted: bool
    embargoes: list[int]
    declining: bool
    declined: bool = False


class LessonInfo(Part, frozen=True):
    """Where a lesson stands: its `steps`, and the next task: its step, its action, its words."""

    steps: list[str]
    step: str
    do: str
    say: str


class PauseInfo(Part, frozen=True):
    """A pause: the public id of the person who wanted it, None where nobody did.

    `back` are the persons who are back. It ends when all are, or where several play `longest`
    seconds after it began.
    """

    by: str | None
    back: list[str]
    longest: float


class PauseVoteInfo(Part, frozen=True):
    """A pause that a person asked for, and the persons who want it; public ids."""

    by: str
    agreed: list[str]


class ContinuedFrom(Part, frozen=True):
    """The finished game, by its id, from whose frame `at` another is played on."""

    game: str
    at: int


class ChatRulesInfo(Part, frozen=True):
    """Who may talk; the seconds between two lines of a person; whom the host has muted, by id."""

    by: ChatBy
    slow: int
    muted: list[str]


class Outsider(Part, frozen=True):
    """Somebody who is not at the table: who knocks, or was banned. `person` is a public id."""

    person: str
    name: str


class TableInfo(Part, frozen=True):
    """Everything about a table but the game itself."""

    table: str
    code: str
    settings: TableSettings
    stage: Stage
    host: str | None
    """The host's public person id."""
    seats: list[SeatInfo]
    spectators: list[Person]
    least_seats: int
    """Fewest and most seats these settings allow."""
    most_seats: int
    closed: list[ClosedValue]
    """Before the start: what cannot be chosen beside the rest."""
    by_hand: list[str]
    """Before the start: rules that would follow another option, but were set otherwise."""
    map_title: str
    chat_rules: ChatRulesInfo
    paused: bool
    pause: PauseInfo | None
    """How the pause stands; None where the game is not paused."""
    pause_vote: PauseVoteInfo | None
    """Who wants a pause, once somebody has asked for one."""
    your_seat: int | None
    """The seat you play; None where you watch, or have several and hold none of them now."""
    your_seats: list[int]
    """All seats on this device, in turn order: your own and those of local players."""
    your_person: str
    shut_out: str | None
    """The code that would refuse you a seat: `kicked` once the host has removed you."""
    hints: bool
    """Whether you may ask for hints here."""
    lesson: LessonInfo | None
    """What the lesson at this table asks for next; None without one, and once it is over."""
    rematch: str | None
    """The table of the rematch, once there is one."""
    game: str | None
    """The id of the finished game, once it is over: its page is at `/games/<id>`."""
    commitment: str | None
    """The SHA-256 of the table's seed; None in a lesson."""
    contributions: dict[Colour, str]
    """What the browsers of those seated added to the seed, in hexadecimal."""
    seed: str | None
    """The seed in hexadecimal, once the game is over."""
    continued: ContinuedFrom | None = None
    """Where this game is played on from; None where it began at its beginning."""
    paired: list[str] = []
    """The persons for whom the seats are, if they looked for a game. It starts by itself."""
    invite: str = ""
    """For those seated at a private table: what `enter_table` brings people in with."""
    knocks: list[Outsider] = []
    """For the host: who asks to be let in."""
    banned: list[Outsider] = []
    """For the host: who may not come back; without a name where it is not known."""
