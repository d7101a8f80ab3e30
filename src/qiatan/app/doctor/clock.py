"""Checks this machine's clock against the server's."""

from __future__ import annotations

import shutil
import subprocess
import time
from email.utils import parsedate_to_datetime
from typing import Final

from qiatan.app.doctor.finding import Finding, ok, problem, warning
from qiatan.app.doctor.installation import Installation
from qiatan.app.doctor.web_request import fetch
from qiatan.app.durations import duration_text

MOST: Final = 5.0
"""The tolerated difference in seconds.

The `Date` header is rounded, and the response takes time.
"""

FIX: Final = "timedatectl set-ntp true"


def check_clock(here: Installation) -> Finding | None:
    """Check that this machine's clock is synchronised and agrees with the server's clock."""
    off = None if here.url is None else seconds_off(here.url)
    if off is not None and abs(off) > MOST:
        way = "ahead of" if off > 0 else "behind"
        text = f"the server's clock is {duration_text(abs(off))} {way} this machine's"
        return problem("clock", text, FIX)
    if _is_synchronised() is False:
        return warning("clock", "this machine's clock is not synchronised", FIX)
    return None if off is None else ok("clock", "agrees with this machine's")


def seconds_off(url: str) -> float | None:
    """Return how many seconds a server's clock is ahead of this machine's.

    Returns None if the server does not send the time.
    """
    begun = time.time()
    try:
        date = fetch(f"{url}/healthz").headers.get("Date")
        told = None if date is None else parsedate_to_datetime(date).timestamp()
    except (OSError, ValueError):
        return None
    return None if told is None else told - (begun + time.time()) / 2


def _is_synchronised() -> bool | None:
    """Return whether systemd reports a synchronised clock, or None if it reports nothing."""
    program = shutil.which("timedatectl")
    if program is None:
        return None
    words = [program, "show", "--property=NTPSynchronized", "--value"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return {"yes": True, "no": False}.get(done.stdout.strip())
