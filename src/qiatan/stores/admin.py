"""Interface for storing operators' data: bans, the server's mode, complaints and the audit log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

ServerMode: TypeAlias = Literal["open", "maintenance", "read_only"]
"""In `maintenance`, no tables can be created. In `read_only`, nothing can be changed."""

BanKind: TypeAlias = Literal["person", "address"]


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban of a person (public id) or network. `until` is None for a permanent ban."""

    kind: BanKind
    what: str
    until: float | None
    reason: str

    def counts(self, now: float) -> bool:
        """Return whether the ban is still in force."""
        return self.until is None or now < self.until


@dataclass(frozen=True, slots=True)
class SetMode:
    """Set the server's mode."""

    mode: ServerMode


@dataclass(frozen=True, slots=True)
class Announce:
    """Show a line of text to everyone, or remove the line if the text is empty."""

    text: str


@dataclass(frozen=True, slots=True)
class PutBan:
    """Ban a person or network, replacing an existing ban."""

    ban: Ban


@dataclass(frozen=True, slots=True)
class LiftBan:
    """Lift a ban."""

    kind: BanKind
    what: str


@dataclass(frozen=True, slots=True)
class Grant:
    """Make a person with an account an operator."""

    person: str


@dataclass(frozen=True, slots=True)
class Revoke:
    """Remove a person's operator rights."""

    person: str


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Close a table, even during a game."""

    table: str


@dataclass(frozen=True, slots=True)
class ResolveComplaints:
    """Delete all complaints about a person once they have been reviewed."""

    person: str


@dataclass(frozen=True, slots=True)
class MakeResetLink:
    """Add a link that sets a new password for an account. Its token is not logged."""

    person: str
    hash: str
    expires: float


@dataclass(frozen=True, slots=True)
class WithdrawPuzzle:
    """Withdraw a puzzle, by its id. Answers that people have given keep counting.

    If it is the puzzle of the current day, the day gets another one.
    """

    puzzle: str


AdminAct: TypeAlias = (
    SetMode
    | Announce
    | PutBan
    | LiftBan
    | Grant
    | Revoke
    | CloseTable
    | ResolveComplaints
    | MakeResetLink
    | WithdrawPuzzle
)

ComplaintReason: TypeAlias = Literal["insults", "flooding", "name", "spoiling", "other"]

MAX_COMPLAINTS: Final = 1000
"""The maximum number of complaints waiting for review. Further complaints are refused."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint about `person`, who was called `name` at the time.

    `by` is the person who complained. `code` is the code of the table where they met, if any.
    """

    by: str
    person: str
    at: float
    name: str
    reason: ComplaintReason
    words: str
    code: str


@dataclass(frozen=True, slots=True)
class LoggedAct:
    """An entry of the audit log: the kind of operator action, and its data as JSON.

    `by` is the operator's public id, or empty for the command `qiatan admin`.
    """

    id: int
    at: float
    by: str
    act: str
    about: str


@dataclass(frozen=True, slots=True)
class OperatorDecisions:
    """All operators' decisions that are in force.

    `last` is the id of the latest act they include.
    """

    last: int = 0
    mode: ServerMode = "open"
    announcement: str = ""
    bans: Sequence[Ban] = ()
    admins: Sequence[str] = ()


class AdminStore(Protocol):
    """Stores operators' decisions and the audit log. Each method is one transaction."""

    async def last(self) -> int:
        """Return the id of the latest act in the audit log, or 0."""
        ...

    async def decisions(self) -> OperatorDecisions: ...

    async def act(self, act: AdminAct, by: str, at: float) -> None:
        """Apply an act and add it to the audit log."""
        ...

    async def offer_first(self, hash: str, expires: float, at: float) -> bool:
        """Store the hash of the first operator's link, replacing any earlier link.

        If there already is an operator, stores nothing and returns False.
        """
        ...

    async def claim_first(self, person: str, hash: str, at: float) -> bool:
        """Make a person the first operator by using the link, and add `Grant` to the audit log.

        If the link has expired or has been used or replaced, or if there already is an operator,
        changes nothing and returns False.
        """
        ...

    async def log(self, after: int = 0, most: int = 100) -> Sequence[LoggedAct]:
        """Return the latest `most` acts with ids above `after`, newest first."""
        ...

    async def add_complaint(self, complaint: Complaint) -> bool:
        """Store a complaint, replacing an earlier one by the same author about the same person.

        Returns False if too many complaints are waiting for review.
        """
        ...

    async def complaints(self) -> Sequence[Complaint]:
        """Return all complaints waiting for review, oldest first."""
        ...


class NoAdminStore:
    """An `AdminStore` for servers without operators."""

    async def last(self) -> int:
        return 0

    async def decisions(self) -> OperatorDecisions:
        return OperatorDecisions()

    async def act(self, act: AdminAct, by: str, at: float) -> None:
        """Do nothing: there is nowhere to store the act."""

    async def offer_first(self, hash: str, expires: float, at: float) -> bool:
        return False

    async def claim_first(self, person: str, hash: str, at: float) -> bool:
        return False

    async def log(self, after: int = 0, most: int = 100) -> Sequence[LoggedAct]:
        return ()

    async def add_complaint(self, complaint: Complaint) -> bool:
        return False

    async def complaints(self) -> Sequence[Complaint]:
        return ()
