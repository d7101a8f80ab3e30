"""The seeds of running games are sealed in both kinds of database."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import text

from qiatan.storage.sealed_seeds import SeedSeal
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StorageError, StoredEvent
from tests.storage.test_sql_games import ended
from tests.storage.test_sql_store import as_of

SEED = "5e" * 32
CREATED = StoredEvent(
    1, 1.5, f'{{"event":"created","code":"A","maps":{{"@1":"好"}},"seed":"{SEED}"}}'
)
SAID = StoredEvent(2, 2.5, '{"event":"said","text":"\\"seed\\":\\"5e\\""}')
OLD, NEW = b"o" * 32, b"n" * 32


async def stored(store: SqlStore) -> str:
    """The raw contents of the events in the database."""
    async with store._engine.connect() as connection:
        return "".join(await connection.scalars(text("SELECT body FROM events")))


async def test_the_seed_of_a_running_game_is_not_in_the_database(url: str) -> None:
    store = await SqlStore.open(url, seal=SeedSeal([OLD]))
    await store.append(as_of(2), [CREATED, SAID])
    assert SEED not in await stored(store)
    assert await store.events("t1") == [CREATED, SAID]
    await store.close()


async def test_the_seed_of_a_finished_game_is_not_sealed(url: str) -> None:
    store = await SqlStore.open(url, seal=SeedSeal([OLD]))
    await store.append(as_of(1), [CREATED])
    await store.append(replace(as_of(2), stage="over"), [SAID], ended=ended("1", 1.0))
    await store.close()
    without_key = await SqlStore.open(url)
    assert await without_key.events("t1") == [CREATED, SAID]
    await without_key.close()


async def test_rotated_keys_open_seeds_sealed_with_the_old_key(url: str) -> None:
    before = await SqlStore.open(url, seal=SeedSeal([OLD]))
    await before.append(as_of(1), [CREATED])
    await before.close()
    rotating = await SqlStore.open(url, seal=SeedSeal([NEW, OLD]))
    assert await rotating.seeds.seal_all() == 1
    await rotating.close()
    after = await SqlStore.open(url, seal=SeedSeal([NEW]))
    assert await after.events("t1") == [CREATED]
    await after.close()


async def test_unsealed_seeds_of_an_earlier_version_are_sealed(url: str) -> None:
    before = await SqlStore.open(url)
    await before.append(as_of(1), [CREATED])
    await before.close()
    store = await SqlStore.open(url, seal=SeedSeal([NEW]))
    await store.seeds.seal_open()
    assert SEED not in await stored(store)
    assert await store.events("t1") == [CREATED]
    await store.close()


def test_a_sealed_seed_opens_only_for_its_table_and_key() -> None:
    sealed = SeedSeal([OLD]).sealed("t", CREATED)
    assert SeedSeal([NEW, OLD]).opened("t", sealed) == CREATED
    for seal, table in ((SeedSeal([OLD]), "other"), (SeedSeal([NEW]), "t")):
        with pytest.raises(StorageError):
            seal.opened(table, sealed)
