"""`qiatan` with a clock that a test sets: `python shifted_clock.py FILE serve ...`.

FILE contains the seconds by which the clock is ahead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch


def shifted(file: Path, true: Callable[[], float]) -> Callable[[], float]:
    """The true time plus the seconds in `file`."""
    return lambda: true() + float(file.read_text(encoding="utf-8"))


if __name__ == "__main__":
    ahead = Path(sys.argv.pop(1))
    with patch("time.time", shifted(ahead, time.time)):
        from qiatan.app.cli import main

        main()
