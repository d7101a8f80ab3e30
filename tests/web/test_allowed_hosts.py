"""Host names that the server answers to, and pages that may connect."""

from __future__ import annotations

from typing import cast

import httpx
import pytest
from litestar.types import Receive, Scope, Send, WebSocketScope

from qiatan.web.policy.allowed_hosts import is_allowed_origin, with_allowed_hosts


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def asked(host: str, path: str = "/") -> httpx.Response:
    """The response of a server that allows island.example.org."""
    transport = httpx.ASGITransport(with_allowed_hosts(["Island.example.org"], hello))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        return await client.get(path, headers={"host": host})


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20", "10.0.0.7:80", "[fd00::1]"),
        *(
            "box",
            "box.local:8000",
            "game.home.arpa",
            "island.example.org",
            "ISLAND.example.org:443",
        ),
    ],
)
async def test_private_and_allowed_host_names_are_served(host: str) -> None:
    assert (await asked(host)).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "island.example.org.evil", "8.8.8.8", "[x"]
)
async def test_unknown_host_names_are_refused_with_instructions(host: str) -> None:
    answer = await asked(host)
    assert answer.status_code == 421
    assert "--allow-host" in answer.text


async def test_health_is_served_under_any_host_name() -> None:
    assert (await asked("evil.example", "/healthz")).status_code == 200


def connects(origin: str | None, scheme: str = "ws", *origins: str) -> bool:
    """Whether a page of this origin may connect to island.example.org."""
    headers = [(b"host", b"island.example.org")]
    scope = cast(WebSocketScope, {"scheme": scheme, "headers": headers})
    return is_allowed_origin(scope, origin, origins)


def test_own_pages_and_programs_can_connect() -> None:
    assert connects(None)
    assert connects("http://island.example.org")
    assert connects("https://island.example.org", "wss")
    assert connects("https://island.example.org"), "a proxy has ended TLS"
    assert connects("https://other.example", "wss", "https://other.example")


@pytest.mark.parametrize(
    "origin",
    ["island.example.org", "http://island.example.org", "null", "https://evil.example", "file://"],
)
def test_other_sites_cannot_connect_over_tls(origin: str) -> None:
    assert not connects(origin, "wss")


def test_an_origin_without_scheme_cannot_connect() -> None:
    assert not connects("//island.example.org")
    assert not connects("ftp://island.example.org")
