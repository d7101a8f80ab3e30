"""The data directory of a server."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import click

DATABASE_FILE: Final = "qiatan.sqlite3"
LOCK_FILE: Final = "server.lock"
KEY_FILE: Final = "cookie.key"
OWN_FILES: Final = (DATABASE_FILE, LOCK_FILE, KEY_FILE)


@dataclass(frozen=True, slots=True)
class DataDirectory:
    """A locked directory with the database and the cookie key."""

    path: Path
    lock: IO[str]
    """The open lock file. Closing it releases the lock on the directory."""

    @property
    def key_file(self) -> Path:
        """The file with the key that signs guests' cookies."""
        return self.path / KEY_FILE

    @property
    def database(self) -> str:
        """The URL of the SQLite file."""
        return f"sqlite:///{self.path / DATABASE_FILE}"

    def check_database(self) -> None:
        """Raise `click.ClickException` if the database was lost.

        Without this check, an empty database would silently replace the lost one.
        """
        database, log = self.path / DATABASE_FILE, self.path / f"{DATABASE_FILE}-wal"
        size = database.stat().st_size if database.exists() else None
        if size == 0 and self.key_file.exists():
            raise click.ClickException(
                f"{database} is empty. Restore a backup, or remove the file to start without data."
            )
        if size is None and log.exists() and log.stat().st_size > 0:
            raise click.ClickException(
                f"{database} is missing, but {log} exists. Restore a backup, or remove {log.name} "
                "to start without data."
            )


def open_data(path: Path) -> DataDirectory:
    """Open the directory for exclusive use by this process. Creates it if necessary.

    Other users of the machine cannot read the directory. Raises `click.ClickException` if another
    server uses the directory or it is not writable.
    """
    path = path.expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        _close_to_others(path)
        lock = (path / LOCK_FILE).open("w")
    except OSError as error:
        raise click.ClickException(f"Cannot write to {path}: {error.strerror}.") from error
    if not _locked(lock):
        lock.close()
        raise click.ClickException(
            f"Another server is using {path}. Stop it or choose another --data."
        )
    return DataDirectory(path, lock)


def _close_to_others(path: Path) -> None:
    """Remove other users' permissions on the server's files, and print a note.

    If the directory contains unrelated files, its own permissions do not change.
    """
    if sys.platform == "win32":
        return
    os.umask(0o077)
    files = list(path.iterdir())
    own = [file for file in files if file.name.startswith(OWN_FILES)]
    if files and not own:
        return
    for file in filter(_open_to_others, [path, *own]):
        file.chmod(stat.S_IMODE(file.stat().st_mode) & 0o700)
        click.echo(f"Other users could read {file}. Now only you can.", err=True)


def _open_to_others(file: Path) -> bool:
    return stat.S_IMODE(file.lstat().st_mode) & 0o077 != 0 and not file.is_symlink()


def _locked(file: IO[str]) -> bool:
    """Try to lock the file. The system releases the lock when the process ends."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
