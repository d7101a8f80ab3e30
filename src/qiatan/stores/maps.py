"""The interface between the map library and the database that stores it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredMap:
    """A map that `owner`, a public person id, drew; `author` is what that person is called.

    `digest` names its text, which never changes; a map that is saved anew has another. `facts`
    is what the game said of it when it was saved, as JSON; so is whether it is `playable`. Times
    are epoch seconds.
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


class MapStore(Protocol):
    """Stores maps, and each map text for good under its digest: old tables still need it."""

    async def text(self, digest: str) -> str | None:
        """The text of that digest; None if there is none."""
        ...

    async def map(self, id: str) -> StoredMap | None:
        """A map by its id; None if there is none."""
        ...

    async def listed(self, game: str, person: str, most: int) -> Sequence[StoredMap]:
        """A person's maps and all published ones of a game, the latest first, `most` of each."""
        ...

    async def may_choose(self, digest: str, person: str) -> bool:
        """Whether a map of that text is the person's own or published."""
        ...

    async def count_of(self, person: str) -> int:
        """How many maps a person has."""
        ...

    async def unplayable(self) -> Sequence[StoredMap]:
        """All maps that nobody can play on yet."""
        ...

    async def save(self, map: StoredMap, text: str) -> None:
        """Insert or replace the map of this id, and store its text; all or nothing."""
        ...

    async def delete(self, id: str) -> None:
        """Delete a map, but not its text."""
        ...
