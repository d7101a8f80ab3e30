"""The version and commit of this program."""

from __future__ import annotations

import subprocess
from functools import cache
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Final

COMMIT_FILE: Final = Path(__file__).with_name("commit.txt")
"""A file that exists in built packages (see hatch_build.py), but not in checkouts."""

DESCRIBE: Final = ("describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
"""The Git arguments that print the commit, followed by `-dirty` if files have changed."""


def version() -> str:
    """Return the version of the installed package, which is set in pyproject.toml."""
    return installed_version("qiatan")


@cache
def commit() -> str | None:
    """Return the commit that the program was built from or that is checked out, or None."""
    if COMMIT_FILE.is_file():
        return COMMIT_FILE.read_text(encoding="utf-8").strip()
    return checked_out(Path(__file__).parents[2])


def checked_out(folder: Path) -> str | None:
    """Return the commit that is checked out in `folder`, or None if it is unknown."""
    if not (folder / ".git").exists():
        return None
    words = ["git", "-C", str(folder), *DESCRIBE]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def build_facts() -> dict[str, str | None]:
    """Return the `version` and the `commit`, to be printed with results."""
    return {"version": version(), "commit": commit()}
