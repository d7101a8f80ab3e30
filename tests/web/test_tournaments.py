"""Tournaments over real sockets, with one process and with two."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import msgspec

from qiatan.protocol.messages import Done, TournamentTable
from qiatan.protocol.tournaments import TournamentInfo
from tests.tables.play_through import settings
from tests.tournaments.played import plan
from tests.web.client import Client
from tests.web.conftest import Guest
from tests.web.server_group import AnyServer


async def with_two(ann: Client, bea: Client) -> str:
    """Start a tournament of duels that both have joined, and return its id."""
    duels = plan(starts=time.time() + 3600, least=2, rounds=1)
    natick = msgspec.structs.replace(settings(players=2), game="natick", rules={})
    body: Any = msgspec.to_builtins(msgspec.structs.replace(duels, settings=natick))
    created = await ann.ask("create_tournament", plan=body)
    assert isinstance(created, Done), created
    assert created.tournament is not None
    for one in (ann, bea):
        await one.done("join_tournament", tournament=created.tournament)
    await ann.done("run_tournament", tournament=created.tournament, act="start")
    return created.tournament


async def seated(client: Client) -> str:
    """Wait for the client's table, and sit down."""
    while not isinstance(message := await client.next(), TournamentTable):
        pass
    await client.done("enter_table", table=message.table)
    await client.done("sit", table=message.table)
    return message.table


async def counted(served: AnyServer, tournament: str) -> list[float]:
    """Wait until a table is over, and return the points of all players, best first."""
    async with asyncio.timeout(15), httpx.AsyncClient() as http:
        while True:
            answer = await http.get(f"{served.url}/api/tournaments/{tournament}")
            info = msgspec.json.decode(answer.content, type=TournamentInfo)
            if any(table.status == "over" for one in info.rounds for table in one.tables):
                return [one.points for one in info.standings]
            await asyncio.sleep(0.1)


async def test_two_guests_meet_and_the_winner_gets_more_points(
    served: AnyServer, guest: Guest
) -> None:
    ann, bea = await guest(), await guest()
    tournament = await with_two(ann, bea)
    async with asyncio.timeout(30):
        table = await seated(ann)
        assert await seated(bea) == table
        await bea.until(lambda one: bool(one.view))
        await bea.done("concede", table=table)
    best, worst = await counted(served, tournament)
    assert best > worst
