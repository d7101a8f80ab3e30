"""`qiatan vacuum`: deletes old data."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from qiatan.app.transfer import database_url, opened, stored
from qiatan.finished.retention import DeletionResult, delete_expired
from qiatan.services.limits import Limits

_USUAL: Final = Limits()


async def _vacuum(url: str, limits: Limits) -> DeletionResult:
    async with opened(url) as store:
        forgotten = await delete_expired(store, time.time(), limits)
        await store.shrink()
    return forgotten


def _days(name: str, default: int, about: str) -> Callable[..., Callable[..., object]]:
    return click.option(
        name,
        type=click.IntRange(0),
        default=default,
        show_default=True,
        help=f"{about} 0: no limit.",
    )


@click.command()
@stored
@_days(
    "--days",
    _USUAL.private_days,
    "Days to keep private games played only by guests.",
)
@_days(
    "--unfinished-days",
    _USUAL.unfinished_days,
    "Days to keep inactive unfinished tables and tournaments.",
)
@_days("--guest-days", _USUAL.guest_days, "Days to keep names of inactive guests.")
def vacuum(
    data: Path, database: str | None, days: int, unfinished_days: int, guest_days: int
) -> None:
    """Delete old data and unused map texts, and shrink the database.

    A running server also does this every night (`docs/host/operate.md`).
    """
    limits = Limits(private_days=days, unfinished_days=unfinished_days, guest_days=guest_days)
    gone = asyncio.run(_vacuum(database_url(data, database), limits))
    click.echo(
        f"{gone.games} games, {len(gone.tables)} unfinished tables, {gone.tournaments} unfinished "
        f"tournaments, {gone.guests} guest names and {gone.map_texts} map texts deleted."
    )
