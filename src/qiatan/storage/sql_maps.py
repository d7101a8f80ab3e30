"""The map library, in any database that SQLAlchemy speaks to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Executable, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.kit.map_store import StoredMap
from qiatan.storage.schema import map_texts, maps, persons


class SqlMaps:
    """Keeps maps by id and texts by digest; `writing` is held while it writes."""

    def __init__(self, engine: AsyncEngine, writing: asyncio.Lock) -> None:
        self._engine = engine
        self._writing = writing

    async def text(self, digest: str) -> str | None:
        """The text of that digest."""
        query = select(map_texts.c.body).where(map_texts.c.digest == digest)
        async with self._engine.connect() as connection:
            body: str | None = await connection.scalar(query)
            return body

    async def map(self, id: str) -> StoredMap | None:
        """A map by its id."""
        found = await self._found(_maps(maps.c.id == id))
        return found[0] if found else None

    async def listed(self, game: str, person: str, most: int) -> Sequence[StoredMap]:
        """A person's maps and all published ones of a game, the latest first, `most` of each."""
        of_game = maps.c.game == game
        own = _maps(of_game & (maps.c.owner == person), most)
        others = _maps(of_game & maps.c.published & (maps.c.owner != person), most)
        found = [*await self._found(own), *await self._found(others)]
        return sorted(found, key=lambda map: -map.changed)

    async def may_choose(self, digest: str, person: str) -> bool:
        """Whether a map of that text is the person's own or published."""
        open_to = maps.c.published | (maps.c.owner == person)
        query = select(maps.c.id).where(maps.c.digest == digest, open_to).limit(1)
        async with self._engine.connect() as connection:
            return await connection.scalar(query) is not None

    async def count_of(self, person: str) -> int:
        """How many maps a person has."""
        query = select(func.count()).select_from(maps).where(maps.c.owner == person)
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def unplayable(self) -> Sequence[StoredMap]:
        """All maps that nobody can play on yet."""
        return await self._found(_maps(~maps.c.playable))

    async def save(self, map: StoredMap, text: str) -> None:
        """Keep a map, in place of one of its id, and its text; all or nothing."""
        try:
            await self._keep(map, text)
        except IntegrityError:  # another process kept the same text first
            await self._keep(map, text)

    async def _keep(self, map: StoredMap, text: str) -> None:
        async with self._writing, self._engine.begin() as connection:
            await _put_text(connection, map, text)
            values = _values(map)
            changing = update(maps).where(maps.c.id == map.id).values(values)
            if (await connection.execute(changing.returning(maps.c.id))).first() is None:
                await connection.execute(insert(maps).values(values))

    async def delete(self, id: str) -> None:
        """Forget a map, but not its text."""
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(maps).where(maps.c.id == id))

    async def _found(self, query: Executable) -> list[StoredMap]:
        async with self._engine.connect() as connection:
            return [StoredMap(*row) for row in await connection.execute(query)]


def _maps(where: ColumnElement[bool], most: int | None = None) -> Executable:
    """Maps with their authors' present names, the latest first."""
    kept = maps.c
    author = func.coalesce(persons.c.name, kept.author)
    columns = (
        *(kept.id, kept.digest, kept.owner, author, kept.game, kept.title),
        *(kept.published, kept.playable, kept.facts, kept.created, kept.changed),
    )
    found = select(*columns).outerjoin(persons, persons.c.id == kept.owner).where(where)
    return found.order_by(kept.changed.desc()).limit(most)


async def _put_text(connection: AsyncConnection, map: StoredMap, text: str) -> None:
    """Keep a text that is not there yet. To look first would be to write on old knowledge."""
    values = {"digest": map.digest, "game": map.game, "body": text}
    there = select(map_texts.c.digest).where(map_texts.c.digest == map.digest).exists()
    row = select(*(literal(value) for value in values.values())).where(~there)
    await connection.execute(insert(map_texts).from_select(list(values), row))


def _values(map: StoredMap) -> dict[str, str | bool | float]:
    return {
        "id": map.id,
        "digest": map.digest,
        "owner": map.owner,
        "author": map.author,
        "game": map.game,
        "title": map.title,
        "published": map.published,
        "playable": map.playable,
        "facts": map.facts,
        "created": map.created,
        "changed": map.changed,
    }
