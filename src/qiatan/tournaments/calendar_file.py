"""A tournament as an iCalendar file (RFC 5545).

The file has a single event in UTC and needs no time zones, so we write it ourselves instead of
depending on `icalendar`, which would add four packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from qiatan.tournaments.state import TournamentState

LINE: Final = 75
"""The maximum number of bytes in a line; longer lines are folded."""


def calendar_file(state: TournamentState, url: str, host: str) -> str:
    """Return the file. `url` is the address of the tournament's page, `host` the server's name.

    The reminder is 15 minutes before the start. Only arenas have a duration, because the other
    formats end with their last game.
    """
    return "".join(f"{folded}\r\n" for line in _lines(state, url, host) for folded in _fold(line))


def _lines(state: TournamentState, url: str, host: str) -> Iterator[str]:
    plan = state.plan
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Qiatan Island//Tournaments//EN")
    yield from ("BEGIN:VEVENT", f"UID:{state.tournament}@{host}", f"SEQUENCE:{state.number}")
    yield f"DTSTAMP:{_time(state.changed)}"
    yield f"DTSTART:{_time(plan.starts)}"
    if plan.format == "arena":
        yield f"DURATION:PT{plan.minutes}M"
    yield f"SUMMARY:{_text(plan.name)}"
    if plan.description:
        yield f"DESCRIPTION:{_text(plan.description)}"
    yield f"URL:{url}"
    yield f"STATUS:{'CANCELLED' if state.stage == 'cancelled' else 'CONFIRMED'}"
    yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{_text(plan.name)}")
    yield from ("TRIGGER:-PT15M", "END:VALARM", "END:VEVENT", "END:VCALENDAR")


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """Escape a value of type TEXT (section 3.3.11)."""
    for plain in ("\\", ";", ","):
        text = text.replace(plain, f"\\{plain}")
    return text.replace("\n", "\\n")


def _fold(line: str) -> Iterator[str]:
    """Split a line into pieces of at most 75 bytes, without splitting a character (section 3.1)."""
    piece = ""
    for character in line:
        if len(f"{piece}{character}".encode()) > LINE:
            yield piece
            piece = " "
        piece += character
    yield piece
