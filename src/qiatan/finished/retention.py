"""Deletes guests' old private games, unfinished tables and tournaments, guest names, map texts.

Public games and account holders' games are kept forever.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Final

from qiatan.services.faults import report_fault
from qiatan.services.limits import Limits
from qiatan.services.services import Services
from qiatan.stores.games import GameStore
from qiatan.stores.tables import Store

DAY: Final = 86_400.0

NIGHT: Final = 4
"""The local hour at which old data is deleted."""

BATCH: Final = 50
"""The number of rows deleted per transaction. On SQLite, other writes wait until it ends."""


@dataclass(frozen=True, slots=True)
class DeletionResult:
    """The ids of the deleted tables, and how many other rows were deleted."""

    games: int = 0
    tables: tuple[str, ...] = ()
    guests: int = 0
    map_texts: int = 0
    tournaments: int = 0


async def delete_old_games(store: GameStore, now: float, days: int) -> int:
    """Delete guests' private games that ended more than `days` days ago, with their logs.

    Returns the number of deleted games.
    """
    return await _repeat(lambda: store.purge(now - days * DAY, BATCH))


async def delete_expired(
    store: Store, now: float, limits: Limits, loaded: Collection[str] = ()
) -> DeletionResult:
    """Delete all data that is older than the limits allow, except tables in `loaded`."""
    retention, gone = store.retention, list[str]()
    unfinished = now - limits.unfinished_days * DAY

    async def tables() -> int:
        found = await retention.purge_tables(unfinished, BATCH, loaded)
        gone.extend(found)
        return len(found)

    async def tournaments() -> int:
        return await retention.purge_tournaments(unfinished, BATCH)

    async def guests() -> int:
        return await retention.purge_guests(now - limits.guest_days * DAY, BATCH)

    async def texts() -> int:
        return await retention.purge_map_texts(BATCH)

    private = limits.private_days
    games = await delete_old_games(store.games, now, private) if private else 0
    events = 0
    if limits.unfinished_days:
        await _repeat(tables)
        events = await _repeat(tournaments)
    names = await _repeat(guests) if limits.guest_days else 0
    return DeletionResult(games, tuple(gone), names, await _repeat(texts), events)


async def _repeat(delete: Callable[[], Awaitable[int]]) -> int:
    """Call `delete` until there is nothing left to delete, and return the total."""
    total = 0
    while deleted := await delete():
        total += deleted
        await asyncio.sleep(0)
    return total


async def delete_expired_nightly(
    services: Services,
    loaded: Callable[[], Collection[str]],
    on_deleted: Callable[[Collection[str]], None],
) -> None:
    """Delete old data now and every night. `on_deleted` receives the ids of deleted tables."""
    while True:
        now = services.now()
        try:
            done = await delete_expired(services.store, now, services.limits, loaded())
            on_deleted(done.tables)
        except Exception as error:
            report_fault("old_not_forgotten", error)
        await asyncio.sleep(until_night(time.localtime()))


def until_night(at: time.struct_time) -> float:
    """Return the number of seconds from local time `at` to the next nightly run."""
    passed = at.tm_hour * 3600 + at.tm_min * 60 + at.tm_sec
    return (NIGHT * 3600 - passed - 1) % DAY + 1
