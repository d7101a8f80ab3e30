"""A room: decide, append, publish; bots that never stall a table; timeouts."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence

import pytest
from structlog.testing import capture_logs

from qiatan.protocol.messages import Moved, TableChanged, TableSnapshot
from qiatan.protocol.requests import Act, SetReady, Sit, StartGame
from qiatan.services.engines import BotPace
from qiatan.services.limits import Limits
from qiatan.services.peers import Peers
from qiatan.stores.tables import LAST_NUMBER, StoredEvent
from qiatan.tables.core.state import TableState
from qiatan.tables.live.table_timeouts import TableTimeouts
from tests.tables.harness import Client, FirstLegal, Harness, id_of, until, with_bots
from tests.tables.highcard import SECONDS
from tests.tables.memory_store import MemoryStore
from tests.uncompiled import patches_compiled_code


async def drawn(harness: Harness) -> tuple[Client, str]:
    """Ann has drawn the first card of a one-round game against a bot, and may keep it."""
    ann, table = await with_bots(harness, "first", rounds=1, timer=300)
    await until(lambda: ann.question() is not None)
    await ann.act(table, "draw")
    await until(lambda: "keep" in ann.legal)
    return ann, table


async def test_a_game_with_bots_is_played_to_the_end() -> None:
    async with Harness() as harness:
        ann, table = await with_bots(harness, "first", "last")
        await until(lambda: ann.question() is not None)
        for _ in range(2):
            await ann.act(table, "draw")
            await until(lambda: "keep" in ann.legal)
            await ann.act(table, "keep")
            await until(lambda: ann.over or "draw" in ann.legal)
        assert ann.over
        assert ann.last(TableChanged).info.seed is not None


class SlowStore(MemoryStore):
    """Reads no event while `reads` is clear."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = asyncio.Event()
        self.reads.set()

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        await self.reads.wait()
        return await super().events(table, after, last)


async def test_each_of_two_refusals_at_the_same_time_reaches_its_player() -> None:
    """Both tables read the other processes' events before they refuse."""
    async with Harness(store := SlowStore(), peers=Peers(shared=True)) as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        start = StartGame(1, table=await ann.create())
        ready = SetReady(1, table=await ann.create(), ready=True)
        store.reads.clear()
        answers = asyncio.gather(ann.code_of(start), ben.code_of(ready))
        await asyncio.sleep(0.01)
        store.reads.set()
        assert [*await answers] == ["too_few_players", "not_seated"]


async def test_a_failing_store_changes_nothing() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        await ann.enter(table)
        ann.take()
        harness.store.fails = True
        ready = SetReady(1, table=table, ready=True)
        assert await ann.code_of(ready) == "storage_failed"
        assert ann.take() == []
        harness.store.fails = False
        await ann.do(ready)
        assert ann.last(TableChanged).info.seats[0].ready
        assert len(harness.store.logs[table]) == 3


async def test_events_are_stored_before_they_are_published() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        await ann.enter(table)
        ann.take()
        harness.store.appending = asyncio.Event()
        asking = asyncio.create_task(ann.do(SetReady(1, table=table, ready=True)))
        await asyncio.sleep(0.01)
        assert ann.received == []
        harness.store.appending.set()
        await asking
        assert ann.last(TableChanged).number == 3


async def test_conflicts_are_retried() -> None:
    store = MemoryStore()
    async with Harness(store) as harness, Harness(store) as elsewhere:
        ann, bea = await harness.client("ann"), await elsewhere.client("bea")
        table = await ann.create()
        await ann.enter(table)
        await bea.do(Sit(1, table=table))
        await ann.do(SetReady(1, table=table, ready=True))
        seats = ann.last(TableChanged).info.seats
        assert [(seat.name, seat.ready) for seat in seats] == [("ann", True), ("bea", False)]


@patches_compiled_code
async def test_a_table_goes_on_after_its_timer_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(timeouts: TableTimeouts, state: TableState) -> float:
        raise RuntimeError("no time")

    with capture_logs() as lines:
        async with Harness() as harness:
            ann = await harness.client("ann")
            table = await ann.create()
            await ann.enter(table)
            with monkeypatch.context() as patch:
                patch.setattr(TableTimeouts, "next_due", broken)
                await ann.do(SetReady(1, table=table, ready=True))
            await ann.do(SetReady(1, table=table, ready=False))
            assert not ann.last(TableChanged).info.seats[0].ready
    assert [line["event"] for line in lines] == ["schedule_failed"]


