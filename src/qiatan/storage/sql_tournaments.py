"""Tournaments in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, case, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.engine import locking_first
from qiatan.storage.schema import (
    table_persons,
    tables,
    tournament_events,
    tournament_persons,
    tournaments,
)
from qiatan.stores.tables import Conflict, StoredEvent
from qiatan.stores.tournaments import StoredTournament

_T: Final = tournaments.c
_E: Final = tournament_events.c
_P: Final = tournament_persons.c

_ROW: Final = (
    _T.id,
    _T.code,
    _T.stage,
    _T.listed,
    _T.starts,
    _T.changed,
    _T.wake_at,
    _T.last_seq,
    _T.summary,
)

_RANK: Final = case((_T.stage.in_(("running", "paused")), 0), (_T.stage == "open", 1), else_=2)

_BY_START: Final = case((_T.stage == "open", _T.starts), else_=-_T.starts)


class SqlTournaments:
    """A `TournamentStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def append(
        self,
        tournament: StoredTournament,
        events: Sequence[StoredEvent],
        persons: Collection[str] = (),
    ) -> None:
        try:
            async with self._writing, locking_first(self._engine).begin() as connection:
                await _put_row(connection, tournament, events[0].number - 1)
                rows = [_event_row(tournament.id, event) for event in events]
                await connection.execute(insert(tournament_events), rows)
                await _add_persons(connection, tournament.id, persons)
        except IntegrityError as error:
            raise Conflict from error

    async def events(self, tournament: str, after: int = 0) -> Sequence[StoredEvent]:
        query = select(_E.seq, _E.at, _E.body).where(_E.tournament_id == tournament, _E.seq > after)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(_E.seq))
            return [StoredEvent(*row) for row in found]

    async def find(self, id_or_code: str) -> str | None:
        query = select(_T.id).where(or_(_T.id == id_or_code, _T.code == id_or_code))
        async with self._engine.connect() as connection:
            id: str | None = await connection.scalar(query)
            return id

    async def listed(self, most: int) -> Sequence[StoredTournament]:
        shown = and_(_T.listed.is_(True), _T.stage != "cancelled")
        return await self._rows(select(*_ROW).where(shown), most)

    async def of_person(self, person: str, most: int) -> Sequence[StoredTournament]:
        joined = select(*_ROW).join(tournament_persons, _P.tournament_id == _T.id)
        return await self._rows(joined.where(_P.person == person), most)

    async def _rows(self, query: Select[Any], most: int) -> Sequence[StoredTournament]:
        async with self._engine.connect() as connection:
            ordered = query.order_by(_RANK, _BY_START, _T.id).limit(most)
            return [StoredTournament(*row) for row in await connection.execute(ordered)]

    async def due(self, now: float, most: int) -> Sequence[str]:
        query = select(_T.id).where(_T.wake_at <= now).order_by(_T.wake_at).limit(most)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def claim(self, tournament: str, process: str, now: float, until: float) -> bool:
        free: ColumnElement[bool] = or_(
            _T.owner.is_(None), _T.owner == process, _T.owned_until < now
        )
        claiming = update(tournaments).where(_T.id == tournament, free)
        async with self._writing, self._engine.begin() as connection:
            done = await connection.execute(claiming.values(owner=process, owned_until=until))
            return done.rowcount == 1

    async def changed_since(self, at: float) -> Sequence[tuple[str, int]]:
        query = select(_T.id, _T.last_seq).where(_T.changed > at)
        async with self._engine.connect() as connection:
            return [(row.id, row.last_seq) for row in await connection.execute(query)]

    async def tables_over(self, wanted: Collection[str]) -> Collection[str]:
        query = select(tables.c.id).where(tables.c.id.in_(wanted), tables.c.stage != "over")
        async with self._engine.connect() as connection:
            return set(wanted) - set(await connection.scalars(query))

    async def seats_taken(self, wanted: Collection[str]) -> Collection[tuple[str, str]]:
        seat = table_persons.c
        query = select(seat.person, seat.table_id).where(seat.table_id.in_(wanted))
        async with self._engine.connect() as connection:
            return {(row.person, row.table_id) for row in await connection.execute(query)}


async def _put_row(connection: AsyncConnection, row: StoredTournament, before: int) -> None:
    values = asdict(row)
    values["last_seq"] = values.pop("number")
    if not before:
        await connection.execute(insert(tournaments).values(values))
        return
    changing = update(tournaments).where(_T.id == row.id, _T.last_seq == before)
    done = await connection.execute(changing.values(values))
    if done.rowcount != 1:
        raise Conflict


def _event_row(tournament: str, event: StoredEvent) -> dict[str, object]:
    return {
        "tournament_id": tournament,
        "seq": event.number,
        "at": event.at,
        "body": event.body,
    }


async def _add_persons(
    connection: AsyncConnection, tournament: str, persons: Collection[str]
) -> None:
    """Store who has joined or organises the tournament, skipping people already stored."""
    query = select(_P.person).where(_P.tournament_id == tournament, _P.person.in_(persons))
    known = set(await connection.scalars(query)) if persons else set()
    rows = [{"person": one, "tournament_id": tournament} for one in sorted({*persons} - known)]
    if rows:
        await connection.execute(insert(tournament_persons), rows)
