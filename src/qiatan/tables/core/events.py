"""Table events: the entries of a table's log. Applying them in order gives the table's state."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from qiatan.protocol.parts import (
    BotSpeed,
    ChatBy,
    Colour,
    ContinuedFrom,
    EndKind,
    Entry,
    Phrase,
    Proposal,
    RuleValue,
    TableSettings,
)
from qiatan.tables.core.event import Event
from qiatan.tables.core.offer_events import OfferEvent
from qiatan.tables.core.standing_events import StandingEvent


class Created(Event, frozen=True, tag="created"):
    """The table was created. `host`, like every person in the log, is given by public id.

    `maps` holds the texts of the maps in the settings, keyed by reference, because maps can be
    deleted from the library. `seed` is the secret seed, in hexadecimal, that the table commits to;
    it is empty in old logs. If `paired` has people, the seats are reserved for them, and the game
    starts once they are all present. `invite` is the secret of a private table's invitation; the
    people in `admitted` can join without it. If `uploaded` is set, the game was played offline, and
    `host` uploaded it when it was over. At a tournament's table, the `paired` people have `gather`
    seconds to sit down; after that, the bot `fill` replaces those who are absent, or the table
    plays without them if `fill` is empty.
    """

    code: str
    host: str
    settings: TableSettings
    maps: dict[str, str] = msgspec.field(default_factory=dict)
    seed: str = ""
    paired: list[str] = msgspec.field(default_factory=list)
    invite: str = ""
    admitted: list[str] = msgspec.field(default_factory=list)
    uploaded: bool = False
    gather: float = 0.0
    fill: str = ""


class Sat(Event, frozen=True, tag="sat"):
    """A person took a seat, or seated a `local` player who shares their device.

    `commitment` is the hash of the number that the browser adds to the table's seed. `account` is
    set if the person had an account at the time, and `bot_account` if the person is a program.
    """

    person: str
    name: str
    colour: Colour
    local: bool = False
    commitment: str | None = None
    account: bool = False
    bot_account: bool = False


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """A bot took a seat."""

    bot: str
    name: str
    colour: Colour


class Stood(Event, frozen=True, tag="stood"):
    """A person gave up all their seats. If `colour` is set, only the local player there left."""

    person: str
    colour: Colour | None = None


class Removed(Event, frozen=True, tag="removed"):
    """The host removed an occupant. A removed person cannot sit down again."""

    colour: Colour


class Recoloured(Event, frozen=True, tag="recoloured"):
    """A person changed their colour."""

    person: str
    colour: Colour


class Readied(Event, frozen=True, tag="readied"):
    """A person became ready or stopped being ready."""

    person: str
    ready: bool


class Renamed(Event, frozen=True, tag="renamed"):
    """A seated person changed their name. `name` is empty if their account was deleted."""

    person: str
    name: str


class Configured(Event, frozen=True, tag="configured"):
    """The settings changed, which clears all players' ready marks.

    `maps` holds the texts of maps that are new to the log, keyed by reference.
    """

    settings: TableSettings
    maps: dict[str, str] = msgspec.field(default_factory=dict)


class HostPassed(Event, frozen=True, tag="host_passed"):
    """Another person became host."""

    person: str


class Started(Event, frozen=True, tag="started"):
    """The game started. The fields hold everything in the game's header, and the secret seed.

    In `rules`, library maps are given by their full text. `seating` lists the seats in the order
    they were taken. `contributions` holds the numbers that browsers added to the seed, and
    `commitments` the previously published hashes of these numbers (empty in old logs). `voided` is
    the number of voided rounds.
    """

    version: int
    rules: dict[str, RuleValue]
    seats: list[Colour]
    setup: dict[str, object]
    seed: str
    seating: list[Colour] = msgspec.field(default_factory=list)
    contributions: dict[Colour, str] = msgspec.field(default_factory=dict)
    lesson: bool = False
    """Whether the game begins with a lesson's script. Lessons do not commit to a seed."""
    continued: ContinuedFrom | None = None
    """The finished game that this game continues, with the same seats, setup and first actions."""
    commitments: dict[Colour, str] = msgspec.field(default_factory=dict)
    voided: int = 0


class Played(Event, frozen=True, tag="played", omit_defaults=True):
    """A seat, or chance, acted. `action` is in the game's notation.

    `forced` is set if the table acted for the seat, and `expired` if the open offer timed out.
    """

    seat: int
    action: str
    forced: bool = False
    expired: bool = False


