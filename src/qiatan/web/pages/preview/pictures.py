"""Renders preview images in a separate process, with a queue and a cache."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from qiatan.finished.async_cache import AsyncLruCache
from qiatan.kit.refusal import refuse
from qiatan.rendering.rasterise import RendererCrashed, RenderError, rasterised
from qiatan.services.faults import report_fault

log = structlog.stdlib.get_logger(__name__)

HELD: Final = 16
"""The number of cached images. Each takes about 250 kB."""

WAITING: Final = 12
"""The maximum number of images waiting to be rendered."""


class Pictures:
    """Renders images, one at a time."""

    def __init__(self) -> None:
        self._recent = AsyncLruCache[bytes](HELD)
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def png(self, key: str, svg: str) -> bytes:
        """Return the image as PNG. `key` is the SVG's hash.

        Raises `Refused` (`too_fast` or `not_drawn`).
        """
        return await self._recent.get(key, lambda: self._drawn(svg))

    async def _drawn(self, svg: str) -> bytes:
        if self._waiting >= WAITING:
            raise refuse("too_fast", "Too many images are being rendered. Try again later.")
        self._waiting += 1
        try:
            async with self._turn:
                return await _tried(svg)
        except RenderError as error:
            fault = report_fault("picture_not_drawn", error)
            text = "The image could not be rendered. Try again later."
            raise refuse("not_drawn", text, fault=fault) from error
        finally:
            self._waiting -= 1


async def _tried(svg: str) -> bytes:
    """Return the rendered image. A renderer that crashes is restarted once."""
    try:
        return await rasterised(svg)
    except RendererCrashed as died:
        log.warning("renderer_died", reason=str(died))
        return await rasterised(svg)
