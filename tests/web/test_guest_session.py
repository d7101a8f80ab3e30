"""Guest cookies, and which pages may connect."""

from __future__ import annotations

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from qiatan.protocol.messages import Closing, Welcome
from qiatan.web.auth.guests import COOKIE
from qiatan.web.auth.identity import LANGUAGE_COOKIE
from tests.web.client import Client, connected, new_cookie
from tests.web.server_group import AnyServer


def test_a_guest_keeps_their_id(served: AnyServer) -> None:
    with httpx.Client(base_url=served.url) as browser:
        first = browser.get("/api/session").json()
        again = browser.get("/api/session").json()
    assert first["new"]
    assert again == first | {"new": False}
    assert (again["problem"], again["account"]) == (None, None)


def test_scripts_and_other_sites_cannot_use_the_cookie(served: AnyServer) -> None:
    cookie = httpx.post(f"{served.url}/api/session").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_a_tampered_cookie_creates_a_new_guest(served: AnyServer) -> None:
    cookie = new_cookie(served.url)
    forged = cookie.replace(cookie[5], "0" if cookie[5] != "0" else "1")
    answer = httpx.get(f"{served.url}/api/session", headers={"Cookie": f"{COOKIE}={forged}"})
    assert answer.json()["problem"] == "bad_cookie"
    assert answer.cookies[COOKIE] not in (cookie, forged)


@pytest.mark.parametrize(
    ("cookie", "code"),
    [(None, "no_session"), ("1.you.me", "bad_cookie"), ("", "bad_cookie")],
)
async def test_connections_need_a_valid_cookie(
    served: AnyServer, cookie: str | None, code: str
) -> None:
    async with connected(served.socket_url, cookie) as client:
        assert isinstance(client.heard[0], Closing)
        assert client.heard[0].code == code
        await client.socket.wait_closed()
        assert client.socket.close_reason == code


@pytest.mark.parametrize(
    ("chosen", "accepted", "start"),
    [("", "", "Guest "), ("", "fr,de-AT;q=0.8", "Gast "), ("zh", "de", "访客")],
)
async def test_the_name_of_a_guest_is_in_their_language(
    served: AnyServer, chosen: str, accepted: str, start: str
) -> None:
    cookie = f"{COOKIE}={new_cookie(served.url)}; {LANGUAGE_COOKIE}={chosen}"
    headers = {"Cookie": cookie, "Accept-Language": accepted}
    async with connect(served.socket_url, additional_headers=headers) as socket:
        client = Client(socket)
        welcome = await client.next()
    assert isinstance(welcome, Welcome)
    assert welcome.name.startswith(start)


async def test_the_socket_identifies_the_user_by_cookie(served: AnyServer) -> None:
    async with httpx.AsyncClient(base_url=served.url) as browser:
        person = (await browser.get("/api/session")).json()["person"]
        cookie = browser.cookies[COOKIE]
    async with connected(served.socket_url, cookie) as client:
        welcome = client.heard[0]
        assert isinstance(welcome, Welcome)
        assert welcome.person == person
        assert welcome.name.startswith("Guest ")
        assert person not in cookie


async def test_a_name_is_remembered(served: AnyServer) -> None:
    cookie = new_cookie(served.url)
    async with connected(served.socket_url, cookie) as client:
        await client.done("set_name", name="Zoë")
    async with connected(served.socket_url, cookie) as client:
        assert isinstance(client.heard[0], Welcome)
        assert client.heard[0].name == "Zoë"


async def test_other_origins_cannot_connect(served: AnyServer) -> None:
    headers = {"Cookie": f"{COOKIE}={new_cookie(served.url)}"}
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            served.socket_url, additional_headers=headers, origin=Origin("https://evil.example")
        )
    assert refused.value.response.status_code == 403


async def test_the_servers_own_page_can_connect(served: AnyServer) -> None:
    page = served.url
    headers = {"Cookie": f"{COOKIE}={new_cookie(page)}"}
    address = f"{page.replace('http', 'ws', 1)}/ws"
    async with connect(address, additional_headers=headers, origin=Origin(page)) as socket:
        assert '"welcome"' in str(await socket.recv())


def test_the_server_reports_health_and_readiness(served: AnyServer) -> None:
    assert httpx.get(f"{served.url}/healthz").text == "ok"
    assert httpx.get(f"{served.url}/readyz").status_code == 200
