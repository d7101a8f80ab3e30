"""Appends to a table until killed; prints each number once it is acknowledged."""

from __future__ import annotations

import asyncio
import sys

from qiatan.kit.store import KeptEvent, KeptTable
from qiatan.storage.sql_store import SqlStore


async def write(url: str) -> None:
    store = await SqlStore.open(url)
    number = len(await store.events("t1"))
    while True:
        number += 1
        table = KeptTable("t1", "KELP-42", "open", True, 0.0, 0.0, None, number, "{}")
        await store.append(table, [KeptEvent(number, 0.0, "{}")])
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


asyncio.run(write(sys.argv[1]))