class Broken(FirstLegal):
    """Answers wrongly, raises, or never answers."""

    def __init__(self, how: str) -> None:
        self.how = how

    async def choose(self, game: str, bot: str, view: object) -> str:
        if self.how == "dies":
            raise RuntimeError("no idea")
        if self.how == "sleeps":
            await asyncio.sleep(60)
        return "nonsense"


@pytest.mark.parametrize("how", ["dies", "sleeps", "lies"])
async def test_a_table_does_not_stall_on_a_bad_bot(how: str) -> None:
    engine, limits = Broken(how), Limits(thought=0.01)
    with capture_logs() as lines:
        async with Harness(bot_engine=engine, limits=limits) as harness:
            ann, table = await drawn(harness)
            await ann.act(table, "keep")
            await until(lambda: ann.over)
    assert {line["bot"] for line in lines} == {"first"}
    assert "nonsense" not in str(lines)


async def test_bots_wait_before_they_act() -> None:
    bot_pace = BotPace(fast=0.2, answering=0.5)
    assert bot_pace.wait("fast", alone=True) == pytest.approx(0.2)
    assert bot_pace.wait("fast", alone=False) == pytest.approx(0.1)
    async with Harness(bot_pace=BotPace(fast=30)) as harness:
        ann, _ = await with_bots(harness, "first", "first", "first")
        await asyncio.sleep(0.02)
        assert sum(len(moved.log) for moved in ann.all(Moved)) == 0


async def test_deadlines_fire_without_a_request() -> None:
    async with Harness() as harness:
        ann, table = await drawn(harness)
        harness.now += SECONDS
        room = await harness.room(table)
        room.wake()
        await until(lambda: ann.over)
        result = {line.action for moved in ann.all(Moved) for line in moved.log}
        assert result & {"keep", "fold"}, "others' answers are told as `answer ?`"


async def test_a_timer_that_fires_early_is_set_again() -> None:
    async with Harness() as harness:
        ann, table = await drawn(harness)
        harness.now += SECONDS - 0.01
        (await harness.room(table)).wake()
        harness.now += 0.01
        await until(lambda: ann.over)


async def test_clients_see_the_time_left() -> None:
    async with Harness() as harness:
        _, table = await drawn(harness)
        harness.now += 12
        eve = await harness.client("eve")
        await eve.enter(table)
        clocks = eve.last(TableSnapshot).clocks
        assert {c.left for c in clocks if c.kind == "answer"} == {SECONDS - 12}


async def test_a_host_away_too_long_loses_the_open_table() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create()
        await ann.enter(table)
        await bea.do(Sit(1, table=table))
        await bea.enter(table)
        await ann.close()
        room = await harness.room(table)
        harness.now += 59
        room.wake()
        await asyncio.sleep(0.01)
        assert bea.last(TableChanged).info.host == id_of("ann")
        harness.now += 2
        room.wake()
        await until(lambda: bea.last(TableChanged).info.host == id_of("bea"))


async def test_an_abandoned_open_table_closes() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        harness.now += 3600
        (await harness.room(table)).wake()
        await until(lambda: harness.store.rows[table].stage == "over")
        assert await ann.code_of(Sit(1, table=table)) == "not_open"


async def test_a_late_bot_does_not_harm_a_continuing_game() -> None:
    async with Harness() as harness:
        ann, table = await with_bots(harness, "first", rounds=1)
        await until(lambda: ann.question() is not None)
        act = Act(1, table=table, at=ann.question() or 0, action="draw")
        codes = await asyncio.gather(*(ann.code_of(act) for _ in range(5)))
        assert sorted(codes) == ["done", *["stale"] * 4]


async def test_refusals_create_no_reference_cycles() -> None:
    async with Harness() as harness:
        ann, table = await drawn(harness)
        late = Act(1, table=table, at=0, action="keep")
        await ann.code_of(late)
        gc.collect()
        gc.disable()
        try:
            assert [await ann.code_of(late) for _ in range(20)] == ["stale"] * 20
            assert gc.collect() < 20
        finally:
            gc.enable()
