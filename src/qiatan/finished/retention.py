"""How long things are kept: games of accounts and public ones for ever, others for a while."""

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
"""Seconds."""

NIGHT: Final = 4
"""The hour of this machine's day at which what is old is deleted."""

AT_ONCE: Final = 50
"""Games, tables or names that are deleted in one transaction: appends wait for it."""


@dataclass(frozen=True, slots=True)
class DeletedCounts:
    """How many of each were deleted."""

    games: int = 0
    tables: tuple[str, ...] = ()
    guests: int = 0
    map_texts: int = 0


async def delete_old_games(store: GameStore, now: float, days: int) -> int:
    """Delete what is older than so many days, with the logs of the tables; says how many games."""
    return await _repeated(lambda: store.forget(now - days * DAY, AT_ONCE))


async def delete_expired(
    store: Store, now: float, limits: Limits, loaded: Collection[str] = ()
) -> DeletedCounts:
    """Delete all that is older than the limits allow, but for tables that are `loaded`."""
    retention, gone = store.retention, list[str]()

    async def tables() -> int:
        before = now - limits.unfinished_days * DAY
        found = await retention.forget_tables(before, AT_ONCE, loaded)
        gone.extend(found)
        return len(found)

    async def guests() -> int:
        return await retention.forget_guests(now - limits.guest_days * DAY, AT_ONCE)

    async def texts() -> int:
        return await retention.forget_map_texts(AT_ONCE)

    private = limits.private_days
    games = await delete_old_games(store.games, now, private) if private else 0
    if limits.unfinished_days:
        await _repeated(tables)
    names = await _repeated(guests) if limits.guest_days else 0
    return DeletedCounts(games, tuple(gone), names, await _repeated(texts))


async def _repeated(forget: Callable[[], Awaitable[int]]) -> int:
    """Do so until nothing is left; how many there were."""
    forgotten = 0
    while deleted := await forget():
        forgotten += deleted
        await asyncio.sleep(0)
    return forgotten


async def delete_expired_nightly(
    services: Services,
    loaded: Callable[[], Collection[str]],
    forgotten: Callable[[Collection[str]], None],
) -> None:
    """Delete what is old now and every night; `forgotten` is told of tables that are gone."""
    while True:
        now = services.now()
        try:
            done = await delete_expired(services.store, now, services.limits, loaded())
            forgotten(done.tables)
        except Exception as error:
            report_fault("old_not_forgotten", error)
        await asyncio.sleep(until_night(time.localtime()))


def until_night(at: time.struct_time) -> float:
    """Seconds from a time of day to the next night."""
    passed = at.tm_hour * 3600 + at.tm_min * 60 + at.tm_sec
    return (NIGHT * 3600 - passed - 1) % DAY + 1
