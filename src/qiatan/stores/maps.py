"""Interface for storing the map library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredMap:
    """A map drawn by `owner`, a public id; `author` is that person's name.

    `digest` is a hash of the map's text. `facts` (JSON) and `playable` are what the game reported
    about the map when it was saved. Times are in epoch seconds. `address_tag` is a short hash of
    the address from which a published map came, or empty if the address is unknown.
    """

    id: str
    digest: str
    owner: str
    author: str
    game: str
    title: str
    published: bool
    playable: bool
    facts: str
    created: float
    changed: float
    address_tag: str = ""


class MapStore(Protocol):
    """Stores maps, and all versions of their texts by digest, because old tables refer to them."""

    async def text(self, digest: str) -> str | None: ...

    async def map(self, id: str) -> StoredMap | None: ...

    async def listed(
        self, game: str, person: str, most: int, per_address: int
    ) -> Sequence[StoredMap]:
        """Return a person's own maps and other people's published maps, latest first.

        Each of the two groups has up to `most` maps. In the second group, at most `per_address`
        maps have the same `address_tag`, unless the tag is empty.
        """
        ...

    async def may_choose(self, digest: str, person: str) -> bool:
        """Return whether a map with this text is published or belongs to the person."""
        ...

    async def count_of(self, person: str) -> int:
        """Return the number of maps that a person has."""
        ...

    async def unplayable(self) -> Sequence[StoredMap]:
        """Return all maps marked as not playable."""
        ...

    async def save(self, map: StoredMap, text: str) -> None:
        """Insert or replace a map and store its text, in one transaction."""
        ...

    async def delete(self, id: str) -> None:
        """Delete a map but keep its text."""
        ...
