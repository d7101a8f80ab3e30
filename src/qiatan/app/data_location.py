"""Where a server's database is, and the keys that sign its cookies and encrypt its seeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import click

from qiatan.app.data import DataDirectory, open_data
from qiatan.app.key_file import Keys, keys_from_hex, load_keys
from qiatan.app.serve_options import StorageOptions


@dataclass(frozen=True, slots=True)
class DataLocation:
    """The URL of the database, and the server's keys.

    `directory` keeps the data directory locked while the server runs. The keys were `given` on the
    command line, `stored` in the directory, or `created` in it when this server started.
    """

    database: str
    keys: Keys
    keys_were: Literal["given", "stored", "created"]
    directory: DataDirectory | None = None

    def withdraw_key(self) -> None:
        """Remove the key file if it was created when this server started."""
        if self.directory is not None and self.keys_were == "created":
            self.directory.key_file.unlink(missing_ok=True)


def find_data_location(options: StorageOptions) -> DataLocation:
    """Use the given database and keys, and look in the data directory for whatever is not given.

    A process that is given both needs no directory, so several processes can run on one machine.
    Raises `click.ClickException` if the data cannot be used, for example if the database is empty
    although there is a key.
    """
    key = None if options.cookie_key is None else _keys_from(options.cookie_key)
    if options.database is not None and key is not None:
        return DataLocation(options.database, key, "given")
    data = open_data(options.data)
    if options.database is None:
        data.check_database()
    database = options.database or data.database
    if key is not None:
        return DataLocation(database, key, "given", data)
    was_stored = data.key_file.exists()
    keys = _stored_keys(data)
    return DataLocation(database, keys, "stored" if was_stored else "created", data)


def _keys_from(text: str) -> Keys:
    try:
        return keys_from_hex(text)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def _stored_keys(data: DataDirectory) -> Keys:
    try:
        return load_keys(data.key_file)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
