"""The version and commit of this program."""

from __future__ import annotations

import subprocess
from functools import cache
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Final

COMMIT_FILE: Final = Path(__file__).with_name("commit.txt")
"""A file that packages contain (see hatch_build.py), but checkouts do not."""

DESCRIBE: Final = ("describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
"""The arguments of Git that print the commit, followed by `-dirty` if files have changed."""


def version() -> str:
    """The version of the installed package, which is set in pyproject.toml."""
    return installed_version("qiatan")


@cache
def commit() -> str | None:
    """The commit that the program was built from, or that is checked out; None if unknown."""
    if COMMIT_FILE.is_file():
        return COMMIT_FILE.read_text(encoding="utf-8").strip()
    return checked_out(Path(__file__).parents[2])


def checked_out(folder: Path) -> str | None:
    """The commit that is checked out in `folder`; None if that is unknown."""
    if not (folder / ".git").exists():
        return None
    words = ["git", "-C", str(folder), *DESCRIBE]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def build_facts() -> dict[str, str | None]:
    """The `version` and the `commit`, for printed results."""
    return {"version": version(), "commit": commit()}
