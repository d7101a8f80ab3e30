"""Copies a server's database and keys into a backup file. The server can keep running."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from qiatan.app.backup_file import KEY_NAME, About, Kind, write_backup
from qiatan.release import version
from qiatan.storage.backup import copy_sqlite, dump_postgresql
from qiatan.storage.contents import contents_of, schema_of
from qiatan.storage.engine import database_url as parsed_url
from qiatan.stores.tables import StorageError

UNFINISHED: Final = ".backup-"
"""The prefix of the temporary folders that are created next to the backup file."""


def make_backup(url: str, keys: Mapping[str, bytes], file: Path) -> About:
    """Write a new backup file. This blocks, so don't call it on the event loop's thread.

    Raises `StorageError` or `OSError` if the database cannot be copied or the file written.
    """
    with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=file.absolute().parent) as folder:
        copy = Path(folder) / "database"
        about = _copied(url, copy)
        write_backup(file, about, copy, keys)
    return about


def stored_keys(data: Path) -> Mapping[str, bytes]:
    """Return the keys in a server's directory by file name.

    The result is empty if the server gets its keys as an option.
    """
    found = data.expanduser().glob("*.key")
    return {file.name: file.read_bytes() for file in found if KEY_NAME.fullmatch(file.name)}


def database_kind(url: str) -> Kind:
    """Return the kind of database at a URL.

    Raises `click.ClickException` for an unsupported kind.
    """
    name = parsed_url(url).get_backend_name()
    if name == "sqlite":
        return "sqlite"
    if name == "postgresql":
        return "postgresql"
    raise click.ClickException(f"Qiatan Island does not support the database {name}.")


def sqlite_file(url: str) -> Path:
    """Return the file of an SQLite database."""
    return Path(parsed_url(url).database or "")


def _copied(url: str, to: Path) -> About:
    kind = database_kind(url)
    if kind == "sqlite":
        copy_sqlite(sqlite_file(url), to)
        url = f"sqlite:///{to}"
    schema = asyncio.run(schema_of(url))
    if not schema:
        raise StorageError("there are no tables of Qiatan Island in the database")
    if kind == "postgresql":
        dump_postgresql(url, to)
    return About(time.time(), version(), kind, schema, asyncio.run(contents_of(url)))
