"""The format of a backup: a tar archive with a description, the database and the keys."""

from __future__ import annotations

import io
import os
import re
import shutil
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, Literal, TypeAlias

import click
import msgspec

ABOUT: Final = "backup.json"
DATABASE: Final = "database"
KEYS: Final = "keys/"
KEY_NAME: Final = re.compile(r"[a-z][a-z0-9_.-]*\.key")

LONGEST_NOTE: Final = 64 * 2**10
"""The maximum size in bytes of entries that are read into memory: the description and each key."""

Kind: TypeAlias = Literal["sqlite", "postgresql"]


class About(msgspec.Struct, frozen=True):
    """The description stored in a backup.

    `made` is when the backup was made, in epoch seconds, and `schema` is the database revision.
    """

    made: float
    program: str
    database: Kind
    schema: str
    contents: dict[str, int]
    format: Literal["qiatan-backup"] = "qiatan-backup"
    version: Literal[1] = 1


class Backup:
    """A backup opened for reading."""

    def __init__(self, file: Path, archive: tarfile.TarFile) -> None:
        self._file = file
        self._archive = archive
        try:
            self.about = msgspec.json.decode(self._bytes(ABOUT), type=About)
        except msgspec.DecodeError as error:
            raise no_backup(file) from error

    def write_database(self, to: Path) -> None:
        """Write the backup's database (an SQLite copy or a dump) to a new file."""
        with self._open(DATABASE) as source, to.open("xb") as out:
            shutil.copyfileobj(source, out)

    def keys(self) -> Mapping[str, bytes]:
        """Return the keys in the backup, by file name."""
        names = (name.removeprefix(KEYS) for name in self._archive.getnames())
        return {name: self._bytes(KEYS + name) for name in names if KEY_NAME.fullmatch(name)}

    def _bytes(self, name: str) -> bytes:
        with self._open(name) as source:
            return source.read(LONGEST_NOTE)

    def _open(self, name: str) -> IO[bytes]:
        try:
            member = self._archive.extractfile(name)
        except KeyError:
            member = None
        if member is None:
            raise no_backup(self._file)
        return member


@contextmanager
def read_backup(file: Path) -> Iterator[Backup]:
    """Open a backup. Raises `click.ClickException` if the file is not a complete backup."""
    try:
        with tarfile.open(file) as archive:
            yield Backup(file, archive)
    except (tarfile.TarError, EOFError, OSError) as error:
        raise no_backup(file) from error


def write_backup(file: Path, about: About, database: Path, keys: Mapping[str, bytes]) -> None:
    """Write a new backup that only its owner can read. The file appears once it is complete."""
    part = file.with_name(f"{file.name}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as out:
            with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as archive:
                _add(archive, ABOUT, msgspec.json.encode(about))
                archive.add(database, DATABASE)
                for name, key in keys.items():
                    _add(archive, KEYS + name, key)
            out.flush()
            os.fsync(out.fileno())
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def _add(archive: tarfile.TarFile, name: str, body: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size = len(body)
    member.mode = 0o600
    archive.addfile(member, io.BytesIO(body))


def no_backup(file: Path) -> click.ClickException:
    """Return the error for a file that is not a backup."""
    return click.ClickException(f"{file} is not a Qiatan Island backup, or it is damaged.")
