"""Bots that are invited to act in another's turn: asked once, awaited by nobody."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from qiatan.protocol.messages import Moved
from qiatan.protocol.requests import AddBot, Sit
from tests.tables.highcard import HighCardView
from tests.tables.house import Client, FirstLegal, House, until


class Cheering(FirstLegal):
    """Answers an invitation with `answer`, once `ready`; writes down who was asked."""

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


async def watched(house: House) -> tuple[Client, str]:
    """Ann at a started table with two bots, who may cheer her and each other."""
    ann = await house.client("ann")
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


async def test_each_bot_is_asked_once_in_a_turn() -> None:
    thinker = Cheering("")
    async with House(thinker=thinker) as house:
        ann, table = await watched(house)
        await until(lambda: "draw" in ann.legal and len(thinker.asked) >= 2)
        await draw(ann, table)
        await until(lambda: "keep" in ann.legal)
        await asyncio.sleep(0.05)
        seats = Counter(thinker.asked)
        assert len(seats) == 2
        assert max(seats.values()) <= 2, "each may cheer in two turns, Ann's and the other's"
        assert "cheer" not in actions(ann)


async def test_who_wants_to_act_does() -> None:
    async with House(thinker=Cheering("cheer")) as house:
        ann, _ = await watched(house)
        await until(lambda: "draw" in ann.legal)
        await until(lambda: actions(ann).count("cheer") >= 2)


@pytest.mark.parametrize("answer", ["nonsense", "draw"])
async def test_a_bad_answer_is_dropped(answer: str, caplog: pytest.LogCaptureFixture) -> None:
    thinker = Cheering(answer)
    async with House(thinker=thinker) as house:
        ann, table = await watched(house)
        await until(lambda: len(thinker.asked) >= 2)
        await draw(ann, table)
        await until(lambda: "keep" in ann.legal)
        assert actions(ann).count("draw") == 3
        assert caplog.text == ""


async def test_the_turn_goes_on_while_a_bot_thinks_whether_to_act() -> None:
    thinker = Cheering("cheer")
    thinker.ready.clear()
    async with House(thinker=thinker) as house:
        ann, table = await watched(house)
        await draw(ann, table)
        await until(lambda: "keep" in ann.legal)
        thinker.ready.set()
        await asyncio.sleep(0.02)
        assert "cheer" not in actions(ann)
        await ann.act(table, "keep")
        await until(lambda: ann.over)


async def test_persons_are_not_asked() -> None:
    thinker = Cheering("cheer")
    async with House(thinker=thinker) as house:
        ann, bea = await house.client("ann"), await house.client("bea")
        table = await ann.create(cheers=True)
        await bea.do(Sit(1, table=table))
        await ann.enter(table)
        await ann.start(table)
        await asyncio.sleep(0.02)
        assert thinker.asked == []
