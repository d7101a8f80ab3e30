"""Run a command only if the files it depends on have changed.

    once.py STAMP PATH... -- COMMAND...

The stamp is written after the command has succeeded. Generated and hidden files below a path are
ignored.
"""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

GENERATED = {"node_modules", "dist", "generated", "paraglide", "project.inlang", "__pycache__"}


def files(path: Path) -> Iterator[Path]:
    """The files at or below `path`, in the same order on every machine."""
    if path.is_file():
        yield path
        return
    for entry in sorted(path.iterdir()):
        if entry.name not in GENERATED and not entry.name.startswith("."):
            yield from files(entry)


def digest(paths: Sequence[str], circumstances: Sequence[str]) -> str:
    """A hash of the names and contents of all files under `paths`."""
    total = hashlib.sha256("\0".join(circumstances).encode())
    for path in paths:
        for file in files(Path(path)):
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            total.update(f"{file.as_posix()}\0{content}\n".encode())
    return total.hexdigest()


class Stamp:
    """Records the files and circumstances for which a command has run."""

    def __init__(self, file: str, paths: Sequence[str], *circumstances: str) -> None:
        self.file: Final = Path(file)
        self.now: Final = digest(paths, circumstances)

    def fresh(self) -> bool:
        """Whether the command has run for exactly these."""
        return self.file.is_file() and self.file.read_text() == self.now

    def write(self) -> None:
        """Record that the command has run."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.now)


def main(words: Sequence[str]) -> int:
    """Run the command if needed and return its exit status."""
    split = words.index("--")
    command = words[split + 1 :]
    stamp = Stamp(words[0], words[1:split], *command, platform.python_version(), os.getcwd())
    if stamp.fresh():
        return 0
    status = subprocess.run(command, check=False).returncode
    if status == 0:
        stamp.write()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
