"""The link that makes an account the first operator of a server."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qiatan.app.cli import main
from qiatan.kit.refusal import Refused
from qiatan.people.first_operator import VALID, FirstOperator
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.admin import Grant
from tests.web.browser import Browser, NewBrowser
from tests.web.served import QIATAN, Served, serve
from tests.web.server_group import KINDS, AnyServer, serve_kind


@pytest.fixture(params=KINDS)
def running_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyServer]:
    with serve_kind(request.param, tmp_path) as started:
        yield started


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with rate limits for this machine too."""
    server = serve(tmp_path_factory.mktemp("strict"), "--exempt", "192.0.2.0/24")
    yield server
    assert server.stop() == 0


@pytest.fixture
def new() -> Iterator[NewBrowser]:
    """Opens browsers that have signed up."""
    with ExitStack() as stack:

        def opened(server: AnyServer, name: str) -> Browser:
            browser = Browser(server)
            stack.callback(browser.http.close)
            assert browser.sign_up(name) is None
            return browser

        yield opened


def admin(running_server: AnyServer, *words: str) -> Result:
    return CliRunner().invoke(main, ["admin", "--database", running_server.database, *words])


def new_token(running_server: AnyServer) -> str:
    """The token of a new link."""
    printed = admin(running_server, "first-operator", "--public-url", "https://x.example/")
    page, _, token = printed.output.strip().partition("#")
    assert page == "https://x.example/first-operator"
    return token


@pytest.mark.slow
def test_the_link_makes_one_account_an_operator(running_server: AnyServer, new: NewBrowser) -> None:
    replaced, token = new_token(running_server), new_token(running_server)
    ada, bob = new(running_server, "Ada Lovelace"), new(running_server, "Bob Later")
    assert ada.ask("first-operator", token=replaced) == "old_link"
    assert ada.ask("first-operator", token=token) is None
    assert ada.response["admin"] is True
    assert bob.ask("first-operator", token=token) == "old_link"
    assert "has an operator" in admin(running_server, "first-operator").output
    log = admin(running_server, "log").output
    assert "command line  grant" in log and token not in log


def test_a_guest_needs_an_account_first(strict: Served) -> None:
    guest = Browser(strict)
    assert guest.ask("first-operator", token=new_token(strict)) == "no_account"
    guest.http.close()


def test_tokens_cannot_be_tried_quickly(strict: Served, new: NewBrowser) -> None:
    eve = new(strict, "Eve")
    answers = [eve.ask("first-operator", token="x" * 43) for _ in range(25)]
    assert answers[0] == "old_link" and answers[-1] == "too_many_tries"


def test_logs_do_not_contain_the_link(strict: Served) -> None:
    assert strict.process.stdout is not None
    line = strict.process.stdout.readline()
    assert "qiatan admin first-operator" in line
    assert "#" not in line + strict.errors


async def test_a_link_is_void_once_there_is_an_operator(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    first = FirstOperator(store.admin, lambda: 1000.0)
    token = (await first.path() or "").partition("#")[2]
    await store.admin.act(Grant("ada"), "", 1000.0)
    with pytest.raises(Refused, match="already used"):
        await first.claim("eve", token)
    assert await first.path() is None
    await store.close()


async def test_a_link_expires_after_a_day(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    token = (await FirstOperator(store.admin, lambda: 0.0).path() or "").partition("#")[2]
    with pytest.raises(Refused, match="expired"):
        await FirstOperator(store.admin, lambda: VALID + 1).claim("eve", token)
    await FirstOperator(store.admin, lambda: VALID - 1).claim("eve", token)
    assert (await store.admin.decisions()).admins == ["eve"]
    await store.close()


def printed_on_a_terminal(data: Path) -> str:
    """What a server prints on a terminal up to the line below its address."""
    ours, theirs = pty.openpty()
    words = [str(QIATAN), "serve", "--port", "0", "--data", str(data), "--bot-workers", "1"]
    with subprocess.Popen(words, stdout=theirs, stderr=subprocess.DEVNULL) as process:
        os.close(theirs)
        with open(ours, encoding="utf-8", closefd=True) as lines:
            text = lines.readline() + lines.readline()
            process.terminate()
    return text


def test_a_new_server_prints_the_link_on_a_terminal(tmp_path: Path) -> None:
    text = printed_on_a_terminal(tmp_path / "data")
    link = r"open (http://127\.0\.0\.1:\d+)/first-operator#[\w-]{43}\s"
    assert re.search(r"is at (http://\S+)\. ", text)[1] == re.search(link, text)[1]  # type: ignore[index]
