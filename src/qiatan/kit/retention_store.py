"""What nobody needs any more: found and deleted by its age."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol


class RetentionStore(Protocol):
    """Deletes what is old, at most so much at once. Times are in epoch seconds."""

    async def forget_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        """Delete tables without a finished game that last changed before then, with their logs.

        Those of `but` stay. Says which were deleted.
        """
        ...

    async def forget_guests(self, before: float, most: int) -> int:
        """Delete the names of guests chosen before then who have played no game since."""
        ...

    async def forget_map_texts(self, most: int) -> int:
        """Delete texts of maps that no map, no running table and no finished game refers to."""
        ...
