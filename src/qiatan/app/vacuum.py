"""`qiatan vacuum`: delete private games of guests that are old."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import click

from qiatan.app.transfer import database_url, opened, stored
from qiatan.finished.retention import forget_old_games
from qiatan.services.limits import Limits


async def _vacuum(url: str, days: int) -> int:
    async with opened(url) as store:
        forgotten = await forget_old_games(store.games, time.time(), days)
        await store.shrink()
    return forgotten


@click.command()
@stored
@click.option(
    "--days",
    type=click.IntRange(1),
    default=Limits().private_days,
    show_default=True,
    help="How long private games are kept in which nobody with an account has played.",
)
def vacuum(data: Path, database: str | None, days: int) -> None:
    """Delete guests' private games that are older, and give the room back.

    A server does the former by itself once a day (`serve --keep-private`).
    """
    forgotten = asyncio.run(_vacuum(database_url(data, database), days))
    click.echo(f"{forgotten} games deleted.")
