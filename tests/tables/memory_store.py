"""An in-memory store that fails on request."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from qiatan.services.address_shares import AddressShare
from qiatan.stores.games import GameKey, GamePage, GameSearch, IndexedGame, PlayedGame, StoredGame
from qiatan.stores.maps import StoredMap
from qiatan.stores.tables import ALL, LAST_NUMBER, Conflict, StoredEvent, StoredTable


class MemoryMaps:
    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.kept: dict[str, StoredMap] = {}
        self.texts: dict[str, str] = {}
        self.fails = False

    async def text(self, digest: str) -> str | None:
        return self.texts.get(digest)

    async def map(self, id: str) -> StoredMap | None:
        return self.kept.get(id)

    async def listed(
        self, game: str, person: str, most: int, per_address: int
    ) -> Sequence[StoredMap]:
        there = [self._named(map) for map in self.kept.values() if map.game == game]
        latest = sorted(there, key=lambda map: -map.changed)
        own = [map for map in latest if map.owner == person]
        others = [map for map in latest if map.published and map.owner != person]
        shown = [*AddressShare(per_address).of(others, lambda map: map.address_tag)]
        return sorted([*own[:most], *shown[:most]], key=lambda map: -map.changed)

    def _named(self, map: StoredMap) -> StoredMap:
        return replace(map, author=self.names.get(map.owner, map.author))

    async def may_choose(self, digest: str, person: str) -> bool:
        found = (map for map in self.kept.values() if map.digest == digest)
        return any(map.published or map.owner == person for map in found)

    async def count_of(self, person: str) -> int:
        return sum(map.owner == person for map in self.kept.values())

    async def unplayable(self) -> Sequence[StoredMap]:
        return [map for map in self.kept.values() if not map.playable]

    async def save(self, map: StoredMap, text: str) -> None:
        if self.fails:
            raise OSError("the disk is full")
        self.kept[map.id] = map
        self.texts[map.digest] = text

    async def delete(self, id: str) -> None:
        self.kept.pop(id, None)


class MemoryGames:
    """Games in insertion order; a search returns a person's games or all public ones."""

    def __init__(self) -> None:
        self.kept: dict[str, IndexedGame] = {}
        self.old: list[str] = []
        self.summed: dict[str, dict[str, str]] = {}

    async def game(self, id: str) -> StoredGame | None:
        return self.kept[id].game if id in self.kept else None

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> GamePage:
        person = search.person
        found = (one for one in self.kept.values() if search.private or one.game.public)
        return GamePage([one.game for one in found if person in (None, *one.results)][:most])

    async def unindexed_tables(self) -> Sequence[str]:
        return list(self.old)

    async def index_table(self, table: str, ended: IndexedGame | None) -> None:
        self.old.remove(table)
        if ended is not None:
            self.kept[ended.game.id] = ended

    async def without_statistics(self, most: int) -> Sequence[str]:
        return [id for id in self.kept if id not in self.summed][:most]

    async def save_statistics(
        self, id: str, statistics: Mapping[str, str], missing: str
    ) -> Sequence[str]:
        persons = self.kept[id].results
        self.summed[id] = {person: statistics.get(person, missing) for person in persons}
        return list(persons)

    async def played(
        self, person: str, after: GameKey | None, most: int, *, private: bool
    ) -> Sequence[PlayedGame]:
        played = [
            PlayedGame(id, one.game.finished, one.results[person], self.summed[id][person])
            for id, one in self.kept.items()
            if person in self.summed.get(id, {}) and (private or one.game.public)
        ]
        played.sort(key=lambda one: (one.finished, one.id), reverse=True)
        keys = [GameKey(one.finished, one.id) for one in played]
        first = 0 if after is None else keys.index(after) + 1
        return played[first : first + most]

    async def purge(self, before: float, most: int) -> int:
        old = [
            id
            for id, one in self.kept.items()
            if not one.game.public and one.game.finished < before
        ]
        for id in old[:most]:
            del self.kept[id]
        return len(old[:most])

    async def tables(self) -> Sequence[str]:
        return [one.game.table for one in self.kept.values()]


