"""The map library in the browser's database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qiatan.app.tab.database import Changes
from qiatan.app.tab.records import Records
from qiatan.app.tab.tab_writer import TabWriter
from qiatan.stores.maps import StoredMap


class TabMaps:
    """A `MapStore` in which all maps belong to the browser's only player."""

    def __init__(self, writer: TabWriter) -> None:
        self._writer = writer
        self._maps = Records("map", StoredMap)
        self._texts = Records("map_text", str)

    @property
    def all_records(self) -> Sequence[Records[Any]]:
        """All records. They are loaded from the database at startup."""
        return (self._maps, self._texts)

    async def text(self, digest: str) -> str | None:
        return self._texts.get(digest)

    async def map(self, id: str) -> StoredMap | None:
        return self._maps.get(id)

    async def listed(
        self, game: str, person: str, most: int, per_address: int
    ) -> Sequence[StoredMap]:
        own = [map for map in self._maps if map.game == game]
        return sorted(own, key=lambda map: -map.changed)[:most]

    async def may_choose(self, digest: str, person: str) -> bool:
        return any(map.digest == digest for map in self._maps)

    async def count_of(self, person: str) -> int:
        return sum(map.owner == person for map in self._maps)

    async def unplayable(self) -> Sequence[StoredMap]:
        return [map for map in self._maps if not map.playable]

    async def save(self, map: StoredMap, text: str) -> None:
        records = [self._maps.record(map.id, map), self._texts.record(map.digest, text)]
        await self._writer.write(Changes(records=records))
        self._maps.put(map.id, map)
        self._texts.put(map.digest, text)

    async def delete(self, id: str) -> None:
        await self._writer.write(Changes(deleted=[("map", id)]))
        self._maps.remove(id)
