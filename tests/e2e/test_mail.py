"""An address is confirmed, and a forgotten password replaced, by links sent by mail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e import layout
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE
from tests.e2e.test_pages import keep_games
from tests.people.mail_server import Mailbox, mail_server
from tests.web.served import Served, serve


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as one:
        yield one


@pytest.fixture
def served(box: Mailbox, tmp_path: Path) -> Iterator[Served]:
    """A server that sends mail."""
    sender = ("--smtp", box.url, "--mail-from", "island@example.org")
    server = serve(tmp_path / "data", *sender, "--public-url", "http://island.example.org")
    yield server
    server.stop()


def test_a_forgotten_password_is_replaced_by_mail(person: NewPerson, box: Mailbox) -> None:
    mei = person("Mei")
    page = mei.page
    page.goto(f"{mei.url}/me")
    keep_games(page, "Mei Lin")
    page.get_by_role("listitem").filter(has_text="E-mail address").get_by_role("button").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("E-mail address").fill("mei@example.org")
    sheet.get_by_label("Password").fill("correct horse")
    assert layout.faults_on(page, PHONE, DESKTOP) == []
    sheet.get_by_role("button", name="Send confirmation link").click()
    page = page.context.new_page()
    page.goto(f"{mei.url}/email#{box.token()}")
    page.get_by_role("button", name="Confirm address").click()
    expect(page.get_by_role("heading", name="Address confirmed")).to_be_visible()

    other = person("Guest")
    page = other.page
    page.goto(f"{other.url}/me#sign-in")
    page.get_by_role("button", name="Forgot your password?").click()
    page.get_by_label("Name or e-mail address").fill("mei@example.org")
    assert layout.faults_on(page, PHONE, DESKTOP) == []
    page.get_by_role("button", name="Send link").click()
    expect(page.get_by_text("a link is on its way")).to_be_visible()
    page.goto(f"{other.url}/reset#{box.token(2)}")
    page.get_by_label("New password").fill("staple battery")
    assert layout.faults_on(page, PHONE, DESKTOP) == []
    page.get_by_role("button", name="Set password and sign in").click()
    expect(page.get_by_role("heading", name="Mei Lin", level=2)).to_be_visible()
