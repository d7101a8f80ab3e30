"""Events of a table: the entries of its log, of which its state is the fold."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from qiatan.protocol.parts import (
    BotSpeed,
    ChatBy,
    Colour,
    ContinuedFrom,
    Entry,
    Phrase,
    RuleValue,
    TableSettings,
)


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of every event. Later fields need a default: old logs stay readable."""


class Created(Event, frozen=True, tag="created"):
    """The table exists; `host` is a public person id, as everywhere in the log.

    `maps` has the texts of the maps in the settings, by ref: the library may delete them. `seed`
    is the secret one, in hexadecimal, that the table commits to; empty in logs of before. With
    `paired` the seats are for these persons, and the game starts once all of them are here.
    `invite` is what lets people in to a private table, as these `admitted` are from the start.
    """

    code: str
    host: str
    settings: TableSettings
    maps: dict[str, str] = {}
    seed: str = ""
    paired: list[str] = []
    invite: str = ""
    admitted: list[str] = []


class Sat(Event, frozen=True, tag="sat"):
    """A person took a seat, or seated somebody who plays on their device: a `local` player.

    `contribution` is what their browser adds to the table's seed, in hexadecimal digits;
    `account`: the person had an account then; `bot_account`: it is a program that plays by the
    protocol.
    """

    person: str
    name: str
    colour: Colour
    local: bool = False
    contribution: str | None = None
    account: bool = False
    bot_account: bool = False


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """A bot took a seat."""

    bot: str
    name: str
    colour: Colour


class Stood(Event, frozen=True, tag="stood"):
    """A person gave all their seats back, or the one of a local player with this colour."""

    person: str
    colour: Colour | None = None


class Removed(Event, frozen=True, tag="removed"):
    """The host emptied a seat; a person who sat there may not come back as a player."""

    colour: Colour


class Recoloured(Event, frozen=True, tag="recoloured"):
    """A person changed colour."""

    person: str
    colour: Colour


class Readied(Event, frozen=True, tag="readied"):
    """A person is ready, or not any more."""

    person: str
    ready: bool


class Renamed(Event, frozen=True, tag="renamed"):
    """A seated person has another name; none once their account is deleted."""

    person: str
    name: str


class Configured(Event, frozen=True, tag="configured"):
    """New settings; ready marks were for the old ones. `maps` has texts that are new here."""

    settings: TableSettings
    maps: dict[str, str] = {}


class HostPassed(Event, frozen=True, tag="host_passed"):
    """Another person is host."""

    person: str


class Started(Event, frozen=True, tag="started"):
    """The game began: all that its header holds, and the secret seed of its chance.

    In these `rules` a map of the library stands with its whole text. `seating` has the seats in
    the order in which they were taken, `contributions` what their browsers added to the seed.
    """

    version: int
    rules: dict[str, RuleValue]
    seats: list[Colour]
    setup: dict[str, object]
    seed: str
    seating: list[Colour] = []
    contributions: dict[Colour, str] = {}
    lesson: bool = False
    """The game follows its lesson's script for a while, so its chance was not committed to."""
    continued: ContinuedFrom | None = None
    """The first so many actions are another game's, whose seats and setup these are."""


class Played(Event, frozen=True, tag="played", omit_defaults=True):
    """A seat, or chance, did something, in notation; `forced` where the table chose it.

    `expired`: the time of the open offer ran out.
    """

    seat: int
    action: str
    forced: bool = False
    expired: bool = False


class Undone(Event, frozen=True, tag="undone"):
    """The last action of the game, which was event `number`, does not count any more."""

    number: int


class TurnRanOut(Event, frozen=True, tag="turn_ran_out"):
    """A person's turn, begun at log entry `turn`, had all its time; the table plays the rest."""

    colour: Colour
    turn: int


class OffersMuted(Event, frozen=True, tag="offers_muted"):
    """A seat wants no more offers in this turn, or does again."""

    seat: int
    muted: bool


class EmbargoSet(Event, frozen=True, tag="embargo_set"):
    """A seat declines all that the seat `against` offers, or does not any more."""

    seat: int
    against: int
    on: bool


class OfferDeclined(Event, frozen=True, tag="offer_declined"):
    """A seat declines the open offer; the game learns of it, and with it all others, later."""

    seat: int


class Composing(Event, frozen=True, tag="composing"):
    """A seat begins or ends putting a counter-offer together."""

    seat: int
    composing: bool


class OfferTimeResumed(Event, frozen=True, tag="offer_time_resumed"):
    """The open offer's time has stood still for as long as it may."""


class PauseAsked(Event, frozen=True, tag="pause_asked"):
    """A person who is not host asks the others for a pause."""

    person: str


class PauseAgreed(Event, frozen=True, tag="pause_agreed"):
    """A person wants the pause that another has asked for."""

    person: str


