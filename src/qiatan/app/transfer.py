"""`qiatan export` and `qiatan import`: transfer finished games as JSON lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Final, Literal

import click
import msgspec

from qiatan.app.data import DATABASE_FILE
from qiatan.app.key_file import Keys
from qiatan.games.registry import GAMES
from qiatan.kit.refusal import Refused
from qiatan.protocol.games import FinishedGame
from qiatan.services.catalog import GameCatalog
from qiatan.storage.engine import database_url as parsed_url
from qiatan.storage.engine import shown_url
from qiatan.storage.sealed_seeds import SeedSeal
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.games import IndexedGame
from qiatan.stores.tables import Conflict, StorageError, StoredEvent
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import TableEvent, from_json, to_json
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.finished_game import indexed_game

BROKEN_LINE: Final = 2
"""The exit status if a line cannot be read."""


class TimedEvent(msgspec.Struct, frozen=True):
    """An event of a table's log. `at` is its time in epoch seconds."""

    at: float
    event: TableEvent


class GameLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game, as the complete log of its table."""

    table: str
    events: list[TimedEvent]
    format: Literal["qiatan-table-log"] = "qiatan-table-log"
    version: Literal[1] = 1


_line: Final[msgspec.json.Decoder[GameLine]] = msgspec.json.Decoder(GameLine)


def line_of(table: str, events: list[StoredEvent]) -> bytes:
    """Encode a table's log as a line of JSON, without the line break."""
    timed = [TimedEvent(event.at, from_json(event.body)) for event in events]
    return msgspec.json.encode(GameLine(table, timed))


def read_line(line: bytes) -> tuple[TableState, list[StoredEvent], IndexedGame]:
    """Read a table and its game from a line, and check every action.

    Raises `Refused` for an illegal action and `ValueError` for any other error.
    """
    read = _line.decode(line)
    events = [
        StoredEvent(number, timed.at, to_json(timed.event))
        for number, timed in enumerate(read.events, start=1)
    ]
    state = fold(TableState(read.table, GameCatalog(GAMES, {})), events)
    ended = indexed_game(state)
    if ended is None:
        raise ValueError("the game of this table has not ended")
    return state, events, ended


def unrated(ended: IndexedGame) -> IndexedGame:
    """Return the game as unrated. Imported results cannot be trusted."""
    game = msgspec.json.decode(ended.game.facts, type=FinishedGame)
    settings = msgspec.structs.replace(game.settings, rated=False)
    facts = msgspec.json.encode(msgspec.structs.replace(game, settings=settings)).decode()
    return replace(ended, game=replace(ended.game, facts=facts), rated=None)


def database_url(data: Path, database: str | None) -> str:
    """Return the database URL for the values of the options that `stored` adds."""
    return database or f"sqlite:///{data.expanduser().absolute() / DATABASE_FILE}"


@asynccontextmanager
async def opened(url: str, keys: Keys = (), *, create: bool = False) -> AsyncIterator[SqlStore]:
    """Open the store at a URL and close it on exit.

    The first of `keys` encrypts the seeds of running games. A missing database is created only if
    `create` is set. Raises `click.ClickException` if the database cannot be used.
    """
    try:
        if not create:
            _check_present(url)
        store = await SqlStore.open(url, seal=SeedSeal(keys) if keys else None)
    except StorageError as error:
        text = f"Cannot use the database {shown_url(url)}: {error}"
        raise click.ClickException(text) from error
    try:
        yield store
    finally:
        await store.close()


def _check_present(url: str) -> None:
    address = parsed_url(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").exists():
        raise click.ClickException(f"There is no database at {address.database}.")


async def _export(url: str, out: BinaryIO) -> None:
    async with opened(url) as store:
        for table in await store.games.tables():
            out.write(line_of(table, list(await store.events(table))) + b"\n")


async def _import(url: str, source: BinaryIO) -> None:
    new = known = 0
    async with opened(url, create=True) as store:
        for number, line in enumerate(source, start=1):
            try:
                state, events, ended = read_line(line)
            except (Refused, ValueError) as fault:
                click.echo(f"line {number}: {fault}", err=True)
                raise SystemExit(BROKEN_LINE) from fault
            try:
                await store.append(stored_table(state, CachedInfo()), events, 0, unrated(ended))
                new += 1
            except Conflict:
                known += 1
    click.echo(f"Imported {new} games; {known} were already there.")


def stored(command: Callable[..., object]) -> Callable[..., object]:
    """Add the options that select the database to a command. Use as a decorator."""
    data = click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        default=Path(click.get_app_dir("qiatan")),
        show_default=True,
        help="Directory of the server's database.",
    )
    database = click.option(
        "--database",
        metavar="URL",
        envvar="QIATAN_DATABASE",
        help="Use this database instead of the one in --data.  [env: QIATAN_DATABASE]",
    )
    return data(database(command))


@click.command("export")
@stored
@click.argument("out", type=click.File("wb"), default="-")
def export_games(data: Path, database: str | None, out: BinaryIO) -> None:
    """Write all finished games to OUT, one JSON line each. The server can keep running.

    A line contains the table's whole log, including its chat.
    """
    asyncio.run(_export(database_url(data, database), out))


@click.command("import")
@stored
@click.argument("source", metavar="FILE", type=click.File("rb"))
def import_games(data: Path, database: str | None, source: BinaryIO) -> None:
    """Import the games in FILE into a database, skipping those it already has.

    Every action is checked. Ratings do not change. Exits with 2 at the first invalid line; the
    games before it are imported.
    """
    asyncio.run(_import(database_url(data, database), source))
