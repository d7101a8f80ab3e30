"""Communication between the processes that serve the same tables.

The log is the only source of truth: a lost message only causes delays. A single process uses no-op
implementations and holds every lease.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

import msgspec

from qiatan.protocol.parts import Summary
from qiatan.services.match_queue import MatchQueue


class Present(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person connected to a table, or waiting to be admitted if `knocking` is set.

    `address_key` is empty if the address is unknown.
    """

    name: str
    address_key: str = msgspec.field(default="", name="address")
    knocking: bool = False


Presence: TypeAlias = Mapping[str, Present]
"""The people connected to a table, by public person id."""


class CommitHints(Protocol):
    """Announces each commit to all processes that have the table loaded."""

    def send(self, table: str, number: int) -> None:
        """Announce that a table's log ends at event `number`; never blocks, never raises."""
        ...

    def follow(self, table: str, on_hint: Callable[[int], None]) -> None:
        """Call `on_hint` with the event number of each announcement about a table."""
        ...

    def unfollow(self, table: str) -> None:
        """Stop receiving announcements about a table."""
        ...


class OfferMutes(Protocol):
    """Announces which seats have muted offers, because the log does not record this."""

    def send(self, table: str, seat: int, turn: int | None) -> None:
        """Announce that a seat has muted offers for `turn`, or unmuted them if `turn` is None.

        Never blocks, never raises.
        """
        ...

    def follow(self, table: str, on_muted: Callable[[int, int | None], None]) -> None:
        """Call `on_muted` with the seat and turn of each announcement from another process."""
        ...

    def unfollow(self, table: str) -> None:
        """Stop receiving announcements about a table."""
        ...


class PresenceRegistry(Protocol):
    """The people at a table, or the bots waiting for invitations to a game, across all processes.

    For waiting bots, `table` is a key that stands for the game.
    """

    def publish(self, table: str, present: Presence) -> None:
        """Publish the people connected through this process; never blocks, never raises."""
        ...

    def follow(self, table: str, changed: Callable[[Presence], None]) -> None:
        """Call `changed` with the people connected through other processes whenever they change."""
        ...

    def unfollow(self, table: str) -> None:
        """Stop following the people at a table."""
        ...


class Leases(Protocol):
    """Assigns each table to the process that runs its bots, clocks and timeouts.

    A lease is a fencing token: a number that increases with each new lease on a table. The store
    refuses events appended with an old token. A single process holds all leases, with the token 0.
    """

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Claim the free leases on `tables`. Returns this process's leases on them, by table."""
        ...

    async def release(self, tables: Sequence[str]) -> None:
        """Release leases, so that other processes can claim them at once."""
        ...


class Quotas(Protocol):
    """Counts calls and connections across all processes."""

    async def admit(self, window: str, person: str, most: int, within: float) -> float:
        """Count one call. At most `most` calls are allowed within `within` seconds.

        Returns 0 if the call was counted. A call over the limit is not counted; the result is then
        the number of seconds to wait.
        """
        ...

    async def connections_elsewhere(self, person: str) -> int:
        """Return the number of the person's connections to other processes."""
        ...

    def connected(self, person: str, connections: int) -> None:
        """Report how many connections a person has to this process; never blocks, never raises."""
        ...


class ConnectedPeople(Protocol):
    """Tells each process which people are connected to the other processes."""

    def connected(self, person: str, name: str | None) -> None:
        """Report the name of a person connected to this process, or None once they have left.

        Never blocks, never raises.
        """
        ...

    async def elsewhere(self, most: int) -> Mapping[str, str]:
        """Return the names of people connected to other processes, by public id.

        The result includes at most about `most` people per process.
        """
        ...

    async def connected_elsewhere(self, persons: Sequence[str]) -> Collection[str]:
        """Return which of these people (public ids) are connected to another process."""
        ...


class Announcements(Protocol):
    """Announces changes that concern more than one table.

    These changes concern lobby entries, names, ended sessions, bot invitations and friends.
    """

    def listed(self, summary: Summary, changed: float, address_key: str) -> None:
        """Announce a table's new lobby entry; never blocks, never raises.

        `address_key` identifies the network address of the table's creator, and is empty if
        unknown.
        """
        ...

    def renamed(self, person: str, name: str) -> None:
        """Announce a person's new name; never blocks, never raises."""
        ...

    def signed_out(self, person: str) -> None:
        """Announce that a person's connections must authenticate again.

        Never blocks, never raises.
        """
        ...

    def invited(self, bot: str, table: str, by: str) -> None:
        """Announce that a host, given by name, invites a bot to a table.

        Never blocks, never raises.
        """
        ...

    def friends_changed(self, person: str) -> None:
        """Announce that a person's friends, requests or invitations have changed.

        Never blocks, never raises.
        """
        ...

    def presence_changed(self, person: str) -> None:
        """Announce that a person has connected or disconnected; never blocks, never raises."""
        ...

    def follow(
        self,
        listed: Callable[[Summary, float, str], None],
        renamed: Callable[[str, str], None],
        signed_out: Callable[[str], None],
        invited: Callable[[str, str, str], None],
        friends_changed: Callable[[str], None],
        presence_changed: Callable[[str], None],
    ) -> None:
        """Call these functions with announcements from other processes."""
        ...


class _NoHints:
    def send(self, table: str, number: int) -> None: ...

    def follow(self, table: str, on_hint: Callable[[int], None]) -> None: ...

    def unfollow(self, table: str) -> None: ...


class _NoMutes:
    def send(self, table: str, seat: int, turn: int | None) -> None: ...

    def follow(self, table: str, on_muted: Callable[[int, int | None], None]) -> None: ...

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

    async def connected_elsewhere(self, persons: Sequence[str]) -> Collection[str]:
        return ()


class _NoAnnouncements:
    def listed(self, summary: Summary, changed: float, address_key: str) -> None: ...

    def renamed(self, person: str, name: str) -> None: ...

    def signed_out(self, person: str) -> None: ...

    def invited(self, bot: str, table: str, by: str) -> None: ...

    def friends_changed(self, person: str) -> None: ...

    def presence_changed(self, person: str) -> None: ...

    def follow(
        self,
        listed: Callable[[Summary, float, str], None],
        renamed: Callable[[str, str], None],
        signed_out: Callable[[str], None],
        invited: Callable[[str, str, str], None],
        friends_changed: Callable[[str], None],
        presence_changed: Callable[[str], None],
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Peers:
    """All interfaces to other processes. `shared` is True if there can be other processes.

    `seekers` is the shared matchmaking queue, or None if each process has its own queue.
    """

    shared: bool = False
    hints: CommitHints = field(default_factory=_NoHints)
    mutes: OfferMutes = field(default_factory=_NoMutes)
    presence: PresenceRegistry = field(default_factory=_NobodyElsewhere)
    leases: Leases = field(default_factory=_AllLeases)
    quotas: Quotas = field(default_factory=_OwnQuotas)
    people: ConnectedPeople = field(default_factory=_NobodyConnectedElsewhere)
    announcements: Announcements = field(default_factory=_NoAnnouncements)
    seekers: MatchQueue | None = None


SINGLE_PROCESS: Final = Peers()
"""Implementations for a single process that serves all tables."""
