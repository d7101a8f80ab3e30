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

    `maps` holds the texts of the maps that the request's settings refer to, by reference. `held` is
    the seat the device acts for, as in `Player`. `account` is set for account holders,
    `bot_account` for programs that signed in with a token. `address_key` is empty if unknown.
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

    The table commits to `seed`, or, if that is empty, to the seed in `Start`; `commitment` is the
    hash of the number of the person's browser. If people were `paired` by matchmaking, the seats
    are reserved for them. `invite` is the secret of a private table's invitation; `admitted` may
    join without it.
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
class SeatBotAgain:
    """Seat a bot from the previous game at the rematch."""

    bot: str
    name: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts the game, or a lesson.

    `seed` is used if the table has not committed to one yet. With `origin`, the game continues from
    that position, played by the occupants with the same colours.
    """

    person: str
    seed: bytes
    lesson: bool = False
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class BotAction:
    """A bot's answer to the question that event `at` asked."""

    seat: Seat
    at: int
    action: str


@dataclass(frozen=True, slots=True)
class FallbackAction:
    """Act for a bot that gave no legal answer to the question that event `at` asked."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """Handle any clock that has run out."""


@dataclass(frozen=True, slots=True)
class PassHost:
    """Make `person` host in place of the absent host."""

    person: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Let a bot play for a player who has been absent too long."""

    person: str


@dataclass(frozen=True, slots=True)
class Return:
    """Give a player who was absent and has come back their seat again."""

    person: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A person changes their name."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class UseInvitation:
    """A person joins a private table with an invitation."""

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

    If there is no rematch yet, it is created as a new table with the id `table`.
    """

    person: str
    table: str


@dataclass(frozen=True, slots=True)
class PauseAbandoned:
    """Pause a game at which no one is present."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """End a pause that has reached its maximum length."""


@dataclass(frozen=True, slots=True)
class DropPauseVote:
    """End a pause vote that was not answered in time."""


@dataclass(frozen=True, slots=True)
class DropEndVote:
    """End a vote on ending the game that was not answered in time."""


@dataclass(frozen=True, slots=True)
class VoidRound:
    """Discard the round of numbers that was not completed in time."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close a table that has not started and is empty, or end any table for an operator."""

    by_operator: bool = False


PresenceCommand: TypeAlias = PassHost | TakeOver | Return
"""Commands triggered by people leaving or returning."""

TimeoutCommand: TypeAlias = PauseAbandoned | EndPause | DropPauseVote | DropEndVote | VoidRound
"""Commands about pauses, votes and rounds of numbers that took too long."""

OwnCommand: TypeAlias = (
    BotAction | FallbackAction | ExpireClocks | PresenceCommand | TimeoutCommand | Close
)
"""Commands issued by the table itself. Only the process that holds its lease runs them."""

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
    """The actor of a game action; None if the command is not a game action."""
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
