"""Commands: everything that a table can be asked to do. Commands wait in the table's queue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from qiatan.kit.seats import Seat
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests import Act, Request, Undo
from qiatan.services.meter import Actor
from qiatan.tables.core.chance import Origin
from qiatan.tables.core.occupants import Player


@dataclass(frozen=True, slots=True)
class PersonRequest:
    """A request from a person; `person` is the public id.

    `maps` holds the texts of the maps that the request's settings refer to, keyed by reference.
    `held` is the seat that the device acts for, as in `Player`. `account` is set for account
    holders, and `bot_account` for programs that signed in with a token. `address_key` is the key of
    the client's address, or empty if the address is unknown.
    """

    person: str
    name: str
    request: Request
    maps: Mapping[str, str] = field(default_factory=dict)
    held: Colour | None = None
    account: bool = False
    bot_account: bool = False
    address_key: str = ""

    @property
    def player(self) -> Player:
        return Player(self.person, self.held)


@dataclass(frozen=True, slots=True)
class Create:
    """A person creates the table and sits down as its host. `maps` is as in `PersonRequest`.

    The table commits to `seed`. If `seed` is empty, the game uses the seed of the `Start` command.
    `commitment` is the hash of the random number that the person's browser chose. If matchmaking
    `paired` people, the seats are reserved for them. `invite` is the secret of a private table's
    invitation; the people in `admitted` can join without it.
    """

    person: str
    name: str
    code: str
    settings: TableSettings
    seed: bytes = b""
    colour: Colour | None = None
    commitment: str | None = None
    maps: Mapping[str, str] = field(default_factory=dict)
    account: bool = False
    bot_account: bool = False
    paired: tuple[str, ...] = ()
    invite: str = ""
    admitted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CreateReserved:
    """The server creates a table whose seats are reserved for `persons`; all seats are still empty.

    `host` is the tournament's organiser, who need not be one of the players. Players have `gather`
    seconds to sit down. After that, the bot `fill` takes the seats of absent players; if `fill` is
    empty, the table plays without them. The other fields are as in `Create`.
    """

    host: str
    code: str
    settings: TableSettings
    seed: bytes
    persons: tuple[str, ...]
    gather: float
    fill: str = ""
    maps: Mapping[str, str] = field(default_factory=dict)
    invite: str = ""


@dataclass(frozen=True, slots=True)
class SeatBotAgain:
    """Seat a bot with a given name and colour, such as those it had in the previous game."""

    bot: str
    name: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts the game, or a lesson.

    `seed` is used if the table has not committed to one yet. If `origin` is given, the game
    continues from that position, and each seat is played by the occupant with its colour.
    """

    person: str
    seed: bytes
    lesson: bool = False
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class BotAction:
    """A bot's answer to the question asked by event `at`."""

    seat: Seat
    at: int
    action: str


@dataclass(frozen=True, slots=True)
class FallbackAction:
    """Act for a bot that gave no legal answer to the question asked by event `at`."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """Handle the clock that ran out first, if any."""


@dataclass(frozen=True, slots=True)
class PassHost:
    """Make `person` the host, because the current host has been absent too long."""

    person: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Let a bot play for a player who has been absent too long."""

    person: str


@dataclass(frozen=True, slots=True)
class Return:
    """Let a player who has returned play their own seat again."""

    person: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A person changes their name."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class UseInvitation:
    """A person uses an invitation to a private table."""

    person: str
    invite: str


@dataclass(frozen=True, slots=True)
class RenewInvitation:
    """The host replaces the invitation with `invite`."""

    person: str
    invite: str


@dataclass(frozen=True, slots=True)
class AskRematch:
    """A player asks for a rematch.

    If there is no rematch yet, `table` becomes the id of the rematch's table.
    """

    person: str
    table: str


@dataclass(frozen=True, slots=True)
class PauseAbandoned:
    """Pause the game, because no one is present at the table."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """End a pause that has reached its maximum length."""


@dataclass(frozen=True, slots=True)
class DropPauseVote:
    """Close a pause vote, because someone did not answer in time."""


@dataclass(frozen=True, slots=True)
class DropEndVote:
    """Close a vote on ending the game, because someone did not answer in time."""


@dataclass(frozen=True, slots=True)
class DropUndoVote:
    """Close a vote on undoing a turn, because someone did not answer in time."""


@dataclass(frozen=True, slots=True)
class VoidRound:
    """Discard all browsers' numbers, because one was not committed or revealed in time."""


@dataclass(frozen=True, slots=True)
class SeatAbsent:
    """Start a reserved game, because the time to sit down is over."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close an empty table before its game starts, or any table on behalf of an operator."""

    by_operator: bool = False


PresenceCommand: TypeAlias = PassHost | TakeOver | Return
"""Commands triggered by people leaving or returning."""

TimeoutCommand: TypeAlias = (
    PauseAbandoned | EndPause | DropPauseVote | DropEndVote | DropUndoVote | VoidRound | SeatAbsent
)
"""Commands that end a pause, a vote, a requested start or a wait that has taken too long."""

OwnCommand: TypeAlias = (
    BotAction | FallbackAction | ExpireClocks | PresenceCommand | TimeoutCommand | Close
)
"""Commands issued by the table itself. Only the process that holds the table's lease runs them."""

InvitationCommand: TypeAlias = UseInvitation | RenewInvitation
"""Commands about the invitation to a private table."""

Command: TypeAlias = (
    PersonRequest
    | Create
    | CreateReserved
    | SeatBotAgain
    | Start
    | Rename
    | AskRematch
    | InvitationCommand
    | OwnCommand
)


def actor_of(command: Command) -> Actor | None:
    """Return the actor of a game action, or None if the command is not a game action."""
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
