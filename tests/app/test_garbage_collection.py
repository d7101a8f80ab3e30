"""All objects are searched for cycles in quiet moments only."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from qiatan.app.garbage_collection import INTERVAL, WHOLE_INTERVAL, YOUNG, GarbageCollection


@pytest.fixture
def searched() -> Iterator[list[int]]:
    """The generations searched so far, but for young objects alone."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.disable()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.enable()


@pytest.mark.parametrize(("connected", "whole"), [(0, 1), (1, 0)])
def test_all_is_searched_only_while_nobody_is_connected(
    searched: list[int], connected: int, whole: int
) -> None:
    collection = GarbageCollection(lambda: connected)
    ticks = int(WHOLE_INTERVAL / INTERVAL)
    for _ in range(ticks):
        collection.tick()
    assert searched.count(YOUNG) == ticks - whole
    assert searched.count(YOUNG + 1) == whole
