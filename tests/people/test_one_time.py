"""Expiry of one-time tokens and sessions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from qiatan.people import sessions
from qiatan.people.sessions import SEEN_EVERY, Sessions
from qiatan.people.tokens import MAX_AGE, OneTimeTokens
from qiatan.storage.sql_store import SqlStore


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    yield store
    await store.close()


async def test_a_token_expires_after_five_minutes(store: SqlStore) -> None:
    clock = Clock()
    tokens = OneTimeTokens(store.sessions, clock)
    early, late = await tokens.new("link", "p1"), await tokens.new("link", "p2")
    clock.at += MAX_AGE
    assert await tokens.take("link", early) == "p1"
    clock.at += 1
    assert await tokens.take("link", late) is None


async def test_a_session_lasts_while_it_is_used(store: SqlStore) -> None:
    clock = Clock()
    opened = Sessions(store.sessions, clock)
    token = await opened.open("p1", "Firefox")
    clock.at += sessions.MAX_AGE - 1
    assert await opened.find(token) is not None
    clock.at += sessions.MAX_AGE
    assert await opened.find(token) is not None
    clock.at += sessions.MAX_AGE + 1
    assert await opened.find(token) is None
    assert await opened.of("p1") == []


async def test_the_database_stores_only_a_hash_of_the_token(store: SqlStore) -> None:
    opened = Sessions(store.sessions, Clock())
    token = await opened.open("p1", "Firefox")
    found = await opened.find(token)
    assert found is not None
    assert token not in repr(found)
    assert await opened.find(found.hash) is None


async def test_the_last_use_of_a_session_is_stored_once_an_hour(store: SqlStore) -> None:
    clock = Clock()
    opened = Sessions(store.sessions, clock)
    token = await opened.open("p1", "Firefox")
    clock.at += SEEN_EVERY
    await opened.find(token)
    assert (await opened.of("p1"))[0].seen == 1000.0
    clock.at += 1
    await opened.find(token)
    assert (await opened.of("p1"))[0].seen == clock.at
