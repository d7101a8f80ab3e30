"""The page of the link that makes an account the first operator."""

from __future__ import annotations

import subprocess
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.e2e import layout
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.test_access import faults
from tests.web.served import QIATAN, Served


@pytest.fixture
def served(quiet_server: Served) -> Served:
    """A server without an operator."""
    return quiet_server


def open_link(person: Person, served: Served) -> None:
    words = [str(QIATAN), "admin", "--database", served.database, "first-operator"]
    link = subprocess.check_output([*words, "--public-url", person.url], text=True)
    person.page.goto(link.strip())


def test_a_guest_signs_up_and_becomes_the_operator(person: NewPerson, served: Served) -> None:
    ann = person("Ann", replace(DESKTOP, examined=True))
    open_link(ann, served)
    page = ann.page
    expect(page.get_by_text("This server has no operator yet.")).to_be_visible()
    for screen in (PHONE, DESKTOP):
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert faults(ann) == [] and layout.faults(page) == []
    page.get_by_role("button", name="Sign up").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name", exact=True).fill("Ann Lee")
    sheet.get_by_label("Password").fill("correct horse")
    sheet.get_by_role("button", name="Create account").click()
    page.get_by_role("button", name="I have saved them").click()
    expect(page.get_by_role("button", name="Become operator")).to_be_visible()
    page.get_by_role("button", name="Become operator").click()
    expect(page.get_by_role("heading", name="You are the operator")).to_be_visible()
    page.get_by_role("link", name="Server controls").click()
    expect(page.get_by_role("heading", name="Server controls")).to_be_visible()


def test_a_used_link_says_so(person: NewPerson, served: Served) -> None:
    ann = person("Ann", DESKTOP)
    ann.page.goto(f"{ann.url}/me#sign-up")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label("Name", exact=True).fill("Late Ann")
    sheet.get_by_label("Password").fill("correct horse")
    sheet.get_by_role("button", name="Create account").click()
    ann.page.get_by_role("button", name="I have saved them").click()
    ann.page.goto(f"{ann.url}/first-operator#{'x' * 43}")
    ann.page.get_by_role("button", name="Become operator").click()
    expect(ann.page.get_by_text("already used or has expired")).to_be_visible()
