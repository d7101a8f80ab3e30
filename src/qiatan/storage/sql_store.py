"""The store of live tables in SQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.kit.store import Conflict, StoredEvent, StoredTable
from qiatan.storage import schema
from qiatan.storage.engine import create_engine
from qiatan.storage.migrate import upgrade_engine
from qiatan.storage.sql_maps import SqlMaps


class SqlStore:
    """Logs under the key `(table_id, seq)`; each append is one durable transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = asyncio.Lock()
        self.maps: Final = SqlMaps(engine, self._writing)

    @classmethod
    async def open(cls, url: str) -> SqlStore:
        """The store at a database URL, migrated to the current schema."""
        engine = create_engine(url)
        await upgrade_engine(engine)
        return cls(engine)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def append(self, table: StoredTable, events: Sequence[StoredEvent]) -> None:
        """Store `events` and the row in one durable transaction; raises `Conflict`."""
        try:
            async with self._writing, self._engine.begin() as connection:
                await _put_row(connection, table, last=events[0].number - 1)
                values = [_event_values(table.id, event) for event in events]
                await connection.execute(insert(schema.events), values)
        except IntegrityError as error:
            raise _conflict(table, events[0].number - 1) from error

    async def events(self, table: str) -> Sequence[StoredEvent]:
        """The whole log of a table in order; empty for an unknown one."""
        event = schema.events.c
        query = select(event.seq, event.at, event.body).where(event.table_id == table)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(event.seq))
            return [StoredEvent(*row) for row in rows]

    async def unfinished(self) -> Sequence[StoredTable]:
        """All tables that are not over."""
        query = select(schema.tables).where(schema.tables.c.stage != "over")
        async with self._engine.connect() as connection:
            return [StoredTable(*row) for row in await connection.execute(query)]

    async def name_of(self, person: str) -> str | None:
        """The last name of a person, if there is one."""
        query = select(schema.persons.c.name).where(schema.persons.c.id == person)
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(query)
            return name

    async def save_name(self, person: str, name: str, at: float) -> None:
        """Store a person's name."""
        persons = schema.persons
        values = {"id": person, "name": name, "changed": at}
        changing = update(persons).where(persons.c.id == person).values(values)
        async with self._writing, self._engine.begin() as connection:
            if (await connection.execute(changing.returning(persons.c.id))).first() is None:
                await connection.execute(insert(persons).values(values))


async def _put_row(connection: AsyncConnection, table: StoredTable, last: int) -> None:
    """Replace the row if `last` is the table's last event; insert it for a new table."""
    tables = schema.tables
    values = _row_values(table)
    if last == 0:
        await connection.execute(insert(tables).values(values))
        return
    here = (tables.c.id == table.id) & (tables.c.deadline_seq == last)
    changing = update(tables).where(here).values(values).returning(tables.c.id)
    if (await connection.execute(changing)).first() is None:
        raise _conflict(table, last)


def _conflict(table: StoredTable, last: int) -> Conflict:
    return Conflict(f"event {last} is not the last of table {table.id}")


def _row_values(table: StoredTable) -> dict[str, str | bool | float | int | None]:
    return {
        "id": table.id,
        "code": table.code,
        "stage": table.stage,
        "public": table.public,
        "created": table.created,
        "changed": table.changed,
        "deadline": table.deadline,
        "deadline_seq": table.deadline_number,
        "summary": table.summary,
    }


def _event_values(table: str, event: StoredEvent) -> dict[str, str | int | float]:
    return {"table_id": table, "seq": event.number, "at": event.at, "body": event.body}
