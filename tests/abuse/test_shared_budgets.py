"""Processes share their budgets and limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from qiatan.protocol.messages import Closing
from tests.abuse.source_address import SourceAddress
from tests.tables.harness import until_answered
from tests.web.server_group import ServerGroup, check_end, server_group

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerGroup]:
    options = ("--budget", "codes=6/600", "--limit", "connections_per_address=3")
    with server_group(tmp_path_factory.mktemp("servers"), 2, *options) as servers:
        yield servers
        check_end(servers)


async def test_budgets_are_shared(servers: ServerGroup) -> None:
    here, there = (SourceAddress(process) for process in servers.processes)
    async with here.connected() as one, there.connected() as other:
        tried = [
            await client.refused("enter_table", table="no-such-table-here")
            for _ in range(4)
            for client in (one, other)
        ]
        assert tried == ["unknown_table"] * 6 + ["too_many_tries"] * 2


async def test_connection_limits_are_shared(servers: ServerGroup) -> None:
    here, there = (SourceAddress(process) for process in servers.processes)
    cookie = there.cookie()

    async def opened_there() -> str:
        async with there.connected(cookie) as client:
            first = client.heard[0]
            return first.code if isinstance(first, Closing) else ""

    async with here.connected(), here.connected():
        assert await opened_there() == ""
        async with here.connected():
            await until_answered(opened_there, "address_full")
