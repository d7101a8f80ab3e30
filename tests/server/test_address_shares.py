"""One address cannot use all of what a table has room for, over all processes."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.protocol.requests import AnswerKnock, Knock, SetReady, Sit, Stand
from qiatan.services.limits import Limits
from qiatan.tables.core.log_shares import MOST_OTHERS
from tests.server.process_group import ProcessGroup
from tests.tables.harness import Client, Harness, id_of, until_answered

FEW = Limits(spectators_per_address=2, knocks_per_address=2)


@pytest.fixture
def group() -> ProcessGroup:
    return ProcessGroup()


async def entering(client: Client, table: str) -> str:
    try:
        await client.enter(table)
    except Refused as refused:
        return refused.refusal.code
    return "done"


async def knocking(client: Client, table: str) -> str:
    return await client.code_of(Knock(1, table=table))


async def guests(*at: Harness) -> list[Client]:
    """A guest at each process, all of one address."""
    return [await one.client(f"guest{n}", address_key="home") for n, one in enumerate(at)]


async def test_spectators_of_an_address(group: ProcessGroup) -> None:
    async with group.harness(FEW) as one, group.harness(FEW) as two:
        table = await (await one.client("ann")).create()
        here, there, late = await guests(one, two, one)
        assert [await entering(each, table) for each in (here, there)] == ["done", "done"]
        assert await entering(late, table) == "too_many_spectators"
        assert await entering(await two.client("eve", address_key="away"), table) == "done"
        await there.close()
        assert await entering(late, table) == "done"


async def test_knocks_of_an_address(group: ProcessGroup) -> None:
    async with group.harness(FEW) as one, group.harness(FEW) as two:
        ann = await one.client("ann")
        table = await ann.create(public=False)
        await ann.enter(table)
        here, there, late = await guests(one, two, one)
        assert [await knocking(each, table) for each in (here, there)] == ["done", "done"]
        assert await knocking(late, table) == "knocks_full"
        assert await knocking(here, table) == "done"
        assert await knocking(await two.client("eve", address_key="away"), table) == "done"
        await ann.do(AnswerKnock(1, table=table, person=id_of("guest1"), let_in=True))
        await until_answered(lambda: knocking(late, table), "done")


async def test_events_of_an_address_before_a_game(group: ProcessGroup) -> None:
    async with group.harness() as one:
        table = await (await one.client("ann")).create()
        pest, friend = await guests(one, one)
        await pest.do(Sit(1, table=table))
        for number in range(MOST_OTHERS - 1):
            await pest.do(SetReady(1, table=table, ready=number % 2 == 0))
        assert await friend.code_of(Sit(1, table=table)) == "log_full"
        eve = await one.client("eve", address_key="away")
        assert await eve.code_of(Sit(1, table=table)) == "done"
        assert await pest.code_of(Stand(1, table=table)) == "done"
