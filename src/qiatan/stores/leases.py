"""Store port for the leases by which processes share tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class LogHead:
    """The last event of a table's log. `leased` says whether a running process holds the lease.

    `own` is the lease's fencing number if the calling process holds the lease.
    """

    table: str
    number: int
    leased: bool
    own: int | None = None


class LeaseStore(Protocol):
    """The leases of one process, valid as long as it renews them.

    A lease has a fencing number that increases whenever another process takes the lease. The store
    refuses events appended under an old number.
    """

    async def renew(self) -> None:
        """Heartbeat: extend all leases of this process by a few seconds."""
        ...

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Claim the free leases of these tables. Returns the fencing numbers of all leases held."""
        ...

    async def claim_orphans(self, most: int, now: float) -> Mapping[str, int]:
        """Take over tables that must be loaded at `now` but that no process runs."""
        ...

    async def held(self, now: float) -> Sequence[str]:
        """The tables that must be loaded at `now` and whose leases this process holds."""
        ...

    async def release(self, tables: Sequence[str]) -> None:
        """Give leases up so that other processes can take them at once."""
        ...

    async def leave(self) -> None:
        """Remove this process and release all its leases."""
        ...

    async def heads(self, tables: Sequence[str]) -> Sequence[LogHead]:
        """The last event in the log of each of these tables; unknown tables are left out."""
        ...