class PauseDeclined(Event, frozen=True, tag="pause_declined"):
    """There is no pause: a person would rather play on, or not all have answered in time."""


class Paused(Event, frozen=True, tag="paused", omit_defaults=True):
    """The game was paused for a person; `person` is empty where nobody asked for it."""

    person: str = ""


class BackFromPause(Event, frozen=True, tag="back_from_pause"):
    """In a pause, a person is ready to play on."""

    person: str


class Resumed(Event, frozen=True, tag="resumed"):
    """The game was resumed."""


class BotSpeedChanged(Event, frozen=True, tag="bot_speed_changed"):
    """Bots act at another pace while the game goes on."""

    bot_speed: BotSpeed


class GivenToBot(Event, frozen=True, tag="given_to_bot"):
    """A bot plays for a person: while they are `away`, or until they ask.

    `idle`: they may be here, but have let turns run out; away until they act.
    """

    colour: Colour
    bot: str
    away: bool = False
    idle: bool = False


class TakenBack(Event, frozen=True, tag="taken_back"):
    """The person plays the seat again."""

    colour: Colour


class Expelled(Event, frozen=True, tag="expelled"):
    """The seat of a person whom the host removed from the game is a bot's for good."""

    colour: Colour
    bot: str
    name: str


class Said(Event, frozen=True, tag="said"):
    """A line of chat: a text or a phrase."""

    person: str
    name: str
    text: str
    phrase: Phrase | None = None
    colour: Colour | None = None


class ChatRuled(Event, frozen=True, tag="chat_ruled"):
    """The host said who talks, and how many seconds lie between two lines of a person."""

    by: ChatBy
    slow: int


class PersonMuted(Event, frozen=True, tag="person_muted"):
    """A person may not talk, or may again."""

    person: str
    muted: bool


class Banned(Event, frozen=True, tag="banned"):
    """A person may not come back to the table; `name` as far as the table knew it."""

    person: str
    name: str = ""


class Unbanned(Event, frozen=True, tag="unbanned"):
    """A person may come back to the table."""

    person: str


class EntryRuled(Event, frozen=True, tag="entry_ruled"):
    """The host said who comes to a private table, and whether anybody watches."""

    entry: Entry
    watchers: bool


class InviteRenewed(Event, frozen=True, tag="invite_renewed"):
    """Another invitation lets people in, and the one before does not."""

    invite: str


class Knocked(Event, frozen=True, tag="knocked"):
    """A person asks the host to be let in."""

    person: str
    name: str


class KnockWithdrawn(Event, frozen=True, tag="knock_withdrawn"):
    """A person does not want to be let in any more."""

    person: str


class Admitted(Event, frozen=True, tag="admitted"):
    """A person brought the invitation, or the host has let them in."""

    person: str


class BotInvited(Event, frozen=True, tag="bot_invited"):
    """The host wants a bot to sit down that plays by the protocol."""

    person: str


class TurnedAway(Event, frozen=True, tag="turned_away"):
    """The host has not let a person in."""

    person: str


class Rematched(Event, frozen=True, tag="rematched"):
    """The same persons may play again at another table."""

    table: str


class Closed(Event, frozen=True, tag="closed"):
    """An open table was given up."""


SeatEvent: TypeAlias = (
    Sat
    | BotSeated
    | Stood
    | Removed
    | Recoloured
    | Readied
    | Renamed
    | GivenToBot
    | TakenBack
    | TurnRanOut
    | Expelled
)
"""What happens to the seats."""

PauseEvent: TypeAlias = PauseAsked | PauseAgreed | PauseDeclined | Paused | BackFromPause | Resumed
"""What happens to a pause."""

OfferEvent: TypeAlias = OffersMuted | EmbargoSet | OfferDeclined | Composing | OfferTimeResumed
"""What players settle about the offers of others."""

ModerationEvent: TypeAlias = ChatRuled | PersonMuted | Banned | Unbanned
"""What the host does against those who disturb."""

EntryEvent: TypeAlias = (
    EntryRuled | InviteRenewed | Knocked | KnockWithdrawn | Admitted | BotInvited | TurnedAway
)
"""Who may come to a private table."""

TableEvent: TypeAlias = (
    SeatEvent
    | OfferEvent
    | Created
    | Configured
    | HostPassed
    | Started
    | Played
    | Undone
    | PauseEvent
    | BotSpeedChanged
    | Said
    | ModerationEvent
    | EntryEvent
    | Rematched
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[TableEvent] = msgspec.json.Decoder(TableEvent)


def to_json(event: TableEvent) -> str:
    """The event as the store holds it."""
    return _encoder.encode(event).decode()


def from_json(body: str) -> TableEvent:
    """The event that `to_json` wrote."""
    return _decoder.decode(body)
