"""The store of the tab's server.

It keeps records in memory and writes everything to the database.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from qiatan.app.tab.database import Changes, Database, Events, Record
from qiatan.app.tab.records import Records
from qiatan.app.tab.tab_games import TabGames, ended_record
from qiatan.app.tab.tab_maps import TabMaps
from qiatan.app.tab.tab_writer import TabWriter
from qiatan.stores.games import IndexedGame
from qiatan.stores.tables import ALL, LAST_NUMBER, Conflict, StoredEvent, StoredTable
from qiatan.web.auth.guests import guest_number, public_id

_EVENTS: Final = msgspec.json.Decoder(list[StoredEvent])
_RECORDS: Final = msgspec.json.Decoder(list[Record])


class TabPlayer(msgspec.Struct, frozen=True):
    """The player's public id, and the number in their default name."""

    person: str
    number: int


THE_PLAYER: Final = "me"
"""The id of the only player's record."""


def new_player() -> TabPlayer:
    """Return a player with a random id, like a new guest on a server."""
    secret = secrets.token_hex(16)
    return TabPlayer(public_id(secret), guest_number(secret))


class TabStore:
    """A `Store` for a single process. The database refuses events whose numbers are in use."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = TabWriter(database)
        self._tables = Records("table", StoredTable)
        self._names = Records("name", str)
        self._players = Records("player", TabPlayer)
        self.games: Final = TabGames(self._writer)
        self.maps: Final = TabMaps(self._writer)
        self.retention: Final = EndlessRetention()

    async def load(self) -> None:
        """Read all records. Must be called once, before the store is used."""
        own: tuple[Records[Any], ...] = (
            self._tables,
            self._names,
            self._players,
            *self.games.all_records,
            *self.maps.all_records,
        )
        kinds = {one.kind: one for one in own}
        for record in _RECORDS.decode(await self._database.records()):
            kinds[record.kind].load(record)

    async def player(self) -> TabPlayer:
        """Return this browser's player. If the database is new, creates the player."""
        known = self._players.get(THE_PLAYER)
        if known is not None:
            return known
        player = new_player()
        await self._writer.write(Changes(records=[self._players.record(THE_PLAYER, player)]))
        self._players.put(THE_PLAYER, player)
        return player

    async def append(
        self,
        table: StoredTable,
        events: Sequence[StoredEvent],
        fence: int = 0,
        ended: IndexedGame | None = None,
    ) -> None:
        self._check_next(table, events)
        records = [self._tables.record(table.id, table)]
        if ended is not None:
            records.append(ended_record(ended))
        changes = Changes(records=records, appended=[Events(table.id, events)])
        if not await self._writer.write(changes):
            raise Conflict
        self._tables.put(table.id, table)
        if ended is not None:
            self.games.put(ended)

    def _check_next(self, table: StoredTable, events: Sequence[StoredEvent]) -> None:
        stored = self._tables.get(table.id)
        if events[0].number != (0 if stored is None else stored.deadline_number) + 1:
            raise Conflict
        if stored is None and self._id_of(table.code) is not None:
            raise Conflict

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        return _EVENTS.decode(await self._database.events(table, after, last))

    async def changed_since(self, at: float) -> Sequence[StoredTable]:
        return [table for table in self._tables if table.changed > at]

    async def last_change(self) -> float | None:
        return max((table.changed for table in self._tables), default=None)

    async def listed(self, since: float, most: int) -> Sequence[StoredTable]:
        found = await self.latest(ALL)
        open = [one for one in found if one.public and one.stage == "open"]
        running = [one for one in found if one.public and one.stage == "playing"]
        return [*open, *(one for one in running if one.changed > since)][:most]

    async def latest(self, most: int) -> Sequence[StoredTable]:
        running = [table for table in self._tables if table.stage != "over"]
        return sorted(running, key=lambda one: -one.changed)[:most]

    async def tables_of(self, person: str) -> Sequence[StoredTable]:
        """Return all unfinished tables whose summary contains the player's public id."""
        return [one for one in await self.latest(ALL) if f'"{person}"' in one.summary]

    async def table(self, id: str) -> StoredTable | None:
        found = self._tables.get(id)
        return None if found is None or found.stage == "over" else found

    async def table_of_code(self, code: str) -> str | None:
        return self._id_of(code)

    def _id_of(self, code: str) -> str | None:
        found = (row.id for row in self._tables if row.code == code and row.stage != "over")
        return next(found, None)

    async def due(self, now: float, most: int, *, always: bool = False) -> Sequence[str]:
        waiting = sorted((one.wake_at, one.id) for one in self._tables if one.wake_at is not None)
        return [id for wake, id in waiting if wake <= now and (wake > 0 or always)][:most]

    async def name_of(self, person: str) -> str | None:
        return self._names.get(person)

    async def account_names(self, persons: Collection[str]) -> Mapping[str, str]:
        return {}

    async def save_name(self, person: str, name: str, at: float) -> None:
        await self._writer.write(Changes(records=[self._names.record(person, name)]))
        self._names.put(person, name)


class EndlessRetention:
    """A `RetentionStore` that deletes nothing.

    Players can delete the site's data in their browser.
    """

    async def purge_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        return ()

    async def purge_guests(self, before: float, most: int) -> int:
        return 0

    async def purge_tournaments(self, before: float, most: int) -> int:
        return 0

    async def purge_map_texts(self, most: int) -> int:
        return 0
