"""Processes share their budgets and limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from qiatan.protocol.messages import Closing
from tests.abuse.home import Home
from tests.tables.harness import until_answered
from tests.web.together import Together, check_end, together

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Together]:
    options = ("--budget", "codes=6/600", "--limit", "connections_per_address=3")
    with together(tmp_path_factory.mktemp("house"), 2, *options) as house:
        yield house
        check_end(house)


async def test_budgets_are_shared(house: Together) -> None:
    here, there = (Home(process) for process in house.processes)
    async with here.connected() as one, there.connected() as other:
        tried = [
            await client.refused("enter_table", table="no-such-table-here")
            for _ in range(4)
            for client in (one, other)
        ]
        assert tried == ["unknown_table"] * 6 + ["too_many_tries"] * 2


async def test_connection_limits_are_shared(house: Together) -> None:
    here, there = (Home(process) for process in house.processes)
    cookie = there.cookie()

    async def opened_there() -> str:
        async with there.connected(cookie) as client:
            first = client.heard[0]
            return first.code if isinstance(first, Closing) else ""

    async with here.connected(), here.connected():
        assert await opened_there() == ""
        async with here.connected():
            await until_answered(opened_there, "address_full")
