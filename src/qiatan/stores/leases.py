"""The interface between processes that share tables and the database that says whose each is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class LogHead:
    """The last event of a table's log; `leased` says whether a living process has its lease.

    `own` is the lease where it is that of the process that asks.
    """

    table: str
    number: int
    leased: bool
    own: int | None = None


class LeaseStore(Protocol):
    """The leases of one process, which hold as long as it is renewed.

    A lease is a fencing number that grows whenever another process takes it; the store refuses
    what is appended under an old one.
    """

    async def renew(self) -> None:
        """The process lives: its leases hold for some more seconds."""
        ...

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Take the leases of these tables that are free; the fences of those held now."""
        ...

    async def claim_orphans(self, most: int) -> Mapping[str, int]:
        """Take leases of tables that go on by themselves and that no living process has."""
        ...

    async def held(self) -> Sequence[str]:
        """The tables that go on by themselves and whose leases this process has."""
        ...

    async def release(self, tables: Sequence[str]) -> None:
        """Give leases back, for others to take at once."""
        ...

    async def leave(self) -> None:
        """The process is no more, nor are its leases."""
        ...

    async def heads(self, tables: Sequence[str]) -> Sequence[LogHead]:
        """How far the logs of these tables go; unknown ones are left out."""
        ...
