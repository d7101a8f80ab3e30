"""Several processes count together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from qiatan.protocol.messages import Closing
from tests.abuse.home import Home
from tests.web.together import Together, check_end, together

pytestmark = pytest.mark.slow


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Together]:
    options = ("--budget", "codes=6/600", "--limit", "connections_per_address=3")
    with together(tmp_path, 2, *options) as house:
        yield house
        check_end(house)


async def test_budgets_are_those_of_all_processes(house: Together) -> None:
    home = Home(house)
    async with home.connected() as one, home.connected() as other:
        tried = [
            await client.refused("enter_table", table="no-such-table-here")
            for _ in range(4)
            for client in (one, other)
        ]
        assert tried == ["unknown_table"] * 6 + ["too_many_tries"] * 2
        async with home.connected() as third, home.connected() as fourth:
            assert not isinstance(third.heard[0], Closing)
            assert isinstance(fourth.heard[0], Closing)
            assert fourth.heard[0].code == "address_full"
