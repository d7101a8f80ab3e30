"""Expensive requests are limited, and one address does not slow others down."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from qiatan.protocol.messages import Failed, LobbyChanged
from tests.abuse.source_address import SourceAddress, work_of
from tests.web.client import Client, Field, table_settings
from tests.web.maps import largest
from tests.web.served import Served


async def codes(client: Client, times: int, type: str, **fields: Field) -> list[str]:
    """The results of so many equal requests sent at once."""
    ids = [await client.send(type, **fields) for _ in range(times)]
    replies = [await client.reply(id) for id in ids]
    return [reply.code if isinstance(reply, Failed) else "done" for reply in replies]


async def test_entering_tables_is_limited_per_user(usual: Served) -> None:
    async with SourceAddress(usual, "203.0.113.50").connected() as client:
        table = await client.done("quick_play", bot="easy", opponents=1)
        said = await codes(client, 59, "enter_table", table=table)
        await asyncio.sleep(0.5)
        said += await codes(client, 9, "enter_table", table=table)
        assert said.count("done") == 60
        assert set(said) == {"done", "too_often"}
        await client.done("ping")


async def test_configuring_is_limited_per_user(usual: Served) -> None:
    source = SourceAddress(usual, "203.0.113.55")
    cookie, mine = source.cookie(), table_settings(name="Mine")
    async with source.connected(cookie) as one, source.connected(cookie) as other:
        table = await one.done("create_table", settings=mine)
        said = await codes(one, 50, "configure", table=table, settings=mine)
        said += await codes(other, 50, "configure", table=table, settings=mine)
        assert said == ["done"] * 90 + ["too_often"] * 10


async def test_maps_are_parsed_in_another_process(usual: Served) -> None:
    async with SourceAddress(usual, "203.0.113.56").connected() as client:
        before = work_of(usual)
        for number in range(8):
            await client.done("check_map", game="island", text=largest() + " " * number)
        own, workers = (late - early for late, early in zip(work_of(usual), before, strict=True))
        assert workers > 0.1
        assert own < workers / 2


async def test_names_are_limited_per_address(usual: Served) -> None:
    source = SourceAddress(usual, "203.0.113.51")
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(source.connected()) for _ in range(40)]
        said = await asyncio.gather(*(codes(one, 20, "set_name", name="Me") for one in clients))
        done = sum(each.count("done") for each in said)
        assert done == 120
        codes_said = {code for each in said for code in each}
        assert codes_said <= {"done", "address_busy", "too_often", "too_fast"}


async def test_requests_are_charged_to_the_address(small: Served) -> None:
    source = SourceAddress(small, "203.0.113.52")
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(source.connected()) for _ in range(10)]
        settings = table_settings(max_players=9)
        asked = (codes(one, 50, "create_table", settings=settings) for one in clients)
        said = [code for each in await asyncio.gather(*asked) for code in each]
        assert "too_fast" in said
    async with SourceAddress(small, "203.0.113.53").connected() as other:
        await other.done("ping")


async def test_the_lobby_is_published_at_most_twice_a_second(usual: Served) -> None:
    source = SourceAddress(usual, "203.0.113.54")
    async with source.connected() as watcher, source.connected() as host:
        begun = asyncio.get_running_loop().time()
        await watcher.done("enter_lobby")
        table = await host.done("create_table", settings=table_settings())
        await codes(host, 55, "set_ready", table=table, ready=True)
        while asyncio.get_running_loop().time() - begun < 1.2:
            await host.done("set_ready", table=table, ready=False)
            await host.done("set_ready", table=table, ready=True)
            await asyncio.sleep(0.1)
        await watcher.done("ping")
        heard = zip(watcher.raw, watcher.heard, strict=True)
        answers = [text for text, one in heard if isinstance(one, LobbyChanged)]
        assert 1 <= len(answers) <= 2 * (asyncio.get_running_loop().time() - begun) + 1
        assert max(map(len, answers)) < 10_000, "what has changed, not the whole lobby"
