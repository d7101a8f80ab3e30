"""Players of one table at several processes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from tests.web.client import Client, connected, new_cookie, table_settings
from tests.web.server_group import ServerGroup, check_end, server_group

pytestmark = pytest.mark.slow

OPTIONS = ("--bot-pace", "0", "--message-rate", "100000")


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerGroup]:
    with server_group(tmp_path_factory.mktemp("servers"), 3, *OPTIONS) as servers:
        yield servers
        check_end(servers)


async def seated(host: Client, others: list[Client]) -> None:
    """Seat all clients at a table of the host, and start the game."""
    settings = table_settings(max_players=1 + len(others), rules={"victory_points": 5})
    table = await host.done("create_table", settings=settings)
    for client in (host, *others):
        await client.done("enter_table", table=table)
    for client in others:
        await client.done("sit", table=table)
    await host.done("start_game", table=table)


async def all_told(clients: list[Client]) -> None:
    """Wait until all clients have received the same events."""
    number = max(client.number for client in clients)
    for client in clients:
        while client.number < number:
            await client.next()


async def take_turns(clients: list[Client], actions: int) -> None:
    """Do so many actions, each by a client that may act, after all have received the last one."""
    chance = Random(1)
    for _ in range(actions):
        await all_told(clients)
        actor = chance.choice([client for client in clients if client.at is not None])
        await actor.done("act", table=actor.table, at=actor.at, action=chance.choice(actor.legal))
    await all_told(clients)


def public(client: Client) -> list[tuple[int, int]]:
    """The public part of each line of the log."""
    return [(line.number, line.seat) for line in client.log]


async def test_players_of_a_table_can_use_different_processes(servers: ServerGroup) -> None:
    processes = [*servers.processes, servers.processes[0]]
    async with asyncio.timeout(120), AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(connected(one.socket_url, new_cookie(one.url)))
            for one in processes
        ]
        await seated(clients[0], clients[1:])
        await take_turns(clients, 60)
        assert len(clients[0].log) > 60
        assert all(public(client) == public(clients[0]) for client in clients)
