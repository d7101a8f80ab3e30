"""A crowd cannot flood the chat of a private table, or return with new cookies."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from qiatan.protocol.messages import Chatted, Closing
from tests.abuse.source_address import SourceAddress
from tests.web.client import table_settings
from tests.web.served import Served


async def test_spectators_cannot_flood_a_private_chat(small: Served) -> None:
    async with SourceAddress(small, "203.0.113.60").connected() as host, AsyncExitStack() as stack:
        table = await host.done("create_table", settings=table_settings(public=False, entry="code"))
        await host.done("enter_table", table=table)
        crowd = [
            await stack.enter_async_context(
                SourceAddress(small, f"203.0.113.{61 + n % 4}").connected()
            )
            for n in range(22)
        ]
        for one in crowd[:20]:
            await one.done("enter_table", table=table)
        for one in crowd[20:]:
            assert await one.refused("enter_table", table=table) == "too_many_spectators"
        said = await asyncio.gather(*(one.refused("say", table=table, text="!") for one in crowd))
        assert said == ["chat_players_only"] * 20 + ["not_at_table"] * 2
        await host.done("ping")
        assert not any(isinstance(one, Chatted) for one in host.heard)


async def test_a_ban_includes_the_address(usual: Served) -> None:
    source, pest = SourceAddress(usual, "203.0.113.70"), SourceAddress(usual, "203.0.113.71")
    async with source.connected() as host, pest.connected() as first, pest.connected() as second:
        table = await host.done("create_table", settings=table_settings())
        await host.done("enter_table", table=table)
        await first.done("enter_table", table=table)
        assert host.info is not None and first.info is not None
        await host.done("ban_person", table=table, person=first.info.your_person)
        while not isinstance(first.heard[-1], Closing):
            await first.next()
        assert await second.refused("enter_table", table=table) == "banned"
        async with source.connected() as friend:
            await friend.done("enter_table", table=table)
