"""Accounts in a real browser: passkeys, passwords and a second device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from qiatan.web.auth.identity import SESSION_COOKIE
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.notifications.players import wait_for
from tests.web.served import Served

PASSWORD = "correct horse"


@pytest.fixture
def served(quiet_server: Served) -> Served:
    """A server without accounts."""
    return quiet_server


def with_passkeys(page: Page) -> None:
    """Add a virtual fingerprint reader that always agrees."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    reader = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": reader})


def at_me(person: Person, *, name: str | None = None) -> Page:
    """Open the account page. Passkeys need a host name instead of an IP address."""
    page = person.page
    page.goto(f"{person.url.replace('127.0.0.1', name or '127.0.0.1')}/me")
    expect(page.get_by_role("heading", name="Devices")).to_be_visible()
    return page


def session_of(page: Page) -> str:
    """The session cookie of the page, once the browser has stored it."""
    wait_for(lambda: SESSION_COOKIE in cookies_of(page))
    return cookies_of(page)[SESSION_COOKIE]


def cookies_of(page: Page) -> dict[str, str]:
    """The values of the browser's cookies by name."""
    return {one.get("name", ""): one.get("value", "") for one in page.context.cookies()}


def shown_name(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=re.compile(f"^{name}"), level=2)).to_be_visible()


def test_a_guest_signs_up_with_a_passkey_and_keeps_their_table(person: NewPerson) -> None:
    page = at_me(person("Ann", DESKTOP), name="localhost")
    with_passkeys(page)
    page.get_by_role("link", name="Back to lobby").click()
    page.get_by_role("button", name="Create table", exact=True).click()
    table = page.get_by_role("list").filter(has_text="you")
    page.wait_for_url("**/table/**")
    expect(table.first).to_be_visible()
    address = page.url

    page.goto(address.partition("/table")[0] + "/me")
    page.get_by_role("button", name="Sign up").click()
    page.get_by_label("Name", exact=True).fill("Wenli")
    page.get_by_role("button", name="Create a passkey").click()
    expect(page.get_by_text("Passkey on Chrome")).to_be_visible()
    shown_name(page, "Wenli")
    page.goto(address)
    expect(page.get_by_role("list").filter(has_text="Wenli").first).to_be_visible()

    page.goto(address.partition("/table")[0] + "/me")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Use a passkey").click()
    shown_name(page, "Wenli")


def test_the_last_sign_in_method_is_not_removable(person: NewPerson) -> None:
    page = at_me(person("Ann", DESKTOP), name="localhost")
    with_passkeys(page)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_label("Name", exact=True).fill("Wenli")
    page.get_by_role("button", name="Create a passkey").click()
    page.get_by_role("button", name="Remove passkey").click()
    expect(page.get_by_role("alert").filter(has_text="Set a password first")).to_be_visible()
    page.get_by_role("button", name="Set a password").click()
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("is set")).to_be_visible()
    cookies = [session_of(page)]
    page.get_by_role("button", name="Remove passkey").click()
    expect(page.get_by_role("button", name="Remove passkey")).to_have_count(0)
    cookies.append(session_of(page))
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove passkey")).to_have_count(1)
    assert len({*cookies, session_of(page)}) == 3


def test_a_code_signs_in_a_phone_once(person: NewPerson) -> None:
    page = at_me(person("Ann", DESKTOP))
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("button", name="Create a passkey")).to_have_count(0)
    page.get_by_label("Name", exact=True).fill("Wenli")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.get_by_role("button", name="I have saved them").click()
    page.get_by_role("button", name="On my phone").click()
    label = page.get_by_role("img", name="QR code").get_attribute("aria-label")
    link = (label or "").rpartition(" ")[2]

    phone, other = person("Phone", PHONE).page, person("Other", PHONE).page
    phone.goto(link)
    phone.get_by_role("button", name="Continue here").click()
    expect(phone.get_by_role("link", name="Signed in")).to_be_visible()
    other.goto(link)
    other.get_by_role("button", name="Continue here").click()
    expect(other.get_by_text("This link was already used")).to_be_visible()

    page.reload()
    page.get_by_role("button", name="Sign out Chrome").click()
    expect(phone.get_by_role("link", name="Sign up")).to_be_visible()


def test_a_recovery_code_replaces_a_forgotten_password(person: NewPerson) -> None:
    page = at_me(person("Ann", DESKTOP))
    page.get_by_role("button", name="Sign up").click()
    page.get_by_label("Name", exact=True).fill("Wenli Forgets")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    sheet = page.get_by_role("dialog", name="Recovery codes")
    code = sheet.get_by_role("listitem").first.inner_text()
    expect(sheet.get_by_role("listitem")).to_have_count(8)
    sheet.get_by_role("button", name="I have saved them").click()
    expect(page.get_by_text("8 left")).to_be_visible()

    other = at_me(person("Other", PHONE))
    other.get_by_role("button", name="Sign in").click()
    other.get_by_role("button", name="Forgot your password?").click()
    other.get_by_label("Name", exact=True).fill("Wenli Forgets")
    other.get_by_label("Recovery code").fill(code)
    other.get_by_label("New password").fill("battery staple")
    other.get_by_role("button", name="Set password and sign in").click()
    shown_name(other, "Wenli Forgets")
    expect(other.get_by_text("7 left")).to_be_visible()
