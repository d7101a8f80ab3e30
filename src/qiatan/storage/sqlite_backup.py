"""Copies a SQLite database while it is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from qiatan.stores.tables import StorageError


def copy_sqlite(source: Path, to: Path) -> None:
    """Write a consistent snapshot of the database to a new file. Raises `StorageError`."""
    if not source.is_file():
        raise StorageError(f"no database at {source}")
    try:
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(to)) as copy:
            live.backup(
                copy
            )  # in one step: with several, every write in between would restart the backup
            copy.execute("PRAGMA journal_mode = DELETE")  # a single file, without a -wal file
    except sqlite3.Error as error:
        raise StorageError(str(error)) from error


def check_sqlite(file: Path) -> None:
    """Raises `StorageError` if the file is not an intact database."""
    try:
        with closing(sqlite3.connect(file)) as database:
            found = database.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise StorageError(str(error)) from error
    if found != ("ok",):
        raise StorageError(f"the database is damaged: {found[0]}")
