"""Opens the server's database, unless the key that decrypts its running games is lost."""

from __future__ import annotations

from datetime import datetime

import click
import structlog

from qiatan.app.data_location import DataLocation
from qiatan.app.observability.server_metrics import ServerMetrics
from qiatan.storage.engine import shown_url
from qiatan.storage.sealed_seeds import SeedSeal
from qiatan.storage.sql_store import Extent, SqlStore
from qiatan.stores.tables import StorageError

log = structlog.stdlib.get_logger(__name__)


async def open_store(location: DataLocation, metrics: ServerMetrics, *, new_key: bool) -> SqlStore:
    """Open and migrate the database.

    Prints the number of tables and the time of the last change, so that operators notice lost data.
    Raises `click.ClickException` if the database cannot be used, or if the key that decrypts its
    running games is missing and `new_key` is not set.
    """
    url = location.database
    try:
        store = await SqlStore.open(url, metrics.batch_written, SeedSeal(location.keys))
    except StorageError as error:
        text = f"Cannot use the database {shown_url(url)}: {error}"
        raise click.ClickException(text) from error
    try:
        await _check_key(store, location, new_key=new_key)
        await store.seeds.seal_open()
        _say(await store.extent())
    except BaseException:
        await store.close()
        raise
    return store


async def _check_key(store: SqlStore, location: DataLocation, *, new_key: bool) -> None:
    unreadable = await store.seeds.count_unreadable()
    if location.keys_were == "created" and not new_key:
        if unreadable or await store.has_names():
            location.withdraw_key()
            raise click.ClickException(
                "The key of this data is missing. Restore cookie.key from a backup: without it, "
                f"{unreadable} running games cannot be opened, and guests lose their names and "
                "games. To accept that, start with --new-key."
            )
    elif location.keys_were == "given" and unreadable and not new_key:
        raise click.ClickException(
            f"The key does not open {unreadable} running games of the database. Use their key. To "
            "start without these games, use --new-key."
        )
    if unreadable:
        log.warning("games_sealed_with_lost_key", games=unreadable)


def _say(found: Extent) -> None:
    if found.last_change is not None:
        last = datetime.fromtimestamp(found.last_change).astimezone().isoformat(" ", "seconds")
        text = f"Found {found.tables} tables, {found.unfinished} of them in progress."
        click.echo(f"{text} Last change: {last}.", err=True)
