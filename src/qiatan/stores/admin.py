"""What operators have settled about a server, and the log of their acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

ServerMode: TypeAlias = Literal["open", "maintenance", "read_only"]
"""`maintenance`: no new tables; `read_only`: nobody changes anything."""

BanKind: TypeAlias = Literal["person", "address"]


@dataclass(frozen=True, slots=True)
class Ban:
    """A person by the public id, or a network of addresses; `until` is None where it has no end."""

    kind: BanKind
    what: str
    until: float | None
    reason: str

    def counts(self, now: float) -> bool:
        """Whether it has not ended."""
        return self.until is None or now < self.until


@dataclass(frozen=True, slots=True)
class SetMode:
    """What people may do from now on."""

    mode: ServerMode


@dataclass(frozen=True, slots=True)
class Announce:
    """A line that all are shown; empty for none."""

    text: str


@dataclass(frozen=True, slots=True)
class PutBan:
    """Keep somebody out; it takes the place of one that is there."""

    ban: Ban


@dataclass(frozen=True, slots=True)
class LiftBan:
    """Let somebody in again."""

    kind: BanKind
    what: str


@dataclass(frozen=True, slots=True)
class Grant:
    """Make the person of an account an operator."""

    person: str


@dataclass(frozen=True, slots=True)
class Revoke:
    """Take that right away."""

    person: str


@dataclass(frozen=True, slots=True)
class CloseTable:
    """End a table, whatever stands on it."""

    table: str


@dataclass(frozen=True, slots=True)
class ResolveComplaints:
    """Delete all that people have told about a person: it was looked into."""

    person: str


AdminAct: TypeAlias = (
    SetMode | Announce | PutBan | LiftBan | Grant | Revoke | CloseTable | ResolveComplaints
)

ComplaintReason: TypeAlias = Literal["insults", "flooding", "name", "spoiling", "other"]

MAX_COMPLAINTS: Final = 1000
"""Reports that wait to be settled; more are not taken."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What somebody tells the operators about a `person`, who was called `name` then.

    `code` is that of the table where they met, if there was one.
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
    """An act as the log keeps it: what it was called, and what it was about, as JSON.

    `by` is a person's public id, empty for the command line.
    """

    id: int
    at: float
    by: str
    act: str
    about: str


@dataclass(frozen=True, slots=True)
class OperatorDecisions:
    """All that holds now; `last` is the id of the act that settled the latest of it."""

    last: int = 0
    mode: ServerMode = "open"
    announcement: str = ""
    bans: Sequence[Ban] = ()
    admins: Sequence[str] = ()


class AdminStore(Protocol):
    """Keeps what operators settle. Each method is one transaction."""

    async def last(self) -> int:
        """The id of the latest act; 0 where there is none."""
        ...

    async def decisions(self) -> OperatorDecisions:
        """All that holds now."""
        ...

    async def act(self, act: AdminAct, by: str, at: float) -> None:
        """Do it and put it into the log."""
        ...

    async def log(self, after: int = 0, most: int = 100) -> Sequence[LoggedAct]:
        """The latest acts after the one with the id `after`, the newest first."""
        ...

    async def add_complaint(self, complaint: Complaint) -> bool:
        """Keep a report in the place of the one by and about the same two; False if too many wait.

        It waits until it is settled.
        """
        ...

    async def complaints(self) -> Sequence[Complaint]:
        """All that wait, the oldest first."""
        ...


class NoAdminStore:
    """Where nobody settles anything."""

    async def last(self) -> int:
        """There is none."""
        return 0

    async def decisions(self) -> OperatorDecisions:
        """Nothing."""
        return OperatorDecisions()

    async def act(self, act: AdminAct, by: str, at: float) -> None:
        """Nothing happens."""

    async def log(self, after: int = 0, most: int = 100) -> Sequence[LoggedAct]:
        """Nothing."""
        return ()

    async def add_complaint(self, complaint: Complaint) -> bool:
        """Nobody would read it."""
        return False

    async def complaints(self) -> Sequence[Complaint]:
        """Nothing."""
        return ()
