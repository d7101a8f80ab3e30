"""Leases in PostgreSQL. A lease is valid as long as its process keeps renewing its own row.

Each process updates one row twice a second, regardless of how many tables it runs. The database's
clock decides whether a row has expired.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.stores.leases import LogHead

LASTS: Final = 2.0
"""The number of seconds for which a process keeps its leases without renewing them.

If a process is killed, its tables wait this long at most, plus a round of `Upkeep`.
"""

_NOW: Final = "extract(epoch FROM now())"

_RENEW: Final = text(f"""
INSERT INTO processes (id, expires) VALUES (:process, {_NOW} + :lasts)
ON CONFLICT (id) DO UPDATE SET expires = excluded.expires
""")

_FREE: Final = f"""
(tables.owner IS NULL OR NOT EXISTS (
  SELECT FROM processes WHERE processes.id = tables.owner AND processes.expires > {_NOW}
))
"""

_CLAIM: Final = text(f"""
UPDATE tables SET owner = :process, fence = fence + 1
WHERE id = ANY(:tables) AND owner IS DISTINCT FROM :process AND {_FREE}
""")

_GOES_ON: Final = "wake_at <= :now"

_CLAIM_ORPHANS: Final = text(f"""
UPDATE tables SET owner = :process, fence = fence + 1
WHERE id IN (
  SELECT id FROM tables
  WHERE {_GOES_ON}
    AND (owner IS NULL OR owner IN (SELECT id FROM processes WHERE expires <= {_NOW})
      OR owner NOT IN (SELECT id FROM processes))
  ORDER BY wake_at LIMIT :most FOR NO KEY UPDATE SKIP LOCKED
)
RETURNING id, fence
""")

_HELD: Final = text("SELECT id, fence FROM tables WHERE id = ANY(:tables) AND owner = :process")

_HELD_ON: Final = text(f"SELECT id FROM tables WHERE owner = :process AND {_GOES_ON}")

_HEADS: Final = text(f"""
SELECT id, deadline_seq, NOT {_FREE}, CASE WHEN owner = :process THEN fence END
FROM tables WHERE id = ANY(:tables)
""")

_RELEASE: Final = text("""
UPDATE tables SET owner = NULL WHERE id = ANY(:tables) AND owner = :process
""")

_LEAVE: Final = text("DELETE FROM processes WHERE id = :process")

_FORGET: Final = text(f"""
DELETE FROM processes WHERE expires < {_NOW} - 3600
""")


class PostgresqlLeases:
    """One process's `LeaseStore`."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self.process: Final = process

    async def renew(self) -> None:
        await self._execute(_RENEW, process=self.process, lasts=LASTS)

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        if not tables:
            return {}
        values = {"process": self.process, "tables": list(tables)}
        async with self._engine.begin() as connection:
            await connection.execute(_CLAIM, values)
            held = await connection.execute(_HELD, values)
            return {row.id: row.fence for row in held}

    async def claim_orphans(self, most: int, now: float) -> Mapping[str, int]:
        async with self._engine.begin() as connection:
            values = {"process": self.process, "most": most, "now": now}
            found = await connection.execute(_CLAIM_ORPHANS, values)
            return {row.id: row.fence for row in found}

    async def held(self, now: float) -> Sequence[str]:
        async with self._engine.connect() as connection:
            values = {"process": self.process, "now": now}
            return list(await connection.scalars(_HELD_ON, values))

    async def heads(self, tables: Sequence[str]) -> Sequence[LogHead]:
        if not tables:
            return []
        async with self._engine.connect() as connection:
            values = {"process": self.process, "tables": list(tables)}
            found = await connection.execute(_HEADS, values)
            return [LogHead(*row) for row in found]

    async def release(self, tables: Sequence[str]) -> None:
        if tables:
            await self._execute(_RELEASE, process=self.process, tables=list(tables))

    async def leave(self) -> None:
        """Remove this process, which frees its leases. Also removes long-expired processes."""
        await self._execute(_LEAVE, process=self.process)
        await self._execute(_FORGET)

    async def _execute(self, statement: TextClause, **values: object) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(statement, values)
