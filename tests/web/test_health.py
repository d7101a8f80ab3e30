"""`/readyz` checks every component and lists what is missing."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar

from qiatan.app.observability.readiness import StoreCheck
from qiatan.storage.sql_store import SqlStore
from qiatan.web.http.health import NotReady, ReadinessCheck, healthz, readyz_handler


@dataclass(frozen=True)
class Part:
    """A component of the server that may have a fault."""

    name: str
    fault: Exception | None = None

    async def check(self) -> None:
        if self.fault is None:
            await asyncio.Event().wait()
        else:
            raise self.fault


async def answer(path: str, *checks: ReadinessCheck, patience: float = 9.0) -> httpx.Response:
    app = Litestar([healthz, readyz_handler(checks, patience)])
    transport = httpx.ASGITransport(cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as asking:
        return await asking.get(path)


async def test_readyz_lists_everything_that_is_missing() -> None:
    sleeps, starts = Part("redis"), Part("tables", NotReady("the server is starting or stopping"))
    breaks = Part("store", OSError("no such file: /var/secret"))
    said = await answer("/readyz", sleeps, starts, breaks, patience=0.05)
    assert said.status_code == 503
    assert said.json() == {
        "ready": False,
        "missing": {
            "redis": "no answer within 0.05 s",
            "tables": "the server is starting or stopping",
            "store": "failed: OSError",
        },
    }


async def test_healthz_runs_no_checks() -> None:
    assert (await answer("/healthz", Part("store"))).text == "ok"


async def test_the_store_check_reads_from_the_store(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    ready = await answer("/readyz", StoreCheck(store))
    assert (ready.status_code, ready.json()) == (200, {"ready": True, "missing": {}})
    with sqlite3.connect(tmp_path / "qiatan.db") as database:
        database.execute("DROP TABLE persons")
    database.close()
    said = await answer("/readyz", StoreCheck(store))
    assert said.json()["missing"] == {"store": "failed: StorageError"}
    await store.close()


async def test_a_hanging_transaction_fails_the_store_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    monkeypatch.setattr(store._appends, "busy_since", 0.0)
    assert (await answer("/readyz", StoreCheck(store))).status_code == 503
    await store.close()
