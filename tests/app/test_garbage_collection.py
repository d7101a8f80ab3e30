"""Full garbage collections run only in quiet moments."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from qiatan.app.garbage_collection import (
    BURST,
    INTERVAL,
    YOUNG,
    GarbageCollection,
)


class Cycle:
    """An object that only garbage collection frees."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def searched() -> Iterator[list[int]]:
    """The generations collected so far, except collections of young objects only."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.disable()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.unfreeze()
    gc.enable()


@pytest.mark.parametrize(("connected", "whole"), [(0, 1), (1, 0)])
def test_full_collections_run_only_without_connections(
    searched: list[int], connected: int, whole: int
) -> None:
    collection = GarbageCollection(lambda: connected, 9.5 * INTERVAL)
    for _ in range(10):
        collection.tick()
    assert searched.count(YOUNG) == 10 - whole
    assert searched.count(YOUNG + 1) == whole


def test_cycles_that_outlive_a_request_are_freed_during_play(searched: list[int]) -> None:
    collection = GarbageCollection(lambda: 1, recent_interval=4.5 * INTERVAL)
    statement = Cycle()
    gone = weakref.ref(statement)
    for tick in range(5):
        collection.tick()
        if tick == 2:
            del statement
            assert gone() is not None
    assert gone() is None
    assert searched == [YOUNG] * 4 + [YOUNG + 1]


def test_a_burst_of_new_objects_is_left_to_a_full_collection(searched: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    burst = [[number] for number in range(2 * BURST)]
    collection.tick()
    assert searched == []
    collection.tick()
    assert searched == [YOUNG]
    assert len(burst) == 2 * BURST