class Undone(Event, frozen=True, tag="undone"):
    """The last action of the game, event `number`, was undone."""

    number: int
    count: ClassVar[int] = 1


class TurnUndone(Event, frozen=True, tag="turn_undone"):
    """The last `count` actions of the game, the first of which is event `number`, were undone."""

    number: int
    count: int


class UndoAsked(Event, frozen=True, tag="undo_asked"):
    """A player asked to undo all actions from event `number` on."""

    person: str
    number: int


class UndoAgreed(Event, frozen=True, tag="undo_agreed"):
    """A player agreed to the requested undo."""

    person: str


class UndoDeclined(Event, frozen=True, tag="undo_declined"):
    """A player declined the requested undo, the vote timed out, or something was revealed."""


class NumberCommitted(Event, frozen=True, tag="number_committed"):
    """A person's browser sent the hash of its random number, replacing any earlier hash."""

    person: str
    commitment: str


class StartRequested(Event, frozen=True, tag="start_requested", omit_defaults=True):
    """The start was requested. The game begins once all browsers have revealed their numbers.

    If the new game continues the finished game `game`, `before` is the start of `game` without its
    seed, and `played` holds the first actions of `game`.
    """

    game: str = ""
    before: Started | None = None
    played: list[Played] = msgspec.field(default_factory=list)


class NumberRevealed(Event, frozen=True, tag="number_revealed"):
    """A person's browser revealed its random number, which is published when the game starts."""

    person: str
    contribution: str


class RoundVoided(Event, frozen=True, tag="round_voided"):
    """All numbers and commitments were discarded, because the browsers of `persons` failed.

    A browser fails if it sends no number in time, or one that does not match its commitment.
    """

    persons: list[str]


class TurnRanOut(Event, frozen=True, tag="turn_ran_out"):
    """The turn that began at log entry `turn` timed out. The table finishes it for the player."""

    colour: Colour
    turn: int


class PauseAsked(Event, frozen=True, tag="pause_asked"):
    """A player asked for a pause."""

    person: str


class PauseAgreed(Event, frozen=True, tag="pause_agreed"):
    """A player agreed to the requested pause."""

    person: str


class PauseDeclined(Event, frozen=True, tag="pause_declined"):
    """A player declined the requested pause, or not all players agreed to it in time."""


class Paused(Event, frozen=True, tag="paused", omit_defaults=True):
    """The game was paused at the request of `person`, or by the table if `person` is empty."""

    person: str = ""


class BackFromPause(Event, frozen=True, tag="back_from_pause"):
    """A player reported during a pause that they are ready to continue."""

    person: str


class Resumed(Event, frozen=True, tag="resumed"):
    """The game was resumed."""


class Conceded(Event, frozen=True, tag="conceded", omit_defaults=True):
    """A player gave up the game. If the game goes on, `bot` plays the seat."""

    colour: Colour
    bot: str = ""


class EndProposed(Event, frozen=True, tag="end_proposed"):
    """A player proposed to end the game."""

    person: str
    end: Proposal


class EndAgreed(Event, frozen=True, tag="end_agreed"):
    """A player agreed to the proposal to end the game."""

    person: str


class EndDeclined(Event, frozen=True, tag="end_declined"):
    """A player declined the proposal to end the game, or not all players agreed to it in time."""


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game ended early, because players conceded or agreed to end it."""

    end: EndKind


class BotSpeedChanged(Event, frozen=True, tag="bot_speed_changed"):
    """The speed of the bots changed during the game."""

    bot_speed: BotSpeed


class GivenToBot(Event, frozen=True, tag="given_to_bot"):
    """A bot plays for a person until they return (if `away` is set) or ask for the seat back.

    `idle` is set if the person let turns time out. They count as away until they act.
    """

    colour: Colour
    bot: str
    away: bool = False
    idle: bool = False


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A person took a seat back from the bot that was playing it."""

    colour: Colour


class Expelled(Event, frozen=True, tag="expelled"):
    """The host removed a player from the game and gave the seat to a bot."""

    colour: Colour
    bot: str
    name: str


