"""Measurements that tables report to the meter."""

from __future__ import annotations

from collections import Counter

from qiatan.protocol.requests import Act, SetReady
from qiatan.services.meter import Actor, CommandStage, Outcome
from tests.tables.harness import Harness, until, with_bots


class Noted:
    """A meter that records its measurements."""

    def __init__(self) -> None:
        self.actions: Counter[tuple[str, Actor, Outcome]] = Counter()
        self.stages: list[CommandStage] = []

    def stage_took(self, stage: CommandStage, seconds: float) -> None:
        assert seconds >= 0
        self.stages.append(stage)

    def action_ended(self, game: str, actor: Actor, outcome: Outcome) -> None:
        self.actions[game, actor, outcome] += 1


async def test_actions_are_counted_by_actor_and_outcome() -> None:
    meter = Noted()
    async with Harness(meter=meter) as harness:
        ann, table = await with_bots(harness, "first")
        await until(lambda: "draw" in ann.legal)
        assert await ann.code_of(Act(1, table=table, at=0, action="draw")) == "stale"
        await ann.act(table, "draw")
        await until(lambda: meter.actions["highcard", "bot", "done"] > 0)
    assert meter.actions["highcard", "person", "refused"] == 1
    assert meter.actions["highcard", "person", "done"] == 1


async def test_commands_are_timed_in_every_stage() -> None:
    meter = Noted()
    async with Harness(meter=meter) as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        meter.stages.clear()
        await ann.do(SetReady(1, table=table, ready=True))
        assert meter.stages == ["queue", "decide", "commit", "publish"]


async def test_a_failing_store_counts_as_a_server_fault() -> None:
    meter = Noted()
    async with Harness(meter=meter) as harness:
        ann, table = await with_bots(harness, "first")
        await until(lambda: "draw" in ann.legal)
        harness.store.fails = True
        await ann.code_of(Act(1, table=table, at=ann.question() or 0, action="draw"))
        assert meter.actions["highcard", "person", "failed"] == 1
