"""Where a server keeps things: the database, and the key that signs guests' cookies."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from qiatan.app.data import DataDirectory, open_data
from qiatan.web.guests import key_from_hex, load_key


@dataclass(frozen=True, slots=True)
class Place:
    """The database's URL and the key; the directory is kept for as long as the server runs."""

    database: str
    key: bytes
    directory: DataDirectory | None = None


def find_place(database: str | None, key: str | None, path: Path) -> Place:
    """What is not given is in the directory `path`.

    A process that is given both needs no directory, so several can run on one machine. Raises
    `click.ClickException`.
    """
    given = None if key is None else _given(key)
    if database is not None and given is not None:
        return Place(database, given)
    data = open_data(path)
    return Place(database or data.database, given or _kept(data), data)


def _given(text: str) -> bytes:
    try:
        return key_from_hex(text)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def _kept(data: DataDirectory) -> bytes:
    try:
        return load_key(data.key_file)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
