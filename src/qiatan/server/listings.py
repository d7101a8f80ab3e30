"""Listings of tables. Those of games that have not changed recently are compressed."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from qiatan.protocol.parts import Summary

RECENT: Final = 3600.0
"""The number of seconds for which a table counts as active after its last event."""


class Listing(Protocol):
    """A table's summary for lists of tables, with the time of its last change in epoch seconds."""

    @property
    def summary(self) -> Summary: ...

    @property
    def changed(self) -> float: ...

    @property
    def open(self) -> bool:
        """Whether the table's game has not started."""
        ...


@dataclass(frozen=True, slots=True)
class TableListing:
    """The listing of a table that is open, loaded or has changed recently."""

    summary: Summary
    changed: float

    @property
    def open(self) -> bool:
        """Whether the table's game has not started."""
        return self.summary.stage == "open"


@dataclass(frozen=True, slots=True)
class PackedListing:
    """The compressed listing of a game that has not changed recently, decoded when it is needed."""

    packed: bytes
    like: bytes
    changed: float

    @property
    def summary(self) -> Summary:
        """The summary, decoded into a new object each time."""
        reader = zlib.decompressobj(zdict=self.like)
        return msgspec.json.decode(reader.decompress(self.packed), type=Summary)

    @property
    def open(self) -> bool:
        """False, because the game has started."""
        return False


class Packer:
    """Compresses listings, using the first one as the dictionary because listings are similar."""

    def __init__(self) -> None:
        self._like = b""

    def pack(self, listing: Listing) -> PackedListing:
        """Return the compressed form of the listing of a running game."""
        if isinstance(listing, PackedListing):
            return listing
        text = msgspec.json.encode(listing.summary)
        self._like = self._like or text
        writer = zlib.compressobj(zdict=self._like)
        return PackedListing(writer.compress(text) + writer.flush(), self._like, listing.changed)


def persons_of(listing: Listing) -> set[str]:
    """Return the public ids of the seated users."""
    return {seat.person for seat in listing.summary.seats if seat.person is not None}


def conceded_by(listing: Listing, person: str) -> bool:
    """Return whether a user has conceded the game."""
    return all(seat.conceded for seat in listing.summary.seats if seat.person == person)


def is_active(listing: Listing, now: float) -> bool:
    """Return whether the table has changed recently."""
    return now - listing.changed < RECENT
