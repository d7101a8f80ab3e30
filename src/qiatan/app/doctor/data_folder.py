"""Checks the data directory: its disk space, its permissions and its key file."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path
from typing import Final

from qiatan.app.data import DATABASE_FILE, KEY_FILE, OWN_FILES
from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation

LEAST: Final = 200 * 2**20
COMFORTABLE: Final = 2**30


def check_disk(here: Installation) -> Finding | None:
    """Check that the disk has enough space for a growing database and another backup."""
    if here.data is None:
        return None
    free = shutil.disk_usage(here.data).free
    file = here.data / DATABASE_FILE
    size = file.stat().st_size if file.exists() else 0
    text = f"{_size(free)} free"
    fix = "make room, or set a lower --backup-keep; qiatan vacuum shrinks the database"
    if free < LEAST:
        return problem("disk", text, fix)
    if free < COMFORTABLE + 2 * size:
        return warning("disk", f"{text}, the database has {_size(size)}", fix)
    return ok("disk", text)


def check_permissions(here: Installation) -> Finding | None:
    """Check that the current user can read the files and that other users cannot."""
    if here.data is None or sys.platform == "win32":
        return None
    own = [file for file in here.data.iterdir() if file.name.startswith(OWN_FILES)]
    closed = [file for file in own if not os.access(file, os.R_OK | os.W_OK)]
    if closed:
        owner = closed[0].owner()
        text = f"this user cannot read and write {closed[0]}, which belongs to {owner}"
        return problem("permissions", text, f"sudo -u {owner} qiatan doctor --data {here.data}")
    for file in [here.data, *own]:
        if stat.S_IMODE(file.stat().st_mode) & 0o077:
            return problem("permissions", f"other users can read {file}", f"chmod go= {file}")
    return ok("permissions", f"only {here.data.owner()} can read {here.data}")


def check_key_file(here: Installation) -> Finding | None:
    """Check that the key file is complete.

    `check_key` checks whether the keys can decrypt the seeds of running games.
    """
    if here.data is None or here.cookie_key is not None:
        return None
    file = here.data / KEY_FILE
    fix = f"qiatan restore the newest backup into an empty directory, and copy {KEY_FILE} from it"
    if not file.exists():
        return problem("key file", f"{file} is missing", fix)
    size = _bytes(file)
    if size is None:
        return None
    if size == 0 or size % 32:
        return problem("key file", f"{file} is damaged: it has {size} bytes", fix)
    return ok("key file", f"{size // 32} key{'' if size == 32 else 's'} in {file}")


def _bytes(file: Path) -> int | None:
    try:
        return len(file.read_bytes())
    except PermissionError:
        return None


def _size(count: float) -> str:
    for unit in ("bytes", "KB", "MB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1000
    return f"{count:.1f} GB"
