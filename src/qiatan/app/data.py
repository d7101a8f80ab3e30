"""The directory that keeps what a server must not forget."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import click

DATABASE_FILE: Final = "qiatan.sqlite3"


@dataclass(frozen=True, slots=True)
class DataDirectory:
    """A directory of our own: the database, the key of the cookies, a lock."""

    path: Path
    _lock: IO[str]

    @property
    def key_file(self) -> Path:
        """The key that signs guests' cookies."""
        return self.path / "cookie.key"

    @property
    def database(self) -> str:
        """The URL of the SQLite file."""
        return f"sqlite:///{self.path / DATABASE_FILE}"


def open_data(path: Path) -> DataDirectory:
    """The directory, made if missing, for this process alone while it lives.

    Raises `click.ClickException` where another server uses it or it cannot be written.
    """
    path = path.expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = (path / "server.lock").open("w")
    except OSError as error:
        raise click.ClickException(f"Cannot write to {path}: {error.strerror}.") from error
    if not _locked(lock):
        raise click.ClickException(
            f"Another server keeps its tables in {path}; stop it or choose another --data."
        )
    return DataDirectory(path, lock)


def _locked(file: IO[str]) -> bool:
    """Whether the lock is ours now; the system lets go of it when the process ends."""
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
