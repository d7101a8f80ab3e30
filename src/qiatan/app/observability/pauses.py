"""Measures what blocks the event loop: garbage collection and long callbacks."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Final

INTERVAL: Final = 0.1
"""Seconds between two measurements."""


@contextmanager
def garbage_pauses(searched: Callable[[int, float], None]) -> Iterator[None]:
    """Measure how long each garbage collection takes.

    `searched` is called with the collection's generation and its duration in seconds.
    """
    begun = 0.0

    def note(phase: str, info: Mapping[str, int]) -> None:
        nonlocal begun
        if phase == "start":
            begun = perf_counter()
        else:
            searched(info["generation"], perf_counter() - begun)

    gc.callbacks.append(note)
    try:
        yield
    finally:
        gc.callbacks.remove(note)


@contextmanager
def loop_lag(lagged: Callable[[float], None]) -> Iterator[None]:
    """Measure regularly how late the event loop runs a timer.

    `lagged` is called with the delay in seconds.
    """

    async def measure() -> None:
        while True:
            due = perf_counter() + INTERVAL
            await asyncio.sleep(INTERVAL)
            lagged(max(0.0, perf_counter() - due))

    task = asyncio.create_task(measure())
    try:
        yield
    finally:
        task.cancel()
