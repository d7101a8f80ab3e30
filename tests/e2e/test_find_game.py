"""Two matched players get a table that starts by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE
from tests.web.served import Served


@pytest.fixture
def served(quiet_server: Served) -> Served:
    """A server where no one else is looking for a game."""
    return quiet_server


def test_two_players_are_matched(person: NewPerson) -> None:
    ann, bea = person("Ann"), person("Bea", PHONE)
    for one in (ann, bea):
        one.open_lobby()
    ann.page.get_by_role("radio", name="2", exact=True).click()
    ann.button("Find a game").click()
    expect(ann.page.get_by_text("no one else yet")).to_be_visible()
    bea.page.get_by_role("radio", name="2", exact=True).click()
    bea.button("Find a game").click()
    for one in (ann, bea):
        expect(one.page.get_by_role("list", name="Your cards")).to_be_visible()
    assert ann.page.url == bea.page.url
