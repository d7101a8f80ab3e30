"""A whole server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
from sqlalchemy.exc import SQLAlchemyError

from qiatan.app.data import DataDirectory, open_data
from qiatan.app.listening import Listening, listen
from qiatan.app.logs import start_logging
from qiatan.app.server import Server
from qiatan.app.thinking import Thinking, usual_workers
from qiatan.arena.games import GAMES
from qiatan.bots.registry import bots
from qiatan.storage.sql_store import SqlStore
from qiatan.tables.hall import Hall
from qiatan.tables.hosted import Hosted
from qiatan.tables.limits import Limits
from qiatan.tables.pacing import Pacing
from qiatan.web.client_files import client_folder
from qiatan.web.gate import Gate
from qiatan.web.guests import Guests, load_key
from qiatan.web.limits import SocketLimits
from qiatan.web.site import site

LEVELS: Final = ("easy", "normal", "hard")
"""The bots that tables of every game offer; those of other packages follow them."""

NOT_OFFERED: Final = ("random", "landlubber")
"""Yardsticks of the arena."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What `qiatan serve` was asked for."""

    host: str
    port: int | None
    data: Path
    database: str | None
    origins: tuple[str, ...]
    bot_pace: float
    bot_workers: int | None
    away_grace: float
    message_rate: float
    offences: int
    log_level: str


def run(wanted: Wanted) -> None:
    """Serve until a signal ends it. Raises `click.ClickException` where it cannot start."""
    start_logging(wanted.log_level)
    data = open_data(wanted.data)
    listening = listen(wanted.host, wanted.port)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(wanted, data, listening))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster loop, where there is one for this system."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _serve(wanted: Wanted, data: DataDirectory, listening: Listening) -> None:
    store = await _store(wanted.database or data.database)
    thinking = Thinking(wanted.bot_workers or usual_workers())
    try:
        await thinking.start()
        gate = _gate(wanted, data, store, thinking)
        app = site(gate, client_folder())
        await Server(app, gate, lambda: _announce(listening)).serve([listening.socket])
    finally:
        thinking.close()
        await store.close()


async def _store(url: str) -> SqlStore:
    try:
        return await SqlStore.open(url)
    except (SQLAlchemyError, ModuleNotFoundError, OSError) as error:
        raise click.ClickException(f"Cannot use the database {url}: {error}") from error


def _gate(wanted: Wanted, data: DataDirectory, store: SqlStore, thinking: Thinking) -> Gate:
    hall = Hall(
        Hosted(GAMES, {game: _offered(game) for game in GAMES}),
        store,
        thinking,
        limits=Limits(away_grace=wanted.away_grace),
        pacing=_pacing(wanted.bot_pace),
    )
    limits = SocketLimits(
        per_second=wanted.message_rate,
        burst=max(1, round(3 * wanted.message_rate)),
        offences=wanted.offences,
    )
    guests = Guests(_key(data))
    return Gate(hall, guests, limits=limits, origins=wanted.origins)


def _offered(game: str) -> list[str]:
    brought = (name for name in bots(game) if name not in (*LEVELS, *NOT_OFFERED))
    return [*LEVELS, *sorted(brought)]


def _key(data: DataDirectory) -> bytes:
    try:
        return load_key(data.key_file)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error


def _pacing(factor: float) -> Pacing:
    usual = Pacing()
    return Pacing(fast=usual.fast * factor, normal=usual.normal * factor, slow=usual.slow * factor)


def _announce(listening: Listening) -> None:
    line = f"Qiatan Island is at {listening.url}{listening.note}. Ctrl+C stops it."
    click.echo(line)
