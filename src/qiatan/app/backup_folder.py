"""The folder of scheduled backups. Their names contain the time, so names sort by age."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from qiatan.app.make_backup import UNFINISHED

FOLDER: Final = "backups"
"""The default name of the folder inside the data directory."""

_TIME: Final = "%Y%m%d-%H%M%S"
_NAME: Final = re.compile(r"qiatan-(\d{8}-\d{6})\.backup")


@dataclass(frozen=True, slots=True)
class BackupFolder:
    """A folder of backups that only the server's user can read."""

    path: Path

    def create(self) -> None:
        """Create the folder if it is missing. Raises `click.ClickException` if that fails."""
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise click.ClickException(f"Cannot write to {self.path}: {error.strerror}.") from error

    def new_file(self, at: float) -> Path:
        """Return the path for a new backup made at time `at`, in epoch seconds."""
        return self.path / f"qiatan-{datetime.fromtimestamp(at, UTC):{_TIME}}.backup"

    def backups(self) -> list[Path]:
        """Return all complete scheduled backups, oldest first."""
        return sorted(file for file in self.path.glob("*.backup") if _NAME.fullmatch(file.name))

    def latest(self) -> tuple[Path, float] | None:
        """Return the newest backup and its time, or None if there are no backups."""
        files = self.backups()
        return (files[-1], made_at(files[-1])) if files else None

    def keep(self, number: int) -> None:
        """Delete all but the newest `number` backups."""
        for file in self.backups()[:-number]:
            file.unlink(missing_ok=True)

    def remove_unfinished(self) -> None:
        """Delete unfinished backups left behind by a killed server."""
        for folder in self.path.glob(f"{UNFINISHED}*"):
            shutil.rmtree(folder, ignore_errors=True)
        for part in self.path.glob("*.backup.part"):
            part.unlink(missing_ok=True)


def made_at(file: Path) -> float:
    """Return when a scheduled backup was made, according to its file name."""
    found = _NAME.fullmatch(file.name)
    if found is None:
        raise ValueError(f"{file.name} is not the name of a scheduled backup")
    return datetime.strptime(found[1], _TIME).replace(tzinfo=UTC).timestamp()