class Said(Event, frozen=True, tag="said"):
    """A person wrote a chat line: their own words or a preset phrase.

    `spectator` is set if they had no seat while the game was in progress.
    """

    person: str
    name: str
    text: str
    phrase: Phrase | None = None
    colour: Colour | None = None
    spectator: bool = False


class ChatRuled(Event, frozen=True, tag="chat_ruled"):
    """The host changed who may chat and how long a person must wait between two lines."""

    by: ChatBy
    slow: int


class PersonMuted(Event, frozen=True, tag="person_muted"):
    """The host muted or unmuted a person."""

    person: str
    muted: bool


class Banned(Event, frozen=True, tag="banned"):
    """The host banned a person from the table. `name` is empty if it was unknown."""

    person: str
    name: str = ""


class Unbanned(Event, frozen=True, tag="unbanned"):
    """The host lifted a ban."""

    person: str


class EntryRuled(Event, frozen=True, tag="entry_ruled"):
    """The host changed who may join a private table, and whether it admits spectators."""

    entry: Entry
    watchers: bool


class InviteRenewed(Event, frozen=True, tag="invite_renewed"):
    """A new invitation replaced the previous one."""

    invite: str


class Knocked(Event, frozen=True, tag="knocked"):
    """A person asked the host to admit them."""

    person: str
    name: str


class KnockWithdrawn(Event, frozen=True, tag="knock_withdrawn"):
    """A person withdrew their request to join."""

    person: str


class Admitted(Event, frozen=True, tag="admitted"):
    """A person was admitted by the host or by using the invitation."""

    person: str


class BotInvited(Event, frozen=True, tag="bot_invited"):
    """The host invited a bot account to sit down."""

    person: str


class TurnedAway(Event, frozen=True, tag="turned_away"):
    """The host declined a person's request to join."""

    person: str


class Hurried(Event, frozen=True, tag="hurried"):
    """A player started clocks for the rest of the turn, at a table without a turn timer."""

    person: str


class Rematched(Event, frozen=True, tag="rematched"):
    """A rematch for the same people was opened at another table."""

    table: str


class Closed(Event, frozen=True, tag="closed"):
    """The table was closed before its game started, or at any time by an operator."""


OccupantEvent: TypeAlias = GivenToBot | TakenBack | TurnRanOut | Expelled | Conceded
"""Events about the occupant with the event's `colour`."""

SeatEvent: TypeAlias = (
    Sat | BotSeated | Stood | Removed | Recoloured | Readied | Renamed | OccupantEvent
)
"""Events about seats."""

EndVoteEvent: TypeAlias = EndProposed | EndAgreed | EndDeclined
"""Events about proposals to end the game."""

UndoVoteEvent: TypeAlias = UndoAsked | UndoAgreed | UndoDeclined
"""Events about requests to undo a turn."""

PauseEvent: TypeAlias = PauseAsked | PauseAgreed | PauseDeclined | Paused | BackFromPause | Resumed
"""Events about pauses."""

ModerationEvent: TypeAlias = ChatRuled | PersonMuted | Banned | Unbanned
"""Events about moderation by the host."""

EntryEvent: TypeAlias = (
    EntryRuled | InviteRenewed | Knocked | KnockWithdrawn | Admitted | BotInvited | TurnedAway
)
"""Events about access to a private table."""

RoundEvent: TypeAlias = NumberCommitted | StartRequested | NumberRevealed | RoundVoided
"""Events about the numbers that browsers add to the seed."""

GameEvent: TypeAlias = Played | Undone | TurnUndone | Started | GameEnded
"""Events that start or end the game, or change its position."""

LifecycleEvent: TypeAlias = (
    Created | Configured | HostPassed | BotSpeedChanged | Hurried | Rematched | Closed
)
"""Events about the table itself: its settings, host, pace, rematch and end."""

TableEvent: TypeAlias = (
    GameEvent
    | SeatEvent
    | RoundEvent
    | OfferEvent
    | StandingEvent
    | PauseEvent
    | EndVoteEvent
    | UndoVoteEvent
    | Said
    | ModerationEvent
    | EntryEvent
    | LifecycleEvent
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[TableEvent] = msgspec.json.Decoder(TableEvent)


def to_json(event: TableEvent) -> str:
    """Encode an event for the store."""
    return _encoder.encode(event).decode()


def from_json(body: str) -> TableEvent:
    """Decode an event written by `to_json`."""
    return _decoder.decode(body)
