"""Bot accounts: their tokens, and what bots may do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from qiatan.protocol.messages import Bots, Invited, Welcome
from qiatan.protocol.people import Account, BotInfo
from tests.web.browser import Browser, NewBrowser
from tests.web.client import Client, table_settings
from tests.web.server_group import AnyServer


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def made(browser: Browser, owner: str, name: str) -> str:
    """Create an account with a bot, and return the bot's token."""
    assert browser.sign_up(owner) is None
    assert browser.ask("bots", name=name, label="laptop") is None
    return str(browser.response["token"])


def own_bot(browser: Browser) -> BotInfo:
    """The only bot of an account."""
    (bot,) = msgspec.convert(browser.account(), Account).bots
    return bot


def read(served: AnyServer, path: str, token: str) -> httpx.Response:
    return httpx.get(f"{served.url}{path}", headers=bearer(token), verify=False)


@asynccontextmanager
async def program(served: AnyServer, token: str) -> AsyncIterator[Client]:
    """A client that authenticates with a token, after its first message."""
    async with connect(served.socket_url, additional_headers=bearer(token)) as opened:
        client = Client(opened)
        await client.next()
        yield client


async def test_a_token_authenticates_a_bot_and_is_shown_once(
    new: NewBrowser, served: AnyServer
) -> None:
    browser = new()
    token = made(browser, "Bea One", "Bea's robot")
    bot = own_bot(browser)
    assert (bot.name, [one.label for one in bot.tokens]) == ("Bea's robot", ["laptop"])
    assert token not in str(browser.account())
    async with program(served, token) as rob:
        welcome = rob.heard[0]
        assert isinstance(welcome, Welcome)
        assert (welcome.person, welcome.name) == (bot.person, "Bea's robot")
        assert token not in "".join(rob.raw)
    assert token not in served.errors


def test_a_token_authenticates_a_bot_over_http(new: NewBrowser, served: AnyServer) -> None:
    token = made(new(), "Bea Seven", "Robot Seven")
    said = read(served, "/api/session", token).json()
    assert (said["new"], said["account"]) == (False, "Robot Seven")


def test_profiles_show_that_a_bot_is_a_bot(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    made(browser, "Bea Two", "Robot Two")
    profile = browser.http.get(f"{served.url}/api/people/Robot Two").json()
    assert profile["bot_of"] == "Bea Two"
    response = browser.http.get(f"{served.url}/api/people?ids={profile['person']}").json()
    assert [one["standing"] for one in response["people"]] == ["bot"]
    assert browser.sign_in("Robot Two") == "wrong_credentials"


async def test_revoking_a_token_closes_its_connections(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    token = made(browser, "Bea Three", "Robot Three")
    async with program(served, token) as rob:
        assert browser.ask("bots/revoke", token=own_bot(browser).tokens[0].id) is None
        assert await rob.closing() in ("signed_out", "bad_token")
    async with program(served, token) as rob:
        assert "bad_token" in rob.raw[0]
    answer = read(served, "/api/games?mine=true", token)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


async def test_deleting_an_account_deletes_its_bots(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    token = made(browser, "Bea Four", "Robot Four")
    async with program(served, token) as rob:
        assert browser.ask("delete", password="correct horse") is None
        assert await rob.closing() in ("signed_out", "bad_token")
    assert browser.http.get(f"{served.url}/api/people/Robot Four").status_code == 404


async def test_a_waiting_bot_is_invited_and_sits_down(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    token = made(browser, "Bea Five", "Robot Five")
    async with browser.connected() as host, program(served, token) as rob:
        await rob.done("offer_seat", games=["island"])
        table = await host.done("create_table", settings=table_settings(public=False))
        await host.done("enter_table", table=table)
        await host.done("list_bots", game="island")
        assert "Robot Five" in [
            one.name for m in host.heard if isinstance(m, Bots) for one in m.bots
        ]
        await host.done("invite_bot", table=table, bot="robot five")
        while not any(isinstance(message, Invited) for message in rob.heard):
            await rob.next()
        await rob.done("enter_table", table=table)
        await rob.done("sit", table=table)
        assert rob.info is not None
        assert [seat.bot_account for seat in rob.info.seats] == [False, True]
        assert await host.refused("invite_bot", table=table, bot="Bea Five") == "not_a_bot"


async def test_tokens_are_limited_to_playing(new: NewBrowser, served: AnyServer) -> None:
    token = made(new(), "Bea Six", "Robot Six")
    async with program(served, token) as rob:
        assert await rob.refused("set_name", name="Somebody") == "token_scope"
        assert await rob.refused("find_game", game="island") == "token_scope"
        assert await rob.refused("quick_play", bot="bridge:true") == "unknown_bot"
    assert read(served, "/api/account", token).json()["code"] == "no_session"


def test_guests_cannot_create_bots(new: NewBrowser) -> None:
    assert new().ask("bots", name="Nobody's", label="x") == "no_account"


@pytest.mark.parametrize("served", ["alone"], indirect=True)
def test_other_authorization_schemes_are_ignored(served: AnyServer) -> None:
    answer = httpx.get(f"{served.url}/api/session", headers={"Authorization": "Basic YTpi"})
    assert answer.json()["new"]
