"""Interface for storing leases, which assign tables to processes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class LogHead:
    """The number of the last event in a table's log, and who holds the table's lease.

    `leased` says whether a running process holds the lease. `own` is the lease's fencing token if
    the calling process holds it.
    """

    table: str
    number: int
    leased: bool
    own: int | None = None


class LeaseStore(Protocol):
    """One process's leases, which are valid as long as the process renews them.

    A lease has a fencing token: a number that increases whenever another process takes the lease.
    The store refuses events appended with an old token.
    """

    async def renew(self) -> None:
        """Heartbeat: extend all leases of this process by a few seconds."""
        ...

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Claim the free leases of these tables.

        Returns the fencing tokens of all leases on `tables` that this process now holds, by table.
        """
        ...

    async def claim_orphans(self, most: int, now: float) -> Mapping[str, int]:
        """Take over at most `most` tables that must be loaded at `now` but that no process runs.

        Returns the fencing tokens of the new leases, by table.
        """
        ...

    async def held(self, now: float) -> Sequence[str]:
        """Return the tables whose leases this process holds and that must be loaded at `now`."""
        ...

    async def release(self, tables: Sequence[str]) -> None:
        """Release leases, so that other processes can take them at once."""
        ...

    async def leave(self) -> None:
        """Remove this process, and release all its leases."""
        ...

    async def heads(self, tables: Sequence[str]) -> Sequence[LogHead]:
        """Return a `LogHead` for each of these tables. Unknown tables are left out."""
        ...
