"""Pictures that were drawn lately, and one process that draws the next."""

from __future__ import annotations

import asyncio
from typing import Final

from qiatan.finished.recent_results import RecentResults
from qiatan.kit.refusal import refuse
from qiatan.web.preview.rasterise import rasterised

HELD: Final = 16
"""Pictures in memory, some 250 kB each."""

WAITING: Final = 12
"""Pictures that may wait to be drawn."""


class Pictures:
    """Draws one picture at a time, whoever asks."""

    def __init__(self) -> None:
        self._recent = RecentResults[bytes](HELD)
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def png(self, key: str, svg: str) -> bytes:
        """The picture; `key` names its content. Raises `Refused` (`too_fast`), `NotDrawn`."""
        return await self._recent.get(key, lambda: self._drawn(svg))

    async def _drawn(self, svg: str) -> bytes:
        if self._waiting >= WAITING:
            raise refuse("too_fast", "Too many pictures are being drawn; ask again later.")
        self._waiting += 1
        try:
            async with self._turn:
                return await rasterised(svg)
        finally:
            self._waiting -= 1
