"""What stops the event loop: the search for cyclic garbage, and whatever holds its thread."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Final

INTERVAL: Final = 0.1
"""Seconds between two looks at the event loop."""


@contextmanager
def garbage_pauses(searched: Callable[[int, float], None]) -> Iterator[None]:
    """Time every search for cyclic garbage; `searched` is told the generation and the seconds."""
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
    """Measure again and again how many seconds late the running event loop calls a timer."""

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
