"""Appends to a table until killed; prints each number once it is acknowledged."""

from __future__ import annotations

import asyncio
import sys

from qiatan.kit.store import StoredEvent, StoredTable
from qiatan.storage.sql_store import SqlStore


async def write(url: str) -> None:
    store = await SqlStore.open(url)
    number = len(await store.events("t1"))
    while True:
        number += 1
        table = StoredTable("t1", "KELP-42", "open", True, 0.0, 0.0, None, number, "{}")
        await store.append(table, [StoredEvent(number, 0.0, "{}")])
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


asyncio.run(write(sys.argv[1]))
