"""Instructions for installing the packages that an extra requires.

They name these packages instead of the extra, so that the commands work even if Qiatan Island
itself is not on a package index.
"""

from __future__ import annotations

import shlex
import sys
from importlib.metadata import requires


def modules_of(extra: str) -> list[str]:
    """Return the requirements of an extra, such as `redis>=6`."""
    lines = [line.partition(";") for line in requires("qiatan") or ()]
    return [name.strip() for name, _, marker in lines if f"extra == '{extra}'" in _quoted(marker)]


def needs(what: str, extra: str) -> str:
    """Return a message that `what` needs an extra, with the command that installs its packages."""
    command = shlex.join([sys.executable, "-m", "pip", "install", *modules_of(extra)])
    return f"{what} needs the extra `{extra}`: {command}"


def _quoted(marker: str) -> str:
    return marker.replace('"', "'")
