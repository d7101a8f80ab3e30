"""Backs up databases: copies SQLite files, and runs PostgreSQL's `pg_dump` and `pg_restore`."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from qiatan.stores.tables import StorageError


def copy_sqlite(source: Path, to: Path) -> None:
    """Write a consistent snapshot of the database to a new file.

    Raises `StorageError` on failure.
    """
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
    """Raise `StorageError` if the file is not an intact database."""
    try:
        with closing(sqlite3.connect(file)) as database:
            found = database.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise StorageError(str(error)) from error
    if found != ("ok",):
        raise StorageError(f"the database is damaged: {found[0]}")


def dump_postgresql(url: str, to: Path) -> None:
    """Dump a database to a new file, even while it is in use. Raises `StorageError` on failure."""
    _run("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={to}")


def restore_postgresql(url: str, dump: Path) -> None:
    """Restore a dump into an empty database in one transaction.

    Raises `StorageError` on failure.
    """
    _run("pg_restore", url, "--no-owner", "--no-privileges", "--single-transaction", str(dump))


def _run(program: str, url: str, *options: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise StorageError(
            f"{program} was not found. It comes with PostgreSQL's client programs "
            "(Debian: apt-get install postgresql-client) and must not be older than the server."
        )
    database = make_url(url)
    words = [found, f"--dbname={_libpq(database)}", *options]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=_env(database))
    if done.returncode:
        raise StorageError(done.stderr.strip() or f"{program} ended with {done.returncode}")


def _libpq(url: URL) -> str:
    """Return the database's URL without the password, for PostgreSQL's programs.

    Other users of the machine can see command lines, so they must not contain the password.
    """
    bare = url.set(drivername="postgresql", query={**url.query, **_tls(url)})
    bare = bare.difference_update_query(["ssl"])
    return bare._replace(password=None).render_as_string(hide_password=False)


def _tls(url: URL) -> dict[str, str]:
    """Return the TLS parameter under libpq's name for it, `sslmode`. The driver calls it `ssl`."""
    mode = url.query.get("ssl")
    return {"sslmode": mode} if isinstance(mode, str) else {}


def _env(url: URL) -> dict[str, str]:
    password = {} if url.password is None else {"PGPASSWORD": str(url.password)}
    return {**os.environ, **password}
