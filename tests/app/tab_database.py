"""A database of a browser tab, in memory."""

from __future__ import annotations

import json


class Database:
    """Keeps what `web/src/offline/database.ts` keeps in IndexedDB."""

    def __init__(self) -> None:
        self.stored: dict[tuple[str, str], list[str]] = {}
        self.log: dict[tuple[str, int], dict[str, object]] = {}
        self.full = False

    async def records(self) -> str:
        return json.dumps(list(self.stored.values()))

    async def events(self, table: str, after: int, last: int) -> str:
        found = [event for (id, n), event in sorted(self.log.items()) if id == table]
        return json.dumps([event for event in found if after < int(str(event["number"])) <= last])

    async def write(self, changes: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        given = json.loads(changes)
        events = {(table, one["number"]): one for table, all in given["appended"] for one in all}
        if not self.log.keys().isdisjoint(events):
            return False
        self.log |= events
        self.stored |= {(kind, id): [kind, id, text] for kind, id, text in given["records"]}
        for kind, id in given["deleted"]:
            self.stored.pop((kind, id), None)
        return True
