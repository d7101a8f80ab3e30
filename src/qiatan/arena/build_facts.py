"""The release and the commit of the running program, for printed results."""

from __future__ import annotations

import subprocess
from importlib.metadata import version
from pathlib import Path


def build_facts() -> dict[str, str | None]:
    """The program's `version`, and its `commit` in a Git checkout."""
    return {"version": version("qiatan"), "commit": _commit(Path(__file__).parents[3])}


def _commit(checkout: Path) -> str | None:
    if not (checkout / ".git").exists():
        return None
    words = ["git", "-C", str(checkout), "rev-parse", "HEAD"]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
