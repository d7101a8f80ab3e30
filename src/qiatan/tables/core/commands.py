"""Commands: all that can be asked of a table. Its queue holds these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from qiatan.kit.seats import Seat
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests import (
    Act,
    AddBot,
    AddLocalPlayer,
    AnswerKnock,
    BackFromPause,
    BanPerson,
    ComposeCounter,
    Configure,
    DeclinePause,
    GiveToBot,
    InviteBot,
    Knock,
    MakeHost,
    MuteOffers,
    MutePerson,
    Pause,
    PlayOn,
    RemoveSeat,
    Resume,
    Say,
    SayPhrase,
    SetBotSpeed,
    SetChat,
    SetColour,
    SetEmbargo,
    SetEntry,
    SetReady,
    Sit,
    Stand,
    StopKnocking,
    UnbanPerson,
    Undo,
)
from qiatan.services.meter import Actor
from qiatan.tables.core.chance import Origin
from qiatan.tables.core.occupants import Player

PregameRequest: TypeAlias = (
    Sit | Stand | SetColour | SetReady | AddLocalPlayer | Configure | AddBot | InviteBot
)
"""Requests that are allowed only before the start."""

OfferRequest: TypeAlias = MuteOffers | SetEmbargo | ComposeCounter
"""Requests about the offers of others."""

PauseRequest: TypeAlias = Pause | DeclinePause | BackFromPause | Resume
"""Requests about a pause."""

ModerationRequest: TypeAlias = SetChat | MutePerson | BanPerson | UnbanPerson
"""Requests of the host against those who disturb."""

EntryRequest: TypeAlias = Knock | StopKnocking | AnswerKnock | SetEntry
"""Requests about who comes to a private table."""

ForwardedRequest: TypeAlias = (
    PregameRequest
    | OfferRequest
    | PauseRequest
    | ModerationRequest
    | EntryRequest
    | RemoveSeat
    | MakeHost
    | SetBotSpeed
    | GiveToBot
    | PlayOn
    | Act
    | Undo
    | Say
    | SayPhrase
)
"""Requests that a session forwards to the table as they are."""


@dataclass(frozen=True, slots=True)
class PersonRequest:
    """A person's request; `person` is the public id.

    `maps` has the texts of the maps that the request's settings refer to, by ref. `held` is the
    seat that the person's device is for now, as in `Player`. `account`: the person has one;
    `bot_account`: it is a program, by a token.
    """

    person: str
    name: str
    request: ForwardedRequest
    maps: Mapping[str, str] = field(default_factory=dict)
    held: Colour | None = None
    account: bool = False
    bot_account: bool = False

    @property
    def player(self) -> Player:
        """Who asks, at which seat."""
        return Player(self.person, self.held)


@dataclass(frozen=True, slots=True)
class Create:
    """A person creates the table and sits down as its host; `maps` as in `PersonRequest`.

    The table commits to `seed`, or without one to that of `Start` when the game begins;
    `contribution` is what the person's browser adds to it. Where persons were `paired`, the seats
    are theirs. `invite` lets people in to a private table, as those `admitted` are at once.
    """

    person: str
    name: str
    code: str
    settings: TableSettings
    seed: bytes = b""
    colour: Colour | None = None
    contribution: str | None = None
    maps: Mapping[str, str] = field(default_factory=dict)
    account: bool = False
    bot_account: bool = False
    paired: tuple[str, ...] = ()
    invite: str = ""
    admitted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatBotAgain:
    """A bot of the game before sits down at its rematch."""

    bot: str
    name: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts; in a lesson chance begins after its script.

    `seed` is for tables that have not committed to one before. With an `origin` the game is played
    on from there, by whoever sits in the colours of its seats.
    """

    person: str
    seed: bytes
    lesson: bool = False
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class BotAction:
    """A bot's answer to the question of event `at`."""

    seat: Seat
    at: int
    action: str


@dataclass(frozen=True, slots=True)
class FallbackAction:
    """The table acts for a bot that chose no legal answer to the question of event `at`."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """Some clock may have run out."""


@dataclass(frozen=True, slots=True)
class PassHost:
    """The host is absent; `person` is present and becomes host."""

    person: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A player has been absent for too long; a bot plays until they are back."""

    person: str


@dataclass(frozen=True, slots=True)
class Return:
    """A player for whom a bot played while they were away is back."""

    person: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A person has another name from now on."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class UseInvitation:
    """A person comes to a private table with an invitation."""

    person: str
    invite: str


@dataclass(frozen=True, slots=True)
class RenewInvitation:
    """The host wants another invitation: `invite`."""

    person: str
    invite: str


@dataclass(frozen=True, slots=True)
class AskRematch:
    """A player wants to play again; `table` is the id of the new table if there is none yet."""

    person: str
    table: str


@dataclass(frozen=True, slots=True)
class PauseAbandoned:
    """Nobody is present while the game is in progress."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """A pause has lasted as long as it may."""


@dataclass(frozen=True, slots=True)
class DropPauseVote:
    """Not all have answered in time whether they want a pause."""


@dataclass(frozen=True, slots=True)
class Close:
    """Nobody is present at a table that has not started, or an operator ends one."""

    by_operator: bool = False


PresenceCommand: TypeAlias = PassHost | TakeOver | Return
"""Commands about who is here and who is not."""

PauseCommand: TypeAlias = PauseAbandoned | EndPause | DropPauseVote
"""Commands about pauses that nobody gives."""

OwnCommand: TypeAlias = (
    BotAction | FallbackAction | ExpireClocks | PresenceCommand | PauseCommand | Close
)
"""Commands of the table itself; they are run where its lease is."""

InvitationCommand: TypeAlias = UseInvitation | RenewInvitation
"""Commands about the invitation of a private table."""

Command: TypeAlias = (
    PersonRequest
    | Create
    | SeatBotAgain
    | Start
    | Rename
    | AskRematch
    | InvitationCommand
    | OwnCommand
)


def actor_of(command: Command) -> Actor | None:
    """Whose action a command is; None for what is no action of a game."""
    match command:
        case PersonRequest(request=Act() | Undo()):
            return "person"
        case BotAction():
            return "bot"
        case FallbackAction():
            return "fallback"
        case ExpireClocks():
            return "clock"
        case _:
            return None
