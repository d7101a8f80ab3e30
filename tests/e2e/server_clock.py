"""A server's clock that a test sets."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.person import Person

PROGRAM = Path(__file__).parent / "shifted_clock.py"


class Clock:
    """The server's clock."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.program = (sys.executable, str(PROGRAM), str(file))
        file.write_text("0", encoding="utf-8")

    def advance(self, seconds: float) -> None:
        """Advance the clock. The server reads the file all the time, and never finds it empty."""
        ahead = float(self.file.read_text(encoding="utf-8")) + seconds
        written = self.file.with_suffix(".new")
        written.write_text(str(ahead), encoding="utf-8")
        written.replace(self.file)

    def turn(self, seconds: float, player: Person) -> None:
        """Advance the clock. Reloading the page makes the table check its clock."""
        self.advance(seconds)
        player.page.reload()
        expect(player.prompt).not_to_be_empty()
