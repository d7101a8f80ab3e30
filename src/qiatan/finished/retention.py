"""How long private games are kept: those of accounts for ever, those of guests for a while."""

from __future__ import annotations

import asyncio
from typing import Final

from qiatan.kit.game_store import GameStore
from qiatan.services.faults import report_fault
from qiatan.services.services import Services

DAY: Final = 86_400.0
"""Seconds; also from one search for old games to the next."""

AT_ONCE: Final = 50
"""Games that are deleted in one transaction: appends wait for it."""


async def forget_old_games(store: GameStore, now: float, days: int) -> int:
    """Delete what is older than so many days, with the logs of the tables; says how many games."""
    forgotten = 0
    while deleted := await store.forget(now - days * DAY, AT_ONCE):
        forgotten += deleted
        await asyncio.sleep(0)
    return forgotten


async def forget_every_day(services: Services) -> None:
    """Delete old games now and once a day; nothing where they are kept for ever."""
    days = services.limits.private_days
    while days > 0:
        try:
            await forget_old_games(services.store.games, services.now(), days)
        except Exception as error:
            report_fault("games_not_forgotten", error)
        await asyncio.sleep(DAY)
