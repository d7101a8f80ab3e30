"""Only expired data is deleted, on both kinds of database."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from sqlalchemy import select

from qiatan.storage import schema
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StoredEvent
from qiatan.stores.tournaments import StoredTournament
from tests.storage.test_sql_games import ended, put
from tests.storage.test_sql_maps import MAP
from tests.storage.test_sql_store import as_of, event


async def tables_of(store: SqlStore) -> Collection[str]:
    async with store._engine.connect() as connection:
        return set(await connection.scalars(select(schema.tables.c.id)))


async def test_unfinished_tables_are_deleted_but_finished_games_are_not(store: SqlStore) -> None:
    for number, changed in enumerate((10.0, 20.0, 30.0)):
        row = replace(as_of(1, f"u{number}"), changed=changed)
        await store.append(row, [event(1)])
    await put(store, ended("1", 5.0))
    assert await store.retention.purge_tables(25.0, 10, ["u0"]) == ["u1"]
    assert await tables_of(store) == {"u0", "u2", "t1"}
    assert await store.events("u1") == []


async def test_names_of_inactive_guests_are_deleted(store: SqlStore) -> None:
    for person in ("ann", "bea", "col"):
        await store.save_name(person, person.title(), 10.0)
    await put(store, ended("1", 100.0))  # ann's
    assert await store.retention.purge_guests(50.0, 10) == 2
    assert await store.name_of("ann") == "Ann"
    assert await store.name_of("bea") is None


async def test_unreferenced_texts_are_deleted(store: SqlStore) -> None:
    texts = {digest: f"text {digest}" for digest in ("kept", "left", "played")}
    for digest, text in texts.items():
        await store.maps.save(replace(MAP, id=digest, digest=digest), text)
    for digest in ("left", "played"):
        await store.maps.delete(digest)
    table = replace(as_of(1, "t9"), summary='{"map":"@played"}')
    await store.append(table, [StoredEvent(1, 1.0, "{}")])
    assert await store.retention.purge_map_texts(10) == 1
    assert [await store.maps.text(digest) for digest in texts] == ["text kept", None, "text played"]


async def test_unfinished_tournaments_are_deleted_but_finished_and_later_ones_are_not(
    store: SqlStore,
) -> None:
    rows = {"paused": 10.0, "cancelled": 10.0, "over": 10.0, "running": 60.0, "open": 10.0}
    for stage, changed in rows.items():
        starts = 90.0 if stage == "open" else 10.0
        row = StoredTournament(stage, stage, stage, True, starts, changed, None, 1, "{}")
        await store.tournaments.append(row, [StoredEvent(1, changed, "{}")], ["ann"])
    assert await store.retention.purge_tournaments(50.0, 10) == 2
    left = await store.tournaments.of_person("ann", 10)
    assert {row.id for row in left} == {"over", "running", "open"}
    assert await store.tournaments.events("paused") == []
