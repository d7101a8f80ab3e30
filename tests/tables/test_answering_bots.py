"""Bots answer an offer one after the other, at the table's pace."""

from __future__ import annotations

import asyncio
from random import Random

from qiatan.island.game import ISLAND
from qiatan.island.view_types import View
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import AddBot
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import BotPace
from qiatan.services.limits import Limits
from qiatan.services.map_reader import ThreadMapReader
from qiatan.services.services import Services
from qiatan.tables.core.commands import BotAction, Command, Create, Start
from qiatan.tables.live.bot_driver import BotDriver
from tests.tables.harness import FirstLegal
from tests.tables.memory_store import MemoryStore
from tests.tables.play_through import SEED, Driven

CATALOG = GameCatalog({ISLAND.id: ISLAND}, {ISLAND.id: ("any",)})
GAP = 0.05


class Declines(FirstLegal):
    async def choose(self, game: str, bot: str, view: object) -> str:
        return "reject"


def asked_by_ann() -> Driven:
    """An offer from Ann to three bots."""
    table = Driven(CATALOG)
    rules: dict[str, str | int | bool] = {}
    table.do(Create("ann", "Ann", "KELP-42", TableSettings("", "island", False, 4, "fast", rules)))
    for _ in range(3):
        table.ask("ann", AddBot(1, table="t1", bot="any"))
    table.do(Start("ann", SEED))
    ann, random = table.state.seat_of("ann"), Random(1)
    assert ann is not None
    while True:
        seen = table.game.position.view(ann)
        assert isinstance(seen, View)
        hand = seen.seats[ann].hand
        assert hand is not None
        if seen.active == ann and seen.rolled and (hand.wool or hand.ore):
            table.act(ann, "offer ore for wool" if hand.ore else "offer wool for ore")
            return table
        seat = table.game.position.awaited()[0]
        table.act(seat, random.choice(table.game.position.legal(seat)))


async def test_bots_answer_one_after_the_other() -> None:
    table, times = asked_by_ann(), list[float]()
    answered = asyncio.Event()
    pace = BotPace(0.0, 0.0, 0.0, fast_answer=GAP)
    services = Services(
        CATALOG, MemoryStore(), Declines(), ThreadMapReader({}), Limits(), pace, lambda: table.now
    )

    async def execute(command: Command) -> None:
        assert isinstance(command, BotAction)
        times.append(asyncio.get_running_loop().time())
        table.do(command)
        if len(times) == 3:
            answered.set()

    began = asyncio.get_running_loop().time()
    driver = BotDriver(services, execute, lambda: None)
    driver.drive(table.state)
    await asyncio.wait_for(answered.wait(), 10)
    await driver.stop()
    assert all(at - began >= 0.9 * GAP * n for n, at in enumerate(times, 1))
    assert table.game.position.open_offer() is None


def test_answers_are_half_a_second_to_one_and_a_half_apart() -> None:
    pace = BotPace()
    gaps = [pace.between_answers(speed) for speed in ("fast", "normal", "slow")]
    assert gaps == [0.5, 1.0, 1.5]
