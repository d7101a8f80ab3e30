"""`qiatan` by a clock that a test turns: `python turned_clock.py FILE serve ...`.

FILE holds the seconds that the clock is ahead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch


def turned(file: Path, true: Callable[[], float]) -> Callable[[], float]:
    """The time, as far ahead as the file says."""
    return lambda: true() + float(file.read_text(encoding="utf-8"))


if __name__ == "__main__":
    ahead = Path(sys.argv.pop(1))
    with patch("time.time", turned(ahead, time.time)):
        from qiatan.app.cli import main

        main()
