"""Access to `/metrics`, and the metrics of a running server."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar
from prometheus_client.parser import text_string_to_metric_families

from qiatan.web.http.metrics_page import FORWARDED, metrics_handler
from qiatan.web.policy.addresses import Network
from tests.web.conftest import Guest
from tests.web.served import Served, serve

STAGES = ("queue", "decide", "commit", "publish", "send")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A separate process, so that its metrics come from this test only."""
    server = serve(tmp_path, "--bot-pace", "0")
    yield server
    assert server.stop() == 0


async def status(client: str, *networks: Network, header: str | None = None) -> int:
    """The status of the response to a client with this address and header."""
    handler = metrics_handler(lambda _: (b"", "text/plain"), networks)
    headers = {} if header is None else {header: "10.0.0.1"}
    transport = httpx.ASGITransport(cast(Any, Litestar([handler])), client=(client, 1))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://here", headers=headers
    ) as asking:
        return (await asking.get("/metrics")).status_code


async def figures(served: Served) -> dict[str, float]:
    """Every sample by its name and the values of its labels, sorted by the names of the labels."""
    async with httpx.AsyncClient() as asking:
        text = (await asking.get(f"{served.url}/metrics")).text
    families = text_string_to_metric_families(text)
    samples = [sample for family in families for sample in family.samples]
    return {" ".join([each.name, *each.labels.values()]): each.value for each in samples}


@pytest.mark.parametrize("client", ["127.0.0.1", "10.1.2.3", "::1", "::ffff:10.0.0.7", "fe80::1"])
async def test_loopback_and_private_networks_can_read_metrics(client: str) -> None:
    assert await status(client) == 200


@pytest.mark.parametrize("client", ["8.8.8.8", "2001:4860::1", "::ffff:8.8.8.8", "unknown", ""])
async def test_other_addresses_cannot_read_metrics(client: str) -> None:
    assert await status(client) == 403


@pytest.mark.parametrize("header", FORWARDED)
async def test_requests_through_a_proxy_are_refused(header: str) -> None:
    assert await status("127.0.0.1", header=header) == 403


async def test_the_networks_are_configurable() -> None:
    chosen = ip_network("203.0.113.0/24")
    assert await status("203.0.113.9", chosen, header="via") == 200
    assert await status("203.0.113.9", chosen) == 200
    assert await status("127.0.0.1", chosen) == 403


@pytest.mark.slow
async def test_metrics_of_a_running_server(served: Served, guest: Guest) -> None:
    client = await guest()
    await client.start_game()
    code = await client.refused("act", table=client.table, at=0, action="roll")
    found = await figures(served)
    assert found["qiatan_sockets"] == found["qiatan_subscribers table"] == 1
    assert found["qiatan_tables playing"] == 1
    assert found["qiatan_actions_total person island refused"] == 1
    assert found[f"qiatan_refusals_total {code}"] == 1
    assert found["qiatan_commit_batch_appends_count"] > 0
    assert {f"qiatan_stage_seconds_count {stage}" for stage in STAGES} <= found.keys()
