"""Limits how many entries of a shared list can come from one network address.

The lists are the lobby, the map library, and a table's spectators, knocks and log. Entries whose
address is unknown or exempt have an empty address key and are not limited.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

TAG_DIGITS: Final = 4
"""The number of hexadecimal digits in an address tag."""


@dataclass(frozen=True, slots=True)
class AddressShare:
    """Limits each network address to `most` entries of a list."""

    most: int

    def of(self, entries: Iterable[T], key_of: Callable[[T], str]) -> Iterator[T]:
        """Yield the entries in order, leaving out those beyond their address's share."""
        counted = Counter[str]()
        for entry in entries:
            address_key = key_of(entry)
            counted[address_key] += 1
            if not address_key or counted[address_key] <= self.most:
                yield entry

    def is_used_up(self, counts: Mapping[str, int], address_key: str) -> bool:
        """Return whether the address has used up its share.

        `counts` maps each address to its number of entries.
        """
        return address_key != "" and counts.get(address_key, 0) >= self.most


def address_tag(address_key: str) -> str:
    """Return a tag to store with published maps. Its 16 bits are too few to identify anyone."""
    return address_key[:TAG_DIGITS]
