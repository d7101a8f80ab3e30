"""A table that is loaded again reads only the events since it was unloaded."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from qiatan.kit.refusal import Refused
from qiatan.protocol.requests import Sit
from qiatan.server.table_snapshots import KEPT, LONG_LOG, TableSnapshots
from qiatan.services.catalog import GameCatalog
from qiatan.services.slices import PAGE
from qiatan.stores.tables import LAST_NUMBER, StoredEvent
from qiatan.tables.core.events import Readied, Renamed, to_json
from qiatan.tables.core.state import TableState
from tests.tables.harness import Harness, id_of
from tests.tables.memory_store import MemoryStore


class CountingStore(MemoryStore):
    """Counts the events that are read."""

    read = 0

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        found = await super().events(table, after, last)
        self.read += len(found)
        return found


@pytest.fixture
def store() -> CountingStore:
    return CountingStore()


async def long_table(harness: Harness, store: CountingStore, events: int) -> str:
    """A game of two people, neither of whom is present, with so many more events."""
    ann, bea = await harness.client("ann"), await harness.client("bea")
    table = await ann.create()
    await bea.do(Sit(1, table=table))
    await ann.enter(table)
    await ann.start(table)
    await ann.close()
    log = store.logs[table]
    bodies = [to_json(Readied(person=id_of("ann"), ready=ready)) for ready in (False, True)]
    first = len(log) + 1
    log += [StoredEvent(n, 1000.0, bodies[n % 2]) for n in range(first, first + events)]
    await (await harness.room(table)).catch_up()
    return table


async def unload(harness: Harness, table: str) -> None:
    harness.now += 1000
    await harness.server.rooms.sweep()
    assert table not in harness.server.rooms


@pytest.mark.parametrize("events", [LONG_LOG, PAGE, 2 * PAGE])
async def test_a_long_log_is_not_folded_again(store: CountingStore, events: int) -> None:
    async with Harness(store) as harness:
        table = await long_table(harness, store, events)
        number = (await harness.room(table)).state.number
        assert number == len(store.logs[table])
        await unload(harness, table)
        store.read = 0
        assert (await harness.room(table)).state.number == number
        assert store.read == 1


async def test_events_of_other_processes_are_read_on_reload(store: CountingStore) -> None:
    async with Harness(store) as harness:
        table = await long_table(harness, store, LONG_LOG)
        await unload(harness, table)
        number = len(store.logs[table]) + 1
        renamed = to_json(Renamed(person=id_of("ann"), name="Anna"))
        store.logs[table].append(StoredEvent(number, 1001.0, renamed))
        state = (await harness.room(table)).state
        assert (state.number, "Anna" in state.names) == (number, True)


async def test_a_deleted_table_is_unknown(store: CountingStore) -> None:
    async with Harness(store) as harness:
        table = await long_table(harness, store, LONG_LOG)
        await unload(harness, table)
        del store.logs[table]
        with pytest.raises(Refused, match="unknown_table"):
            await harness.room(table)


def test_the_latest_long_states_are_kept() -> None:
    snapshots = TableSnapshots()
    for number in range(KEPT + 2):
        state = TableState(f"t{number}", GameCatalog({}, {}))
        state.number = LONG_LOG if number else LONG_LOG - 1
        snapshots.keep(state)
    kept = [number for number in range(KEPT + 2) if snapshots.take(f"t{number}") is not None]
    assert kept == list(range(2, KEPT + 2))
