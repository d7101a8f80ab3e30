"""Appends to many tables at once until killed, and prints each acknowledged append."""

from __future__ import annotations

import asyncio
import os
import sys

from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StoredEvent, StoredTable

TABLES = 32


async def write(store: SqlStore, table: str) -> None:
    number = len(await store.events(table))
    while True:
        number += 1
        row = StoredTable(table, table, "open", True, 0.0, 0.0, None, number, "{}")
        body = f"{os.getpid()} {table} {number}"
        await store.append(row, [StoredEvent(number, 0.0, body)])
        os.write(1, f"{table} {number} {body}\n".encode())


async def run(url: str) -> None:
    store = await SqlStore.open(url)
    async with asyncio.TaskGroup() as writers:
        for n in range(TABLES):
            writers.create_task(write(store, f"t{n}"))


asyncio.run(run(sys.argv[1]))
