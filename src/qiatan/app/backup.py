"""`qiatan backup` and `qiatan restore`: save a server's data to a single file and load it again."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from qiatan.app.backup_file import About, Backup, read_backup
from qiatan.app.data import open_data
from qiatan.app.make_backup import database_kind, make_backup, sqlite_file, stored_keys
from qiatan.app.transfer import database_url, stored
from qiatan.storage.backup import check_sqlite, copy_sqlite, restore_postgresql
from qiatan.storage.contents import schema_of
from qiatan.storage.migrate import check_known
from qiatan.stores.tables import StorageError

NAMES: Final = {"tables": "running tables", "games": "finished games", "accounts": "accounts"}


@click.command()
@stored
@click.option(
    "--keys/--without-keys",
    default=True,
    show_default=True,
    help="Include the keys in --data. Without them guests lose their seats and names.",
)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(data: Path, database: str | None, keys: bool, file: Path) -> None:
    """Back up a server's data to the new FILE. The server can keep running.

    The backup includes the keys in the data directory. Anyone who has the file can impersonate
    users of a server restored from it, so protect it like the server itself.
    """
    if file.exists():
        raise click.ClickException(f"{file} already exists. Choose another name.")
    if not file.absolute().parent.is_dir():
        raise click.ClickException(f"The folder {file.absolute().parent} does not exist.")
    own = stored_keys(data) if keys else {}
    with _faults():
        about = make_backup(database_url(data, database), own, file)
    click.echo(f"{file} contains {_contents(about, list(own))}.")


@click.command()
@stored
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(data: Path, database: str | None, file: Path) -> None:
    """Restore the backup FILE into a new --data directory or an empty --database.

    Never overwrites existing files or tables.
    """
    with _faults(), read_backup(file) as read:
        kind = database_kind(database_url(data, database))
        if kind != read.about.database:
            raise click.ClickException(
                f"{file} is a backup of a {read.about.database} database, but this one is {kind}."
            )
        check_known(read.about.schema)
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "database"
            read.write_database(copy)
            keys = _restore(read, copy, data, database)
    made = datetime.fromtimestamp(read.about.made, UTC).strftime("%Y-%m-%d %H:%M UTC")
    click.echo(f"Restored {_contents(read.about, keys)}, as of {made}.")


def _restore(read: Backup, copy: Path, data: Path, database: str | None) -> list[str]:
    """Restore the database and keys if neither exists yet. Returns the names of the key files."""
    url, keys = database_url(data, database), read.keys()
    if read.about.database == "sqlite":
        check_sqlite(copy)
    directory = open_data(data)
    try:
        own = {directory.path / name: key for name, key in keys.items()}
        _refuse_present(url, own)
        _put(copy, url)
        for file, key in own.items():
            _write(file, key)
    finally:
        directory.lock.close()
    return list(keys)


def _refuse_present(url: str, keys: Iterable[Path]) -> None:
    files = [*keys, sqlite_file(url)] if database_kind(url) == "sqlite" else [*keys]
    for file in filter(Path.exists, files):
        raise click.ClickException(f"{file} already exists. Restore into a new directory.")
    if database_kind(url) == "postgresql" and asyncio.run(schema_of(url)) is not None:
        raise click.ClickException("The database is not empty. Restore into a new one.")


def _put(copy: Path, url: str) -> None:
    if database_kind(url) == "postgresql":
        restore_postgresql(url, copy)
        return
    file = sqlite_file(url)
    part = file.with_name(f"{file.name}.part")  # only a complete file gets its final name
    try:
        _write(part, b"")
        copy_sqlite(copy, part)
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def _write(file: Path, body: bytes) -> None:
    file.touch(mode=0o600, exist_ok=True)
    file.write_bytes(body)


def _contents(about: About, keys: list[str]) -> str:
    counts = [f"{number} {NAMES.get(name, name)}" for name, number in about.contents.items()]
    return ", ".join([*counts, " and ".join(keys) or "no keys"])


@contextmanager
def _faults() -> Iterator[None]:
    """Turn database and disk errors into error messages for the user."""
    try:
        yield
    except (StorageError, OSError) as error:
        text = str(error)
        raise click.ClickException(f"{text[:1].upper()}{text[1:]}.") from error
