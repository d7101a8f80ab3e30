"""The map library in SQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager

from sqlalchemy import (
    ColumnElement,
    Executable,
    and_,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.services.address_shares import AddressShare
from qiatan.storage.schema import map_texts, maps, persons
from qiatan.stores.maps import StoredMap


class SqlMaps:
    """A `MapStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def text(self, digest: str) -> str | None:
        query = select(map_texts.c.body).where(map_texts.c.digest == digest)
        async with self._engine.connect() as connection:
            body: str | None = await connection.scalar(query)
            return body

    async def map(self, id: str) -> StoredMap | None:
        found = await self._select(_maps(maps.c.id == id))
        return found[0] if found else None

    async def listed(
        self, game: str, person: str, most: int, per_address: int
    ) -> Sequence[StoredMap]:
        of_game = maps.c.game == game
        own = await self._select(_maps(and_(of_game, maps.c.owner == person), most))
        published = and_(of_game, maps.c.published, maps.c.owner != person)
        others = await self._within_shares(published, most, AddressShare(per_address))
        return _latest([*own, *others])

    async def _within_shares(
        self, where: ColumnElement[bool], most: int, share: AddressShare
    ) -> Sequence[StoredMap]:
        """Return the latest maps, leaving out those beyond their address's share.

        If too few remain, queries again without the addresses that have used up their share.
        """
        kept, full = list[StoredMap](), set[str]()
        while True:
            found = await self._select(_maps(and_(where, maps.c.address_tag.not_in(full)), most))
            kept = _latest(share.of([*kept, *found], lambda map: map.address_tag))
            if len(kept) >= most or len(found) < most:
                return kept[:most]
            counts = Counter(map.address_tag for map in found)
            full |= {tag for tag in counts if share.is_used_up(counts, tag)}
            kept = [map for map in kept if map.address_tag in full]

    async def may_choose(self, digest: str, person: str) -> bool:
        allowed = or_(maps.c.published, maps.c.owner == person)
        query = select(maps.c.id).where(maps.c.digest == digest, allowed).limit(1)
        async with self._engine.connect() as connection:
            return await connection.scalar(query) is not None

    async def count_of(self, person: str) -> int:
        query = select(func.count()).select_from(maps).where(maps.c.owner == person)
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def unplayable(self) -> Sequence[StoredMap]:
        return await self._select(_maps(~maps.c.playable))

    async def save(self, map: StoredMap, text: str) -> None:
        try:
            await self._save(map, text)
        except IntegrityError:  # another process stored the same text at the same time
            await self._save(map, text)

    async def _save(self, map: StoredMap, text: str) -> None:
        async with self._writing, self._engine.begin() as connection:
            await _put_text(connection, map, text)
            values = _values(map)
            changing = update(maps).where(maps.c.id == map.id).values(values)
            if (await connection.execute(changing.returning(maps.c.id))).first() is None:
                await connection.execute(insert(maps).values(values))

    async def delete(self, id: str) -> None:
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(maps).where(maps.c.id == id))

    async def _select(self, query: Executable) -> list[StoredMap]:
        async with self._engine.connect() as connection:
            return [StoredMap(*row) for row in await connection.execute(query)]


def _maps(where: ColumnElement[bool], most: int | None = None) -> Executable:
    """Select maps with their authors' current names, latest first."""
    map = maps.c
    author = func.coalesce(persons.c.name, map.author)
    columns = (
        *(map.id, map.digest, map.owner, author, map.game, map.title),
        *(map.published, map.playable, map.facts, map.created, map.changed, map.address_tag),
    )
    found = select(*columns).outerjoin(persons, persons.c.id == map.owner).where(where)
    return found.order_by(map.changed.desc()).limit(most)


def _latest(found: Iterable[StoredMap]) -> list[StoredMap]:
    return sorted(found, key=lambda map: -map.changed)


async def _put_text(connection: AsyncConnection, map: StoredMap, text: str) -> None:
    """Insert a map's text in one statement, unless it is already stored.

    A separate SELECT would not work: on SQLite, a transaction that starts with a read can no longer
    write once another connection has written.
    """
    values = {"digest": map.digest, "game": map.game, "body": text}
    existing = select(map_texts.c.digest).where(map_texts.c.digest == map.digest).exists()
    row = select(*(literal(value) for value in values.values())).where(~existing)
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
        "address_tag": map.address_tag,
    }
