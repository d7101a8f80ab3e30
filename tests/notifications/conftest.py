"""A server that may reach the test's own receivers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import pytest

from tests.notifications.players import Notified
from tests.notifications.sink import Sink, http_sink
from tests.people.mail_server import Mailbox, mail_server
from tests.web.browser import Browser
from tests.web.server_group import KINDS, AnyServer, serve_kind

PAGE: Final = "https://island.example.org/play"

NewPerson: TypeAlias = Callable[[str], Notified]


@pytest.fixture(scope="session")
def receiver() -> Iterator[Sink]:
    with http_sink() as one:
        yield one


@pytest.fixture
def sink(receiver: Sink) -> Sink:
    """The receiver without what earlier tests have left."""
    receiver.posted.clear()
    receiver.statuses.clear()
    receiver.answer_headers.clear()
    return receiver


@pytest.fixture(scope="session")
def mailbox() -> Iterator[Mailbox]:
    with mail_server() as one:
        yield one


@pytest.fixture(scope="session", params=KINDS)
def served(
    request: pytest.FixtureRequest,
    receiver: Sink,
    mailbox: Mailbox,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[AnyServer]:
    mail = ("--smtp", mailbox.url, "--mail-from", "a@example.org", "--public-url", PAGE)
    options = ("--local-receiver", receiver.host, *mail)
    with serve_kind(request.param, tmp_path_factory.mktemp("notify"), *options) as server:
        yield server


@pytest.fixture
def person(served: AnyServer, sink: Sink) -> Iterator[NewPerson]:
    """Create a guest who wants notifications."""
    known: list[Browser] = []

    def create(name: str) -> Notified:
        known.append(Browser(served, **{"user-agent": "Firefox/140.0 (Linux)"}))
        return Notified(known[-1], sink, name)

    yield create
    for browser in known:
        browser.http.close()
