"""Full garbage collections run only in quiet moments."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from qiatan.app.garbage_collection import BURST, INTERVAL, LITTLE, SKIPPED, GarbageCollection


class Cycle:
    """An object that only garbage collection frees."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The number of objects freed by each collection so far."""
    freed: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            freed.append(info["collected"])

    gc.collect()
    gc.freeze()
    gc.disable()
    gc.callbacks.append(note)
    yield freed
    gc.callbacks.remove(note)
    gc.unfreeze()
    gc.enable()


@pytest.mark.parametrize(("connected", "freed"), [(0, 1), (1, 0)])
def test_full_collections_run_only_without_connections(
    collected: list[int], connected: int, freed: int
) -> None:
    collection = GarbageCollection(lambda: connected, 1.5 * INTERVAL)
    frozen_in_use = Cycle()
    collection.tick()
    del frozen_in_use
    collection.tick()
    assert sum(collected) >= freed
    assert len(collected) == 1 + freed


def test_collections_go_on_while_they_find_cycles(collected: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    for _ in range(5):
        for _ in range(2 * LITTLE):
            Cycle()
        collection.tick()
    assert len(collected) == 5
    assert min(collected) > LITTLE


def test_most_collections_are_skipped_while_they_find_nothing(collected: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    for _ in range(3 * (1 + SKIPPED)):
        collection.tick()
    assert len(collected) == 3


def test_a_burst_of_new_objects_is_left_to_a_full_collection(collected: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    burst = [[number] for number in range(2 * BURST)]
    collection.tick()
    assert collected == []
    collection.tick()
    assert len(collected) == 1
    assert len(burst) == 2 * BURST
