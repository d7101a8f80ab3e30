"""Checks the age of the newest backup, and whether it can be read."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

import click

from qiatan.app.backup_file import read_backup
from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.doctor.web_request import fetch
from qiatan.app.durations import duration_text
from qiatan.storage.backup import check_sqlite
from qiatan.stores.tables import StorageError

OLD: Final = 7 * 86_400.0
"""The maximum age of the newest backup, in seconds."""

LATE: Final = 2
"""A scheduled backup is overdue after this number of intervals."""

LOG: Final = "journalctl -u qiatan | grep backup_failed"
SCHEDULE: Final = "qiatan serve --backup-every 6h"


def check_backups(here: Installation) -> Finding | None:
    """Check that there is a recent backup, and that it can be restored."""
    folder = here.backups
    if folder is None:
        return None
    latest, failed = folder.latest(), _failures(here)
    if latest is None and failed:
        return problem("backups", f"{failed} have failed, none are in {folder.path}", LOG)
    if latest is None:
        return warning("backups", f"there are none in {folder.path}", SCHEDULE)
    file, made = latest
    fault = _fault(file)
    if fault is not None:
        return problem("backups", f"{file} cannot be restored: {fault}", "qiatan backup FILE")
    return _by_age(file, time.time() - made, here.backup_every, failed)


def _by_age(file: Path, age: float, every: float | None, failed: int) -> Finding:
    text = f"the newest is {duration_text(age)} old"
    if every is not None and age > every and failed:
        return problem("backups", f"{text}, and {failed} have failed since the server started", LOG)
    if every is not None and age > LATE * every:
        return problem("backups", f"{text}, but one is due every {duration_text(every)}", LOG)
    if age > OLD:
        return warning("backups", text, SCHEDULE)
    return ok("backups", f"{text} and can be restored: {file}")


def _failures(here: Installation) -> int:
    """Return how many scheduled backups have failed since the server started."""
    if here.record is None:
        return 0
    try:
        metrics = fetch(f"{here.record.url}/metrics").body.decode()
    except (OSError, UnicodeDecodeError):
        return 0
    found = re.search(r'^qiatan_backups_total\{outcome="failed"\} (\d+)', metrics, re.MULTILINE)
    return 0 if found is None else int(found[1])


def _fault(file: Path) -> str | None:
    """Return why a backup cannot be restored, or None if it can."""
    try:
        with read_backup(file) as backup, tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "database"
            backup.write_database(copy)
            if backup.about.database == "sqlite":
                check_sqlite(copy)
            else:
                _check_dump(copy)
    except click.ClickException as error:
        return error.message
    except (StorageError, OSError) as error:
        return str(error)
    return None


def _check_dump(dump: Path) -> None:
    """List the contents of a dump. Raises `StorageError` if it is damaged."""
    program = shutil.which("pg_restore")
    if program is None:
        return
    done = subprocess.run(
        [program, "--list", str(dump)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise StorageError(done.stderr.strip())
