"""What the server knows of every unfinished table, loaded or not."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.protocol.parts import Summary
from qiatan.tables.live.table_codes import as_code

RECENT = 3600.0
"""Seconds for which a table that does not move still counts as lively."""

LISTED = 200
"""The most tables the lobby lists."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table as the lobby shows it, and when it last changed, in epoch seconds."""

    summary: Summary
    changed: float

    @property
    def persons(self) -> set[str]:
        """Who sits there."""
        return {seat.person for seat in self.summary.seats if seat.person is not None}

    def lively(self, now: float) -> bool:
        """Whether it moved of late."""
        return now - self.changed < RECENT


class TableIndex:
    """Unfinished tables by id, by code and by person."""

    def __init__(self) -> None:
        self._listings: dict[str, TableListing] = {}
        self._codes: dict[str, str] = {}
        self._tables_of: dict[str, set[str]] = {}

    @property
    def codes(self) -> set[str]:
        """All codes in use."""
        return set(self._codes)

    def put(self, listing: TableListing) -> bool:
        """Take over what is new of a table; whether that shows in the lobby."""
        table = listing.summary.table
        before = self._listings.get(table)
        if listing.summary.stage == "over":
            self._drop(table)
            return before is not None
        self._move_persons(table, before, listing)
        self._codes[listing.summary.code] = table
        self._listings[table] = listing
        return before is None or before.summary != listing.summary

    def _move_persons(
        self, table: str, before: TableListing | None, after: TableListing | None
    ) -> None:
        gone = before.persons if before is not None else set()
        come = after.persons if after is not None else set()
        for person in gone - come:
            self._tables_of[person].discard(table)
            if not self._tables_of[person]:
                del self._tables_of[person]
        for person in come - gone:
            self._tables_of.setdefault(person, set()).add(table)

    def _drop(self, table: str) -> None:
        listing = self._listings.pop(table, None)
        if listing is not None:
            self._move_persons(table, listing, None)
            self._codes.pop(listing.summary.code, None)

    def table_named(self, typed: str) -> str:
        """The id of the table somebody means by id or code; the id itself where unknown."""
        return typed if typed in self._listings else self._codes.get(as_code(typed), typed)

    def public(self, now: float) -> list[Summary]:
        """What the lobby lists: open tables first, then lively games, the newest first."""
        shown = [
            listing
            for listing in self._listings.values()
            if listing.summary.settings.public
            and (listing.summary.stage == "open" or listing.lively(now))
        ]
        shown.sort(key=lambda listing: (listing.summary.stage != "open", -listing.changed))
        return [listing.summary for listing in shown[:LISTED]]

    def of(self, person: str) -> list[Summary]:
        """The unfinished tables a person sits at, the newest first."""
        listings = [self._listings[table] for table in self._tables_of.get(person, ())]
        listings.sort(key=lambda listing: -listing.changed)
        return [listing.summary for listing in listings]

    def lively_of(self, person: str, now: float) -> int:
        """How many lively tables a person sits at."""
        tables = self._tables_of.get(person, ())
        return sum(self._listings[table].lively(now) for table in tables)
