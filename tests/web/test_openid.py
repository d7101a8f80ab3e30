"""Signing in with an OpenID Connect provider, over real HTTP."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.people.provider import CLIENT_ID, SECRET, Provider, running
from tests.web.browser import PASSWORD, Browser, NewBrowser
from tests.web.client import table_settings
from tests.web.served import Served, serve

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"  # the provider has no HTTPS
    with running() as one:
        yield one


@pytest.fixture(scope="module")
def served(provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("openid")
    secret = folder / "secret"
    secret.write_text(f"{SECRET}\n")
    known = ("--openid-issuer", provider.issuer, "--openid-client-id", CLIENT_ID)
    label = ("--openid-label", "Harbour")
    server = serve(folder, *known, "--openid-client-secret-file", str(secret), *label)
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors


def begun(browser: Browser, served: Served, *, adds: bool = False) -> str:
    """Begin a sign-in, and return the address to which the provider redirects."""
    answer = browser.http.post(
        f"{served.url}/api/account/openid", json={"adds": adds}, headers={"Origin": served.url}
    )
    return str(browser.http.get(answer.json()["location"]).headers["location"])


def arrived(browser: Browser, served: Served, *, adds: bool = False) -> str:
    """Sign in, and return the page that is shown at the end."""
    return str(browser.http.get(begun(browser, served, adds=adds)).headers["location"])


async def test_a_guest_who_signs_in_keeps_their_games(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "wenli", "name": "Wenli"}
    browser = new()
    guest = browser.who["person"]
    assert browser.who["openid"] == "Harbour"
    async with browser.connected() as client:
        await client.done("create_table", settings=table_settings())
    assert arrived(browser, served) == "/me"
    assert (browser.session()["person"], browser.who["account"]) == (guest, "Wenli")
    assert browser.account()["openid"] is True


def test_the_same_subject_signs_in_elsewhere(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "mei", "name": "Mei"}
    first, other = new(), new()
    arrived(first, served)
    provider.user = {"sub": "mei", "name": "Another name"}
    assert arrived(other, served) == "/me"
    assert other.session()["person"] == first.session()["person"]
    assert other.who["account"] == "Mei"


def test_a_taken_name_must_be_replaced(provider: Provider, served: Served, new: NewBrowser) -> None:
    new().sign_up("Aiko")
    provider.user = {"sub": "aiko", "name": "Aiko"}
    browser = new()
    assert arrived(browser, served) == "/me?choose=name"
    assert browser.session()["account"] is None
    assert browser.ask("openid/name", name="Aiko") == "name_taken"
    assert browser.ask("openid/name", name="Aiko Two") is None
    assert browser.session()["account"] == "Aiko Two"
    assert browser.ask("openid/name", name="Aiko Three") == "has_account"


def test_a_sign_in_started_by_another_person_is_refused(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "mallory", "name": "Mallory"}
    mallory, victim = new(), new()
    answer = victim.http.get(begun(mallory, served))
    assert answer.headers["location"] == "/me?refused=openid_refused"
    assert victim.session()["account"] is None


def test_a_forged_response_is_reported_on_the_account_page(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.lies = {"nonce": "of somebody else"}
    assert arrived(new(), served) == "/me?refused=openid_refused"
    provider.lies = {}


def test_a_provider_is_added_and_removed(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "lotte", "name": "Lotte"}
    first, other = new(), new()
    first.sign_up("Lotte")
    assert arrived(first, served, adds=True) == "/me"
    assert first.account()["openid"] is True
    arrived(other, served)
    assert other.session()["person"] == first.session()["person"]
    assert first.ask("openid/remove") is None
    assert first.account()["openid"] is False
    assert other.session()["account"] is None


def test_the_last_sign_in_cannot_be_removed(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "mira", "name": "Mira"}
    browser = new()
    arrived(browser, served)
    assert browser.ask("openid/remove") == "last_way_in"
    assert browser.ask("password", new=PASSWORD) is None
    assert browser.ask("openid/remove") is None


def test_the_sign_in_of_another_account_cannot_be_linked(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "noor", "name": "Noor"}
    owner, other = new(), new()
    arrived(owner, served)
    other.sign_up("Otto")
    assert arrived(other, served, adds=True) == "/me?refused=openid_taken"
    assert other.session()["account"] == "Otto"
    assert other.account()["openid"] is False


def test_a_sign_in_is_added_only_to_the_account_that_began(
    provider: Provider, served: Served, new: NewBrowser
) -> None:
    provider.user = {"sub": "pia", "name": "Pia"}
    new().sign_up("Quentin")
    browser = new()
    browser.sign_up("Pia")
    back = begun(browser, served, adds=True)
    browser.sign_in("Quentin")
    assert browser.http.get(back).headers["location"] == "/me?refused=openid_refused"
    assert browser.account()["openid"] is False


def test_a_guest_cannot_add_a_provider(served: Served, new: NewBrowser) -> None:
    origin = {"Origin": served.url}
    page = f"{served.url}/api/account/openid"
    answer = new().http.post(page, json={"adds": True}, headers=origin)
    assert answer.json()["code"] == "no_account"
