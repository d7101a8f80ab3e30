"""Chooses the puzzle of a day. Days begin at midnight UTC."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple


class UnusedPuzzle(NamedTuple):
    """A stored puzzle that has not yet been a puzzle of the day."""

    id: str
    kind: str


def day_at(now: float) -> date:
    """Return the day at a time in epoch seconds."""
    return datetime.fromtimestamp(now, UTC).date()


def choose_puzzle(day: date, unused: Sequence[UnusedPuzzle]) -> str | None:
    """Return the id of the puzzle for a day, or None if no puzzle is unused.

    The kinds take turns. The choice depends only on the arguments, not on the order of `unused`.
    """
    if not unused:
        return None
    kinds = sorted({puzzle.kind for puzzle in unused})
    kind = kinds[day.toordinal() % len(kinds)]
    own = [puzzle.id for puzzle in unused if puzzle.kind == kind]
    return min(own, key=lambda id: hashlib.sha256(f"{day} {id}".encode()).digest())


def is_next_day(day: date, last: date | None) -> bool:
    """Return whether `day` is the day after `last`."""
    return last is not None and day - last == timedelta(days=1)
