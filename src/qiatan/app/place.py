"""Where a server keeps things: the database, and the keys that sign cookies and seal seeds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from qiatan.app.data import DataDirectory, open_data
from qiatan.app.key_file import Keys, keys_from_hex, load_keys


@dataclass(frozen=True, slots=True)
class Place:
    """The database's URL and the keys; the directory is kept for as long as the server runs."""

    database: str
    keys: Keys
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


def _given(text: str) -> Keys:
    try:
        return keys_from_hex(text)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def _kept(data: DataDirectory) -> Keys:
    try:
        return load_keys(data.key_file)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
