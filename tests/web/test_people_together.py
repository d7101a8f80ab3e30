"""One user at two processes: changes at one apply at the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TypeAlias

import pytest

from tests.web.browser import Browser
from tests.web.client import Client, table_settings
from tests.web.served import Served
from tests.web.server_group import AnyServer, ServerGroup
from tests.web.test_ratings_api import got, rated_duel

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize("served", ["together"], indirect=True),
]

Devices: TypeAlias = tuple[Browser, Browser]


@pytest.fixture
def processes(served: AnyServer) -> list[Served]:
    assert isinstance(served, ServerGroup)
    return served.processes


@pytest.fixture
def devices(processes: list[Served]) -> Iterator[Devices]:
    """A new browser at each process."""
    with ExitStack() as stack:
        one, other = (Browser(process) for process in processes)
        for browser in (one, other):
            stack.callback(browser.http.close)
        yield one, other


async def called(client: Client, name: str) -> None:
    """Wait until a player at the table has this name."""
    while client.info is None or name not in [seat.name for seat in client.info.seats]:
        await client.next()


def test_a_sign_in_is_valid_on_other_processes(processes: list[Served], devices: Devices) -> None:
    one, other = devices
    assert one.sign_up("Together One") is None
    there = one.http.get(f"{processes[1].url}/api/session").json()
    assert there["account"] == "Together One"
    assert other.sign_in("Together One") is None
    assert other.session()["person"] == one.session()["person"]


async def test_signing_out_closes_connections_on_other_processes(devices: Devices) -> None:
    one, other = devices
    one.sign_up("Together Two")
    other.sign_in("Together Two")
    async with other.connected() as client:
        assert one.ask("sessions/end") is None
        assert await client.closing() == "signed_out"
    assert other.session()["account"] is None


async def test_renames_reach_tables_of_other_processes(devices: Devices) -> None:
    one, other = devices
    one.sign_up("Together Three")
    async with other.connected() as host, one.connected() as guest:
        table = await host.done("create_table", settings=table_settings())
        await host.done("enter_table", table=table)
        await guest.done("enter_table", table=table)
        await guest.done("sit", table=table)
        await called(host, "Together Three")
        await guest.done("set_name", name="Together Third")
        await called(host, "Together Third")


async def test_ratings_change_on_other_processes(processes: list[Served], devices: Devices) -> None:
    one, elsewhere = devices
    rival = Browser(processes[0])
    assert (one.sign_up("Together Four"), rival.sign_up("Together Five")) == (None, None)
    game = await rated_duel(one, rival)
    rival.http.close()
    changes = got(elsewhere, processes[1], f"games/{game}/ratings")["changes"]
    assert {change["person"] for change in changes} == {one.who["person"], rival.who["person"]}
    board = got(elsewhere, processes[1], "ratings?game=natick&size=2")["leaders"]
    assert {line["name"] for line in board} >= {"Together Four", "Together Five"}
