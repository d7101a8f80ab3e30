"""Accounts over HTTP, and the identity of WebSockets."""

from __future__ import annotations

import httpx
import pytest

from qiatan.protocol.messages import Welcome
from qiatan.web.auth.guests import COOKIE
from qiatan.web.auth.identity import SESSION_COOKIE
from tests.web.browser import NewBrowser
from tests.web.client import Client, table_settings
from tests.web.server_group import AnyServer


def welcome(client: Client) -> Welcome:
    first = client.heard[0]
    assert isinstance(first, Welcome)
    return first


async def test_a_guest_who_signs_up_stays_the_same_person(new: NewBrowser) -> None:
    browser = new()
    guest = browser.who["person"]
    async with browser.connected() as client:
        table = await client.done("create_table", settings=table_settings())
    assert browser.sign_up("Wenli One") is None
    assert browser.session() == {
        "person": guest,
        "new": False,
        "problem": None,
        "account": "Wenli One",
        "openid": None,
        "mail": False,
    }
    async with browser.connected() as client:
        assert (welcome(client).person, welcome(client).name) == (guest, "Wenli One")
        (own,) = welcome(client).your_tables
        assert (own.table, [seat.name for seat in own.seats]) == (table, ["Wenli One"])


def test_a_guest_cookie_is_invalid_after_sign_up(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    before = browser.http.cookies[COOKIE]
    assert browser.sign_up("Wenli Two") is None
    assert COOKIE not in browser.http.cookies
    copied = httpx.get(f"{served.url}/api/session", headers={"Cookie": f"{COOKIE}={before}"})
    assert copied.json()["problem"] == "bad_cookie"
    assert copied.json()["person"] != browser.who["person"]


def test_an_account_can_sign_in_on_another_device(new: NewBrowser) -> None:
    first, other = new(), new()
    guest = other.who["person"]
    first.sign_up("Wenli Three")
    assert other.sign_in("wenli three", "wrong horse") == "wrong_credentials"
    assert other.sign_in("nobody at all") == "wrong_credentials"
    assert other.sign_in("wenli three") is None
    assert other.session()["person"] == first.session()["person"]
    assert other.ask("sign-out") is None
    assert (other.session()["person"], other.who["account"]) == (guest, None)


def test_every_sign_in_changes_the_cookie(new: NewBrowser) -> None:
    browser, other = new(), new()
    browser.sign_up("Wenli Four")
    other.sign_in("Wenli Four")
    first = browser.http.cookies[SESSION_COOKIE]
    assert browser.ask("password", old="correct horse", new="battery staple") is None
    assert browser.http.cookies[SESSION_COOKIE] != first
    assert other.session()["problem"] == "signed_out"
    assert other.sign_in("Wenli Four") == "wrong_credentials"
    assert other.sign_in("Wenli Four", "battery staple") is None


def test_sessions_can_be_listed_and_ended(new: NewBrowser) -> None:
    browser = new(**{"User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0"})
    other = new()
    browser.sign_up("Wenli Five")
    other.sign_in("Wenli Five")
    sessions = browser.account()["sessions"]
    assert isinstance(sessions, list)
    assert [(one["device"], one["here"]) for one in sessions if one["here"]] == [
        ("Firefox · Linux", True)
    ]
    theirs = next(one["id"] for one in sessions if not one["here"])
    assert browser.ask("sessions/end", session=theirs) is None
    assert other.session()["account"] is None
    assert browser.session()["account"] == "Wenli Five"


async def test_ending_a_session_closes_its_connections(new: NewBrowser) -> None:
    browser, other = new(), new()
    browser.sign_up("Wenli Six")
    other.sign_in("Wenli Six")
    async with other.connected() as client:
        assert browser.ask("sessions/end") is None
        assert await client.closing() == "signed_out"
    async with other.connected() as client:
        assert isinstance(client.heard[0], Welcome)
        assert client.heard[0].person != browser.who["person"]


@pytest.mark.parametrize("name", ["Wenli Seven", "WENLI SEVEN", "W\u0435nli S\u0435v\u0435n"])
def test_account_names_are_unique(new: NewBrowser, name: str) -> None:
    new().sign_up("Wenli Seven")
    assert new().sign_up(name) == "name_taken"


LIKE_WENLI_EIGHT = (
    "WenIi Eight",
    "  Wenli   Eight ",
    "Wen\u200bli Eight",
    "Wen\u00adli Eight",
    "\ufeffWenli Eight",
    "Wenli\u200d Eight",
    "Wenli\ufe0f Eight",
    "Wenli Eight\u3164",
)


async def test_a_guest_cannot_use_the_name_of_an_account(new: NewBrowser) -> None:
    browser, guest = new(), new()
    browser.sign_up("Wenli Eight")
    async with guest.connected() as client:
        for name in LIKE_WENLI_EIGHT:
            assert await client.refused("set_name", name=name) == "name_taken"
        await client.done("set_name", name="Guest of honour")
    async with browser.connected() as client:
        await client.done("set_name", name="Wenli the 8th")
    assert browser.session()["account"] == "Wenli the 8th"


def test_pages_of_other_sites_cannot_post(new: NewBrowser, served: AnyServer) -> None:
    browser = new(Origin="https://evil.example")
    assert browser.sign_up("Wenli Nine") == "bad_origin"
    plain = httpx.post(f"{served.url}/api/account/sign-out", content="{}")
    assert plain.json()["code"] == "invalid"


async def test_the_seat_of_a_deleted_account_has_no_name(new: NewBrowser) -> None:
    browser, other = new(), new()
    browser.sign_up("Wenli Ten")
    async with browser.connected() as client:
        table = await client.done("create_table", settings=table_settings())
        await client.done("enter_table", table=table)
        await client.done("say", table=table, text="Hello")
    assert browser.ask("delete", password="wrong horse") == "wrong_password"
    assert browser.ask("delete", password="correct horse") is None
    assert browser.sign_in("Wenli Ten") == "wrong_credentials"
    async with other.connected() as client:
        await client.done("enter_table", table=table)
        assert client.info is not None
        assert [seat.name for seat in client.info.seats] == [""]
        assert "Wenli Ten" not in "".join(client.raw)
