"""What the processes that serve the same tables tell each other.

Nothing of it is the truth: that is the log. A message that is lost costs time and never data.
A process that serves all tables alone has nobody to tell and holds every lease (`ALONE`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from qiatan.protocol.parts import Summary
from qiatan.services.match_queue import MatchQueue

Presence: TypeAlias = Mapping[str, str]
"""Who is connected to a table now: names by public person id."""


class CommitHints(Protocol):
    """After each commit a hint goes to all processes that have the table loaded."""

    def send(self, table: str, number: int) -> None:
        """The log of a table goes up to event `number` now; never blocks, never raises."""
        ...

    def follow(self, table: str, heard: Callable[[int], None]) -> None:
        """Call `heard` with the number of each hint about a table."""
        ...

    def unfollow(self, table: str) -> None:
        """Call it no more."""
        ...


class PresenceRegistry(Protocol):
    """Who is connected to a table, at any process; or waits together for something else."""

    def publish(self, table: str, present: Presence) -> None:
        """These persons are connected to the table here; never blocks, never raises."""
        ...

    def follow(self, table: str, changed: Callable[[Presence], None]) -> None:
        """Call `changed` with those connected elsewhere, whenever that changes."""
        ...

    def unfollow(self, table: str) -> None:
        """Call it no more."""
        ...


class Leases(Protocol):
    """Which process runs the bots, clocks and timeouts of a table.

    A lease is a fencing number: each is larger than those before, and the store refuses what is
    appended under an old one. 0 stands for a lease that nobody else can take.
    """

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Take the leases that are free; the fencing numbers of those that are held now."""
        ...

    async def release(self, tables: Sequence[str]) -> None:
        """Give leases back, for others to take at once."""
        ...


class Quotas(Protocol):
    """Counts of what a person does, over all processes."""

    async def admit(self, window: str, person: str, most: int, within: float) -> float:
        """Count one more of at most `most` calls `within` so many seconds.

        0, or the seconds to wait where it is one too many; then it does not count.
        """
        ...

    async def connections_elsewhere(self, person: str) -> int:
        """How many connections the person has to other processes."""
        ...

    def connected(self, person: str, connections: int) -> None:
        """The person has so many connections here; never blocks, never raises."""
        ...


class ConnectedPeople(Protocol):
    """Who is connected to which process."""

    def connected(self, person: str, name: str | None) -> None:
        """A person is connected here by this name; None: not any more. Never blocks or raises."""
        ...

    async def elsewhere(self, most: int) -> Mapping[str, str]:
        """Names by public id of about `most` people of each other process."""
        ...


class Announcements(Protocol):
    """What concerns more than one table: the lobby, and how people are called."""

    def listed(self, summary: Summary, changed: float, home: str) -> None:
        """A table as all lobbies list it from now on; never blocks, never raises.

        `home`: the key of the address that created it, empty where that is not known.
        """
        ...

    def renamed(self, person: str, name: str) -> None:
        """A person has another name; never blocks, never raises."""
        ...

    def signed_out(self, person: str) -> None:
        """The connections of a person are to say anew who they are; never blocks, never raises."""
        ...

    def invited(self, bot: str, table: str, by: str) -> None:
        """The host of a table, by name, invites a bot; never blocks, never raises."""
        ...

    def follow(
        self,
        listed: Callable[[Summary, float, str], None],
        renamed: Callable[[str, str], None],
        signed_out: Callable[[str], None],
        invited: Callable[[str, str, str], None],
    ) -> None:
        """Call these with what other processes announce."""
        ...


class _NoHints:
    def send(self, table: str, number: int) -> None: ...

    def follow(self, table: str, heard: Callable[[int], None]) -> None: ...

    def unfollow(self, table: str) -> None: ...


class _NobodyElsewhere:
    def publish(self, table: str, present: Presence) -> None: ...

    def follow(self, table: str, changed: Callable[[Presence], None]) -> None: ...

    def unfollow(self, table: str) -> None: ...


class _AllLeases:
    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        return dict.fromkeys(tables, 0)

    async def release(self, tables: Sequence[str]) -> None: ...


class _OwnQuotas:
    async def admit(self, window: str, person: str, most: int, within: float) -> float:
        return 0.0

    async def connections_elsewhere(self, person: str) -> int:
        return 0

    def connected(self, person: str, connections: int) -> None: ...


class _NobodyConnectedElsewhere:
    def connected(self, person: str, name: str | None) -> None: ...

    async def elsewhere(self, most: int) -> Mapping[str, str]:
        return {}


class _NoAnnouncements:
    def listed(self, summary: Summary, changed: float, home: str) -> None: ...

    def renamed(self, person: str, name: str) -> None: ...

    def signed_out(self, person: str) -> None: ...

    def invited(self, bot: str, table: str, by: str) -> None: ...

    def follow(
        self,
        listed: Callable[[Summary, float, str], None],
        renamed: Callable[[str, str], None],
        signed_out: Callable[[str], None],
        invited: Callable[[str, str, str], None],
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Peers:
    """All ties to the other processes; `shared` where there may be some.

    `seekers` is the queue of those who look for a game; None where each process has its own.
    """

    shared: bool = False
    hints: CommitHints = field(default_factory=_NoHints)
    presence: PresenceRegistry = field(default_factory=_NobodyElsewhere)
    leases: Leases = field(default_factory=_AllLeases)
    quotas: Quotas = field(default_factory=_OwnQuotas)
    people: ConnectedPeople = field(default_factory=_NobodyConnectedElsewhere)
    announcements: Announcements = field(default_factory=_NoAnnouncements)
    seekers: MatchQueue | None = None


ALONE: Final = Peers()
"""One process serves all tables."""