class MemoryRetention:
    """Deletes tables only; it does not track the age of names and texts."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store

    async def purge_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        games = {one.game.table for one in self.store.games.kept.values()}
        rows = [row for row in self.store.rows.values() if row.changed < before]
        old = [row.id for row in rows if row.id not in games and row.id not in but][:most]
        for table in old:
            del self.store.rows[table], self.store.logs[table]
        return old

    async def purge_guests(self, before: float, most: int) -> int:
        return 0

    async def purge_tournaments(self, before: float, most: int) -> int:
        return 0

    async def purge_map_texts(self, most: int) -> int:
        return 0


class MemoryStore:
    def __init__(self) -> None:
        self.logs: dict[str, list[StoredEvent]] = {}
        self.rows: dict[str, StoredTable] = {}
        self.names: dict[str, str] = {}
        self.accounts = dict[str, str]()
        self.maps = MemoryMaps(self.names)
        self.games = MemoryGames()
        self.retention = MemoryRetention(self)
        self.fails = False
        self.persons: dict[str, tuple[str, ...]] = {}
        self.fences: dict[str, int] = {}
        self.appending: asyncio.Event | None = None
        self.history: list[tuple[StoredTable, Sequence[StoredEvent]]] = []

    async def append(
        self,
        table: StoredTable,
        events: Sequence[StoredEvent],
        fence: int = 0,
        ended: IndexedGame | None = None,
    ) -> None:
        await asyncio.sleep(0)
        if self.appending is not None:
            await self.appending.wait()
        if self.fails:
            raise OSError("the disk is full")
        if events[0].number != len(self.logs.get(table.id, ())) + 1:
            raise Conflict
        if fence and fence != self.fences.get(table.id):
            raise Conflict
        if await self.table_of_code(table.code) not in (None, table.id):
            raise Conflict
        self._put(table, events)
        if ended is not None:
            self.games.kept[ended.game.id] = ended

    def _put(self, table: StoredTable, events: Sequence[StoredEvent]) -> None:
        self.logs.setdefault(table.id, []).extend(events)
        self.rows[table.id] = table
        if table.persons is not None:
            self.persons[table.id] = table.persons
        self.history.append((table, events))

    def killed_after(self, appends: int) -> MemoryStore:
        """The stored data if the process had been killed after this many appends."""
        killed = MemoryStore()
        for table, events in self.history[:appends]:
            killed._put(table, events)
        return killed

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        return self.logs.get(table, [])[after:last]

    async def changed_since(self, at: float) -> Sequence[StoredTable]:
        return [row for row in self.rows.values() if row.changed > at]

    async def last_change(self) -> float | None:
        return max((row.changed for row in self.rows.values()), default=None)

    async def listed(self, since: float, most: int) -> Sequence[StoredTable]:
        rows = [row for row in await self.latest(ALL) if row.public]
        found = [row for row in rows if row.stage == "open" or row.changed > since]
        return sorted(found, key=lambda row: row.stage != "open")[:most]

    async def latest(self, most: int) -> Sequence[StoredTable]:
        running = [row for row in self.rows.values() if row.stage != "over"]
        return sorted(running, key=lambda row: -row.changed)[:most]

    async def tables_of(self, person: str) -> Sequence[StoredTable]:
        return [row for row in await self.latest(ALL) if person in self.persons.get(row.id, ())]

    async def table(self, id: str) -> StoredTable | None:
        found = self.rows.get(id)
        return None if found is None or found.stage == "over" else found

    async def table_of_code(self, code: str) -> str | None:
        found = (row.id for row in self.rows.values() if row.code == code and row.stage != "over")
        return next(found, None)

    async def due(self, now: float, most: int, *, always: bool = False) -> Sequence[str]:
        rows = sorted(
            (row.wake_at, row.id) for row in self.rows.values() if row.wake_at is not None
        )
        return [id for wake, id in rows if wake <= now and (wake > 0 or always)][:most]

    async def name_of(self, person: str) -> str | None:
        return self.names.get(person)

    async def account_names(self, persons: Collection[str]) -> Mapping[str, str]:
        return {person: name for person, name in self.accounts.items() if person in persons}

    async def save_name(self, person: str, name: str, at: float) -> None:
        self.names[person] = name
