"""How tables appear in lists, such as the lobby."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from qiatan.protocol.parts import Summary
from qiatan.tables.core.late_view import DELAY

RECENT: Final = 3600.0
"""The number of seconds for which a table counts as active after its last event."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table's summary for lists of tables, with the time of its last change in epoch seconds."""

    summary: Summary
    changed: float

    @property
    def open(self) -> bool:
        """Whether the table's game has not started."""
        return self.summary.stage == "open"


def public_summary(summary: Summary) -> Summary:
    """Return what people without a seat learn of a table.

    Spectators see rated games late, so lists of tables show the turn that spectators see, and not
    whose turn it is now.
    """
    if not summary.settings.rated or summary.stage != "playing":
        return summary
    turn = max(0, summary.turn - DELAY + 1)
    return msgspec.structs.replace(summary, turn=turn, active=None, asked=[])


def persons_of(listing: TableListing) -> set[str]:
    """Return the public ids of the seated users."""
    return {seat.person for seat in listing.summary.seats if seat.person is not None}


def conceded_by(listing: TableListing, person: str) -> bool:
    """Return whether a user has conceded the game."""
    return all(seat.conceded for seat in listing.summary.seats if seat.person == person)


def is_active(listing: TableListing, now: float) -> bool:
    """Return whether the table has changed recently."""
    return now - listing.changed < RECENT
