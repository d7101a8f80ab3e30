"""A household and a school class behind one address never exceed a budget."""

from __future__ import annotations

import asyncio
from random import Random

from tests.abuse.source_address import SourceAddress
from tests.web.client import Client, table_settings
from tests.web.served import Served

PUPILS = 30


async def test_a_school_class_can_start_its_first_games_at_once(usual: Served) -> None:
    school = SourceAddress(usual, "203.0.113.30")
    await asyncio.gather(*(pupil(school, number) for number in range(PUPILS)))


async def pupil(school: SourceAddress, number: int) -> None:
    """Choose a name, look at the lobby, play, lose the connection, return, and chat."""
    cookie, chance = await asyncio.to_thread(school.cookie), Random(number)
    async with school.connected(cookie) as client:
        await client.done("set_name", name=f"Pupil {number}")
        await client.done("enter_lobby")
        await client.done("begin_lesson", game="island")
        table = await client.done("quick_play", bot="easy", opponents=1)
        await client.done("enter_table", table=table)
        await client.play_on(chance, acts=4)
    async with school.connected(cookie) as client:
        await client.done("enter_table", table=table)
        await client.play_on(chance, acts=4)
        await client.done("say", table=table, text="Look!")
        for _ in range(2):
            assert await client.refused("enter_table", table="mistyped") == "unknown_table"


async def test_six_people_at_one_address_play_and_watch(usual: Served) -> None:
    source = SourceAddress(usual, "2001:db8:1:2::7")
    async with asyncio.TaskGroup() as group:
        tables = asyncio.Queue[str]()
        group.create_task(host(source, tables))
        for number in range(5):
            group.create_task(player(source, tables, number))


async def host(source: SourceAddress, tables: asyncio.Queue[str]) -> None:
    async with source.connected() as client:
        for _ in range(3):
            await client.done("create_table", settings=table_settings())
        table = await client.done("create_table", settings=table_settings())
        for seats in (2, 3, 4):
            settings = table_settings(max_players=seats, name="Ours")
            await client.done("configure", table=table, settings=settings)
        await client.done("enter_table", table=table)
        for _ in range(5):
            tables.put_nowait(table)
        while client.info is None or len(client.info.seats) < 4:
            await client.next()
        await client.done("start_game", table=table)
        await moves(client)


async def player(source: SourceAddress, tables: asyncio.Queue[str], number: int) -> None:
    async with source.connected() as client:
        await client.done("set_name", name=f"Friend {number}")
        table = await tables.get()
        await client.done("enter_table", table=table)
        await client.done("say", table=table, text="Here.")
        if number < 3:
            await client.done("sit", table=table)
            await moves(client)


async def moves(client: Client) -> None:
    """Place two settlements and two roads, as far as possible."""
    while not client.view:
        await client.next()
    await client.play_on(Random(client.seat), acts=4)
