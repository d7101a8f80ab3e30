"""A declined offer, on a server with the usual delay before others learn of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.begun_games import begin_trade
from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.test_two_browsers import ask, offer, swap
from tests.web.served import Served, serve


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server that reveals an answer seconds later, as in real games."""
    server = serve(tmp_path / "data", *FAST)
    yield server
    server.stop()
    assert "level=error" not in server.errors


def test_a_declined_offer_can_be_repeated(person: NewPerson) -> None:
    proposer, other = begin_trade((person("Mei"), person("Aiko")))
    terms = swap(proposer, other)
    assert terms is not None
    offer(proposer, *terms)
    other.button("No").click()
    expect(
        other.page.get_by_text("You declined. The others will see your answer soon.")
    ).to_be_visible()
    closed = proposer.page.locator("[data-closed-offer=declined]")
    closed.wait_for(timeout=10_000)
    closed.get_by_role("button", name="Offer again").click()
    ask(proposer)
    expect(other.button("Accept")).to_be_enabled()
