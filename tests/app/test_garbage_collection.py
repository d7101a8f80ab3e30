"""Full garbage collections run only in quiet moments."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from qiatan.app.garbage_collection import BURST, CALM, INTERVAL, LITTLE, SKIPPED, GarbageCollection


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


@pytest.mark.parametrize(("connected", "freed"), [(0, True), (1, False)])
@pytest.mark.usefixtures("collected")
def test_full_collections_run_only_without_connections(connected: int, freed: bool) -> None:
    collection = GarbageCollection(lambda: connected, 1.5 * INTERVAL)
    statement = Cycle()
    gone = weakref.ref(statement)
    collection.tick()
    del statement
    collection.tick()
    assert (gone() is None) == freed


@pytest.mark.usefixtures("collected")
def test_everything_is_collected_before_a_server_accepts_connections() -> None:
    gone = weakref.ref(Cycle())
    before = gc.get_freeze_count()
    GarbageCollection(lambda: 0).hold()
    assert gone() is None
    assert not gc.isenabled()
    assert gc.get_freeze_count() >= before


def test_collections_go_on_while_they_find_cycles(collected: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    for _ in range(5):
        for _ in range(2 * LITTLE):
            Cycle()
        collection.tick()
    assert len(collected) == 5
    assert min(collected) > LITTLE


def test_most_collections_are_skipped_after_many_that_find_nothing(collected: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    for _ in range(CALM + 2 * (SKIPPED + 1)):
        collection.tick()
    assert len(collected) == CALM + 2


def test_a_burst_of_new_objects_is_left_to_a_full_collection(collected: list[int]) -> None:
    collection = GarbageCollection(lambda: 1)
    burst = [[number] for number in range(2 * BURST)]
    collection.tick()
    assert collected == []
    collection.tick()
    assert len(collected) == 1
    assert len(burst) == 2 * BURST
