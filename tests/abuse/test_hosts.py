"""Pages of other sites, and foreign host names, have no access."""

from __future__ import annotations

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from qiatan.web.auth.guests import COOKIE
from tests.abuse.source_address import SourceAddress
from tests.web.served import Served


async def opening(server: Served, headers: dict[str, str]) -> int:
    """The status of the response when a guest's browser opens a WebSocket."""
    cookie = {"Cookie": f"{COOKIE}={SourceAddress(server, '203.0.113.90').cookie()}"}
    try:
        async with connect(server.socket_url, additional_headers=cookie | headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.parametrize("origin", ["https://evil.example", "127.0.0.1:{port}", "null", "file://"])
async def test_pages_of_other_sites_cannot_connect(usual: Served, origin: str) -> None:
    assert await opening(usual, {"Origin": origin.format(port=usual.port)}) == 403
    assert await opening(usual, {"Origin": usual.url}) == 101


@pytest.mark.parametrize("path", ["/", "/api/session", "/api/games"])
def test_foreign_host_names_are_refused(usual: Served, path: str) -> None:
    evil = {"Host": f"evil.example:{usual.port}"}
    said = httpx.get(usual.url + path, headers=evil, verify=False)
    assert (said.status_code, dict(said.cookies)) == (421, {})


async def test_pages_under_foreign_host_names_cannot_connect(usual: Served) -> None:
    assert await opening(usual, {"Origin": f"http://evil.example:{usual.port}"}) == 403
