"""One address cannot exhaust the server or guess table codes."""

from __future__ import annotations

import secrets
from contextlib import AsyncExitStack
from functools import partial

import httpx

from qiatan.people.bot_accounts import PREFIX
from qiatan.protocol.messages import Closing, Failed, Lobby
from qiatan.server.table_codes import WORDS
from tests.abuse.source_address import SourceAddress, times_until
from tests.web.client import Client, table_settings
from tests.web.served import Served


async def test_new_guests_per_address_are_limited(small: Served) -> None:
    crowd, other = SourceAddress(small, "198.51.100.1"), SourceAddress(small, "198.51.100.2")
    cookies = [crowd.cookie() for _ in range(41)]
    assert [bool(cookie) for cookie in cookies] == [True] * 40 + [False]
    said = crowd.ask("/api/session")
    assert said.status_code == 429
    assert said.json()["code"] == "address_busy"
    assert int(said.headers["Retry-After"]) == said.json()["detail"]["seconds"] > 3000
    assert other.cookie()


async def created(client: Client) -> str | None:
    reply = await client.ask("create_table", settings=table_settings())
    return reply.code if isinstance(reply, Failed) else None


async def listed(client: Client) -> int:
    """The number of tables in the lobby."""
    await client.done("enter_lobby")
    return len([one for one in client.heard if isinstance(one, Lobby)][-1].tables)


async def test_tables_per_address_are_limited_and_few_are_listed(small: Served) -> None:
    source = SourceAddress(small, "198.51.100.3")
    async with AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(source.connected()) for _ in range(3)]
        before = await listed(hosts[0])
        made = [await times_until("address_busy", partial(created, host), 15) for host in hosts]
        assert made == [15, 5, 0]
    async with SourceAddress(small, "198.51.100.4").connected() as other:
        await other.done("create_table", settings=table_settings())
        assert await listed(other) == before + 6


def drawn_code() -> str:
    return "-".join(secrets.choice(WORDS) for _ in range(4))


async def test_guessing_codes_is_limited(small: Served) -> None:
    async with SourceAddress(small, "198.51.100.5").connected() as host:
        table = await host.done("create_table", settings=table_settings(public=False, entry="code"))
        await host.done("enter_table", table=table)
        assert host.info is not None
        code = host.info.code
    guesser = SourceAddress(small, "198.51.100.6")
    async with guesser.connected() as client:
        tried = [await client.refused("enter_table", table=drawn_code()) for _ in range(25)]
        assert tried == ["unknown_table"] * 20 + ["too_many_tries"] * 5
        assert await client.refused("sit", table=code) == "too_many_tries"
        assert guesser.ask(f"/api/tables/{code}/replay").json()["code"] == "too_many_tries"
        await client.done("enter_table", table=table)


async def test_connections_per_address_are_limited(small: Served) -> None:
    source = SourceAddress(small, "198.51.100.7")
    async with AsyncExitStack() as stack:
        cookies = [source.cookie() for _ in range(3)]
        for number in range(20):
            await stack.enter_async_context(source.connected(cookies[number % 3]))
        last = await stack.enter_async_context(source.connected(cookies[0]))
        assert isinstance(last.heard[0], Closing)
        assert last.heard[0].code == "address_full"
        await stack.enter_async_context(SourceAddress(small, "198.51.100.8").connected())


def test_invalid_tokens_are_counted_per_address(small: Served) -> None:
    source, wrong = SourceAddress(small, "198.51.100.7"), f"Bearer {PREFIX}{'x' * 43}"

    def code() -> str:
        headers = {**source.headers, "Authorization": wrong}
        said = httpx.get(f"{small.url}/api/session", headers=headers, verify=False).json()
        return str(said["code"])

    assert [code() for _ in range(31)] == ["bad_token"] * 30 + ["too_many_tries"]
    assert source.cookie()
    assert wrong not in small.errors
