"""Long computations in the event loop, run in short slices."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import Final, TypeVar

T = TypeVar("T")

SLICE: Final = 0.005
"""Seconds of work before other tasks get a turn."""


async def in_slices(steps: Iterator[T]) -> list[T]:
    """Run all steps, regularly yielding to the event loop, and return their results."""
    done, begun = list[T](), perf_counter()
    for step in steps:
        done.append(step)
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
    return done
