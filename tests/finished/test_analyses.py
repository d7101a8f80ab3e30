"""Finished games are analysed once; games in progress are not analysed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from qiatan.finished.analyses import HEARTBEAT_TIMEOUT, MOST_WAITING, Analyses
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record
from qiatan.kit.refusal import Refused
from qiatan.stores.analyses import StoredAnalysis
from tests.finished.test_finished_games import over
from tests.tables.harness import Harness, until, with_bots

EVEN = (500, 500)
FRAME = Frame("hard", EVEN, (EVEN, EVEN), None, None)


class MemoryAnalyses:
    def __init__(self) -> None:
        self.rows: dict[str, tuple[str, StoredAnalysis]] = {}
        self.away = False
        self.advanced = 0

    async def analysis(self, game: str, version: int) -> StoredAnalysis | None:
        return self.rows[game][1] if game in self.rows else None

    async def claim(self, game: str, version: int, owner: str, now: float, stale: float) -> bool:
        if game in self.rows and self.rows[game][1].beat >= stale:
            return False
        self.rows[game] = owner, StoredAnalysis(0, now, None)
        return True

    async def advance(self, game: str, owner: str, progress: int, now: float) -> bool:
        self.advanced += 1
        if self.away:
            raise OSError("away")
        self.rows[game] = owner, StoredAnalysis(progress, now, None)
        return True

    async def save(self, game: str, owner: str, body: str) -> None:
        self.rows[game] = owner, StoredAnalysis(1000, 0.0, body)

    async def release(self, game: str, owner: str) -> None:
        if self.away:
            raise OSError("away")
        del self.rows[game]


class Engine:
    """Analyses a game in two pieces, once released."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.judged_pieces: list[int] = []
        self.fault: Exception | None = None

    def pieces(self, record: Record) -> int:
        return 2

    async def analyse_piece(self, record: Record, number: int) -> Sequence[Frame]:
        await self.may_go_on.wait()
        if self.fault is not None:
            raise self.fault
        self.judged_pieces.append(number)
        return [FRAME]


def analyses(harness: Harness, engine: Engine, store: MemoryAnalyses) -> Analyses:
    server = harness.server
    return Analyses(server.services, server.games, store, engine)


async def test_concurrent_requests_share_an_analysis() -> None:
    async with Harness() as harness:
        id, engine, store = await over(harness), Engine(), MemoryAnalyses()
        first, second = analyses(harness, engine, store), analyses(harness, engine, store)
        assert (await first.status(id)).stage == "none"
        assert [(await one.ask(id, "ann")).stage for one in (first, second)] == ["waiting"] * 2
        engine.may_go_on.set()
        await until(lambda: store.rows[id][1].body is not None)
        received = await second.status(id)
        assert (received.stage, engine.judged_pieces) == ("done", [0, 1])
        assert received.result is not None
        assert received.result.analysis.open == (EVEN, EVEN)


async def test_failed_and_abandoned_analyses_can_be_requested_again() -> None:
    async with Harness() as harness:
        id, engine, store = await over(harness), Engine(), MemoryAnalyses()
        engine.fault = RuntimeError("no")
        engine.may_go_on.set()
        await analyses(harness, engine, store).ask(id, "ann")
        await until(lambda: not store.rows)
        await store.claim(id, 1, "gone", harness.now, 0)
        harness.now += HEARTBEAT_TIMEOUT + 1
        assert (await analyses(harness, Engine(), store).status(id)).stage == "none"


async def test_progress_is_stored_after_a_database_outage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("qiatan.finished.analyses.HEARTBEAT", 0.001)
    async with Harness() as harness:
        id, engine, store = await over(harness), Engine(), MemoryAnalyses()
        store.away = True
        await analyses(harness, engine, store).ask(id, "ann")
        await until(lambda: store.advanced > 2)
        store.away = False
        await until(lambda: store.rows[id][1].progress > 0)
        engine.may_go_on.set()
        await until(lambda: store.rows[id][1].body is not None)


async def test_only_finished_games_are_analysed() -> None:
    async with Harness() as harness:
        _, table = await with_bots(harness, "first", rounds=1, public=True)
        asked = analyses(harness, Engine(), MemoryAnalyses())
        for id in (table, (await harness.room(table)).state.code):
            with pytest.raises(Refused) as refused:
                await asked.ask(id, "ann")
            assert refused.value.refusal.code == "no_game"


async def test_the_number_of_waiting_analyses_is_limited() -> None:
    async with Harness() as harness:
        id, asked = await over(harness), analyses(harness, Engine(), MemoryAnalyses())
        for number in range(MOST_WAITING):
            asked._jobs[str(number)] = asyncio.create_task(asyncio.sleep(0))
        with pytest.raises(Refused) as refused:
            await asked.ask(id, "ann")
        assert refused.value.refusal.code == "analyses_full"
