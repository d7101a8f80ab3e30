"""Matchmaking over real sockets, with one process and with two."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from qiatan.protocol.messages import GameFound, TableChanged
from tests.web.client import Client, connected, new_cookie
from tests.web.server_group import KINDS, AnyServer, serve_kind


@pytest.fixture(scope="module", params=KINDS)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyServer]:
    with serve_kind(request.param, tmp_path_factory.mktemp("servers")) as one:
        yield one


async def found(client: Client) -> str:
    """Wait until the client is matched, and return the table."""
    while not isinstance(message := await client.next(), GameFound):
        pass
    return message.table


async def playing(client: Client) -> None:
    while not (
        isinstance(response := await client.next(), TableChanged) and response.info.stage != "open"
    ):
        pass


async def test_two_guests_are_matched(served: AnyServer) -> None:
    url = served.url
    async with (
        asyncio.timeout(30),
        connected(served.socket_url, new_cookie(url)) as ann,
        connected(served.socket_url, new_cookie(url)) as bea,
    ):
        for client in (ann, bea):
            await client.done("find_game", game="island", least=2, most=2)
        table = await found(ann)
        assert await found(bea) == table
        for client in (ann, bea):
            await client.done("enter_table", table=table)
        await ann.done("set_ready", table=table, ready=True)
        await bea.done("sit", table=table)
        await playing(ann)
        assert ann.info is not None
        assert (ann.info.settings.rated, len(ann.info.seats)) == (False, 2)
