"""Unfinished tables of the whole server by id, code and person; new ids and codes."""

from __future__ import annotations

import secrets
from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from qiatan.protocol.parts import Summary

RECENT = 3600.0
"""Seconds for which a table counts as active after its last event."""

LISTED = 200
"""The most tables the lobby lists."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table as the lobby shows it, and when it last changed, in epoch seconds."""

    summary: Summary
    changed: float

    @property
    def persons(self) -> set[str]:
        """The persons seated there."""
        return {seat.person for seat in self.summary.seats if seat.person is not None}

    def active(self, now: float) -> bool:
        """Whether it changed recently."""
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
        """Replace what is listed of a table; whether that changes the lobby."""
        table = listing.summary.table
        before = self._listings.get(table)
        if listing.summary.stage == "over":
            self._drop(table)
            return before is not None
        self._move_persons(table, before, listing)
        self._codes[listing.summary.code] = table
        if before is not None and before.summary == listing.summary:
            # The same object as before: the lobby tells by its identity that nothing changed.
            self._listings[table] = TableListing(before.summary, listing.changed)
            return False
        self._listings[table] = listing
        return True

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
        """The id of a table that was typed as id or code; what was typed if it is unknown."""
        return typed if typed in self._listings else self._codes.get(as_code(typed), typed)

    def public(self, now: float) -> list[Summary]:
        """What the lobby lists: open tables, then active games, each latest change first."""
        shown = [
            listing
            for listing in self._listings.values()
            if listing.summary.settings.public
            and (listing.summary.stage == "open" or listing.active(now))
        ]
        shown.sort(key=lambda listing: (listing.summary.stage != "open", -listing.changed))
        return [listing.summary for listing in shown[:LISTED]]

    def of(self, person: str) -> list[Summary]:
        """The unfinished tables a person sits at, latest change first."""
        listings = [self._listings[table] for table in self._tables_of.get(person, ())]
        listings.sort(key=lambda listing: -listing.changed)
        return [listing.summary for listing in listings]

    def active_tables_of(self, person: str, now: float) -> int:
        """How many active tables a person sits at."""
        tables = self._tables_of.get(person, ())
        return sum(self._listings[table].active(now) for table in tables)


_ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"

_WORDS: Final = """
    ALGA ANSE ARCH ATOL BANK BASS BEAM BELL BOAT BOOM BRIG BUOY CAPE CAVE CLAM CLAY
    COAL COVE CRAB CREW DECK DINK DOCK DORY DOVE DUCK DUNE EAST EDDY FERN FISH FLAG
    FOAM FORD FORK FORT GALE GATE GOAT GOLD GULF GULL GUST HAKE HARE HAZE HELM HERD
    HERN HILL HULL ISLE JIBE KEEL KELP KITE KNOT LAKE LAMB LARK LAVA LEAF LINE LOAM
    LOCH LOFT LOON LYNX MAST MEAD MILL MINT MIST MOAT MOON MOOR MOSS MUSK NEST NOOK
    NORD OATS ORCA PALM PATH PEAK PEAR PIER PIKE PINE PLUM POND PORT PUMA QUAY RAFT
    RAIN REED REEF ROCK ROPE SAGE SAIL SALT SAND SEAL SHIP SILT SLOE SNOW STAR STEM
    SURF SWAN TARN TERN TIDE TOAD VALE VINE WAVE WELL WEST WIND WOLF WOOD WREN YARD
    YARN YAWL ZEAL
"""
WORDS: Final = tuple(_WORDS.split())


def new_id() -> str:
    """A table's id that nobody guesses: 12 of 32 letters."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def new_code(taken: Container[str]) -> str:
    """A code like KELP-42 that is not `taken`; the number grows longer where it gets tight."""
    most = 100
    while True:
        for _ in range(20):
            code = f"{secrets.choice(WORDS)}-{10 + secrets.randbelow(most - 10)}"
            if code not in taken:
                return code
        most *= 10


def as_code(typed: str) -> str:
    """A code as somebody typed it: any case, blanks or dashes anywhere."""
    letters = "".join(c for c in typed.upper() if c.isalnum())
    word = letters.rstrip("0123456789")
    return f"{word}-{letters[len(word) :]}"
