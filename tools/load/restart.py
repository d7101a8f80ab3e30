"""A server that is killed with many running tables and started again on the same data."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.load.client import Player
from tools.load.server import LoadServer, data_folder, serving_data
from tools.load.tables import PeopleTable, Tally, percentiles, start_all

MOVES: Final = 10
"""About how many actions each table plays before the kill."""

RATE: Final = 400
"""Actions per second of all tables together, below the server's limit."""

TURN_TIMER: Final = 300
"""Seconds per turn. The server must load tables with a running clock even if no player returns."""

RETURNING: Final = 100
"""Players who come back to their tables as soon as the server answers."""

LOADED: Final = "qiatan_tables"
POLL: Final = 0.1


async def restart(
    program: Sequence[str], options: Sequence[str], count: int, seed: int
) -> dict[str, object]:
    """Times, in seconds from the start of the second server's process.

    `answers`: it accepts connections and has printed its address. `returned`: each of the returning
    players has received the state of their table. `all_loaded`: every table is loaded, so its clock
    runs.
    """
    with data_folder() as data:
        with serving_data(data, program, *options) as server:
            tables = [PeopleTable([server], Random(seed + n), TURN_TIMER) for n in range(count)]
            await start_all(tables)
            interval = count / RATE
            until = time.perf_counter() + MOVES * interval
            await asyncio.gather(*(table.play(interval, until, Tally()) for table in tables))
            cookies = [(table.table, table.players[0].cookie) for table in tables]
            server.process.kill()
            await asyncio.gather(*(table.close() for table in tables))
        begun = time.perf_counter()
        with serving_data(data, program, *options) as again:
            answers = time.perf_counter() - begun
            waited = await asyncio.gather(
                *(_return(again, table, cookie) for table, cookie in cookies[:RETURNING])
            )
            returned = time.perf_counter() - begun
            await _all_loaded(again, count)
            return {
                "tables": count,
                "answers_s": round(answers, 2),
                "returned_s": round(returned, 2),
                "wait_ms": percentiles(waited),
                "all_loaded_s": round(time.perf_counter() - begun, 2),
            }


async def _return(server: LoadServer, table: str, cookie: str) -> float:
    """Seconds until a player is back at the table."""
    begun, player = time.perf_counter(), Player(server.url, cookie)
    await player.open()
    await player.ask("enter_table", table=table, since=None)
    waited = time.perf_counter() - begun
    await player.close()
    return waited


async def _all_loaded(server: LoadServer, count: int) -> None:
    while server.mark().metrics.total(LOADED) < count:  # noqa: ASYNC110, another process loads
        await asyncio.sleep(POLL)
