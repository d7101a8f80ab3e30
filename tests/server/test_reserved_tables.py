"""Some tables are reserved for addresses that have few."""

from __future__ import annotations

from qiatan.protocol.requests import CreateTable
from qiatan.services.limits import Limits
from tests.tables.harness import Harness
from tests.tables.play_through import settings


async def test_the_last_tables_are_reserved_for_addresses_with_few() -> None:
    asked = CreateTable(1, settings=settings())
    async with Harness(limits=Limits(tables=10, tables_kept_back=0.2)) as harness:
        greedy = await harness.client("ann", address_key="one")
        assert [await greedy.code_of(asked) for _ in range(9)] == ["done"] * 8 + ["server_full"]
        other = await harness.client("bea", address_key="another")
        assert [await other.code_of(asked) for _ in range(3)] == ["done"] * 2 + ["server_full"]
