"""Bots that may act in another player's turn: asked once, never waited for."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from structlog.testing import capture_logs

from qiatan.protocol.messages import Moved
from qiatan.protocol.requests import AddBot, Sit
from tests.tables.harness import Client, FirstLegal, Harness, until
from tests.tables.highcard import HighCardView


class Cheering(FirstLegal):
    """Answers an invitation with `answer` once `ready` is set; records the seats asked."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.ready = asyncio.Event()
        self.ready.set()
        self.asked: list[int | None] = []

    async def choose(self, game: str, bot: str, view: object) -> str:
        assert isinstance(view, HighCardView)
        if view.legal != ("cheer",):
            return await super().choose(game, bot, view)
        self.asked.append(view.viewer)
        await self.ready.wait()
        return self.answer


async def watched(harness: Harness) -> tuple[Client, str]:
    """Ann at a started table with two bots, which may cheer her and each other."""
    ann = await harness.client("ann")
    table = await ann.create(cheers=True, rounds=1)
    for _ in range(2):
        await ann.do(AddBot(1, table=table, bot="first"))
    await ann.enter(table)
    await ann.start(table)
    await until(lambda: ann.question() is not None)
    return ann, table


def actions(client: Client) -> list[str]:
    return [line.action for moved in client.all(Moved) for line in moved.log]


async def draw(client: Client, table: str) -> None:
    await until(lambda: "draw" in client.legal)
    await client.act(table, "draw")


async def test_each_bot_is_asked_once_per_turn() -> None:
    bot_engine = Cheering("")
    async with Harness(bot_engine=bot_engine) as harness:
        ann, table = await watched(harness)
        await until(lambda: "draw" in ann.legal and len(bot_engine.asked) >= 2)
        await draw(ann, table)
        await until(lambda: "keep" in ann.legal)
        await asyncio.sleep(0.05)
        seats = Counter(bot_engine.asked)
        assert len(seats) == 2
        assert max(seats.values()) <= 2, "each may cheer in two turns, Ann's and the other's"
        assert "cheer" not in actions(ann)


async def test_optional_bots_can_act() -> None:
    async with Harness(bot_engine=Cheering("cheer")) as harness:
        ann, _ = await watched(harness)
        await until(lambda: "draw" in ann.legal)
        await until(lambda: actions(ann).count("cheer") >= 2)


@pytest.mark.parametrize("answer", ["nonsense", "draw"])
async def test_bad_answers_are_ignored(answer: str) -> None:
    bot_engine = Cheering(answer)
    with capture_logs() as lines:
        async with Harness(bot_engine=bot_engine) as harness:
            ann, table = await watched(harness)
            await until(lambda: len(bot_engine.asked) >= 2)
            await draw(ann, table)
            await until(lambda: "keep" in ann.legal)
            assert actions(ann).count("draw") == 3
    assert {line["log_level"] for line in lines} == {"debug"}


async def test_the_turn_continues_while_an_optional_bot_thinks() -> None:
    bot_engine = Cheering("cheer")
    bot_engine.ready.clear()
    async with Harness(bot_engine=bot_engine) as harness:
        ann, table = await watched(harness)
        await draw(ann, table)
        await until(lambda: "keep" in ann.legal)
        bot_engine.ready.set()
        await asyncio.sleep(0.02)
        assert "cheer" not in actions(ann)
        await ann.act(table, "keep")
        await until(lambda: ann.over)


async def test_bots_are_not_called_for_people() -> None:
    bot_engine = Cheering("cheer")
    async with Harness(bot_engine=bot_engine) as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create(cheers=True)
        await bea.do(Sit(1, table=table))
        await ann.enter(table)
        await ann.start(table)
        await asyncio.sleep(0.02)
        assert bot_engine.asked == []
