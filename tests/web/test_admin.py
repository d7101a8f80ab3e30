"""Operators' actions from the command line and over HTTP, with one process and with two."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager

import pytest
from click.testing import CliRunner

from qiatan.app.cli import main
from qiatan.protocol.messages import Closing, Notice
from qiatan.puzzles.store import new_puzzle
from qiatan.storage.sql_store import SqlStore
from tests.puzzles.test_judging import winning_puzzle
from tests.web.browser import Browser, NewBrowser
from tests.web.client import PATIENCE, Client, table_settings
from tests.web.server_group import KINDS, AnyServer, serve_kind

ADMIN = "Ada Lovelace"


@pytest.fixture(scope="module", params=KINDS)
def running_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyServer]:
    with serve_kind(request.param, tmp_path_factory.mktemp("operated")) as started:
        yield started


@pytest.fixture(scope="module")
def ada(running_server: AnyServer) -> Iterator[Browser]:
    """The operator."""
    browser = Browser(running_server)
    assert browser.sign_up(ADMIN) is None
    operate(running_server, "grant", ADMIN)
    wait_for_each_process(lambda: bool(browser.account()["admin"]))
    yield browser
    browser.http.close()


@pytest.fixture
def new(running_server: AnyServer) -> Iterator[NewBrowser]:
    """Opens new browsers."""
    with ExitStack() as stack:

        def opened(**headers: str) -> Browser:
            browser = Browser(running_server, **headers)
            stack.callback(browser.http.close)
            return browser

        yield opened


def wait_for_each_process(said: Callable[[], bool]) -> None:
    """Wait until two answers in a row agree: each process learns of an action separately."""
    agreeing = 0
    while agreeing < 2:
        agreeing = agreeing + 1 if said() else 0
        time.sleep(0.02)


def operate(running_server: AnyServer, *words: str) -> str:
    """The output of `qiatan admin`."""
    command = ["admin", "--database", running_server.database, *words]
    done = CliRunner().invoke(main, command, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def asked(
    browser: Browser, running_server: AnyServer, path: str = "", **body: object
) -> dict[str, object]:
    """The response to an operator's request."""
    url = f"{running_server.url}/api/admin{path}"
    answer = browser.http.post(url, json=body) if path else browser.http.get(url)
    return dict(answer.json())


async def heard(client: Client, kind: type[Notice] | type[Closing]) -> Notice | Closing:
    """Receive up to the next message of this kind."""
    while not isinstance(found := await client.next(), kind):
        pass
    return found


def set_mode(running_server: AnyServer, ada: Browser, mode: str) -> None:
    operate(running_server, "mode", mode)
    wait_for_each_process(lambda: asked(ada, running_server)["mode"] == mode)


@asynccontextmanager
async def settled(
    running_server: AnyServer, ada: Browser, browser: Browser, mode: str
) -> AsyncIterator[Client]:
    """A connected client that was notified that the server is in this mode."""
    async with browser.connected() as client:
        await asyncio.to_thread(set_mode, running_server, ada, mode)
        try:
            said = await heard(client, Notice)
            assert isinstance(said, Notice) and said.mode == mode
            yield client
        finally:
            await asyncio.to_thread(set_mode, running_server, ada, "open")
            await heard(client, Notice)


def test_only_operators_see_the_page(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    guest, other = new(), new()
    assert other.sign_up("Bo Diddley") is None
    assert asked(guest, running_server)["code"] == "no_account"
    assert asked(other, running_server)["code"] == "not_admin"
    assert asked(other, running_server, "/mode", mode="read_only")["code"] == "not_admin"
    assert (other.account()["admin"], ada.account()["admin"]) == (False, True)


async def test_maintenance_allows_running_games_but_no_new_ones(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    browser = new()
    async with browser.connected() as playing:
        await playing.start_game(max_players=2)
        async with settled(running_server, ada, new(), "maintenance") as client:
            assert await client.refused("create_table", settings=table_settings()) == "maintenance"
            assert await client.refused("quick_play", bot="easy") == "maintenance"
            at, action = await playing.asked(), playing.legal[0]
            await playing.done("act", table=playing.table, at=at, action=action)


async def test_read_only_mode_refuses_changes(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    browser = new()
    async with browser.connected() as playing:
        await playing.start_game(max_players=2)
        at = await playing.asked()
        async with settled(running_server, ada, new(), "read_only") as client:
            await heard(playing, Notice)
            assert await client.refused("set_name", name="Zoë") == "read_only"
            said = await playing.refused("say", table=playing.table, text="Hello?")
            assert said == "read_only"
            assert browser.sign_up("Too Late") == "read_only"
        await heard(playing, Notice)
        await playing.done("act", table=playing.table, at=at, action=playing.legal[0])


async def test_announcements_are_sent_to_all_clients(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    async with new().connected() as client:
        asked(ada, running_server, "/announcement", text="Tea at five")
        assert await heard(client, Notice) == Notice("Tea at five", "open")
    async with new().connected() as late:
        assert await heard(late, Notice) == Notice("Tea at five", "open")
    await asyncio.to_thread(operate, running_server, "announce")


async def test_banned_users_are_disconnected_until_the_ban_ends(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    troll = new()
    assert troll.sign_up("Grendel") is None
    async with troll.connected() as client:
        page = asked(
            ada, running_server, "/bans", kind="person", what="grendel", hours=1, reason="spam"
        )
        (ban,) = page["bans"] if isinstance(page["bans"], list) else []
        assert (ban["name"], ban["reason"]) == ("Grendel", "spam")
        closed = await heard(client, Closing)
        assert isinstance(closed, Closing) and closed.code == "kept_out"
        assert closed.detail["until"] == round(ban["until"])
    await comes_and_hears(troll, "kept_out")
    await asyncio.to_thread(operate, running_server, "unban", "Grendel")
    await comes_and_hears(troll, "")


async def comes_and_hears(browser: Browser, code: str) -> None:
    """Check that both processes give this answer to a new connection within a few seconds."""
    agreeing = 0
    async with asyncio.timeout(PATIENCE):
        while agreeing < 2:
            async with browser.connected() as client:
                first = client.heard[0]
                said = first.code if isinstance(first, Closing) else ""
                agreeing = agreeing + 1 if said == code else 0


async def test_a_banned_address_refuses_all_its_users(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    headers = {"X-Forwarded-For": "203.0.113.77"}
    there = new(**headers)
    asked(ada, running_server, "/bans", kind="address", what="203.0.113.0/24")
    for _ in range(2):  # for each process, because both must learn of it
        await until_refused(there, running_server)
    assert (
        asked(ada, running_server, "/bans", kind="address", what="shore")["code"] == "bad_network"
    )
    await asyncio.to_thread(operate, running_server, "unban", "--address", "203.0.113.0/24")


async def until_refused(browser: Browser, running_server: AnyServer) -> None:
    def refused() -> bool:
        browser.http.cookies.clear()
        return browser.http.get(f"{running_server.url}/api/session").status_code == 403

    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(refused):
            pass


def test_operators_cannot_ban_themselves(running_server: AnyServer, ada: Browser) -> None:
    own = asked(ada, running_server, "/bans", kind="address", what="127.0.0.0/8")
    assert own["code"] == "bad_ban"
    assert asked(ada, running_server, "/bans", kind="person", what=ADMIN)["code"] == "bad_ban"
    assert asked(ada, running_server, "/admins", name=ADMIN, admin=False)["code"] == "bad_ban"


async def test_operators_can_close_a_running_table(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    async with new().connected() as client:
        await client.start_game(max_players=2)
        asked(ada, running_server, "/tables/close", table=client.table)
        async with asyncio.timeout(PATIENCE):
            while client.info is None or client.info.stage != "over":
                await client.next()
        assert client.info.game is None


def test_every_action_is_logged(running_server: AnyServer, ada: Browser) -> None:
    asked(ada, running_server, "/announcement", text="Once")
    operate(running_server, "announce", "Twice")
    log = operate(running_server, "log")
    newest, before = log.splitlines()[:2]
    assert 'command line  announce  {"text":"Twice"}' in newest
    assert f'{ADMIN}  announce  {{"text":"Once"}}' in before
    assert "announcement  Twice" in operate(running_server, "status")


def test_complaints_are_filed_and_resolved(
    running_server: AnyServer, new: NewBrowser, ada: Browser
) -> None:
    troll, other = new(), new()
    assert troll.sign_up("Sir Spam") is None
    person = str(troll.account()["person"])
    url = f"{running_server.url}/api/reports"
    received = {"person": person, "reason": "insults", "words": "Shouts"}
    assert troll.http.post(url, json=received).json()["code"] == "own_seat"
    assert other.http.post(url, json={**received, "person": "nobody"}).json()["code"] == (
        "unknown_person"
    )
    for words in ("Shouts", "Shouts again"):
        assert other.http.post(url, json={**received, "words": words}).status_code == 200
    page = asked(ada, running_server)
    (report,) = page["reports"] if isinstance(page["reports"], list) else []
    assert (report["name"], report["words"]) == ("Sir Spam", "Shouts again")
    assert "insults Shouts again" in operate(running_server, "reports")
    assert asked(ada, running_server, "/reports/settle", person=person)["reports"] == []
    assert "settle_reports" in operate(running_server, "log")


def test_a_reset_link_of_an_operator_works_once(running_server: AnyServer, new: NewBrowser) -> None:
    owner = new()
    assert owner.sign_up("Lost Key") is None
    link = operate(running_server, "reset", "lost key", "--public-url", "https://x.example/")
    page, _, token = link.strip().partition("#")
    assert page == "https://x.example/reset"
    assert new().ask("reset", token=token, password="battery staple") is None
    assert owner.session()["problem"] == "signed_out"
    assert new().ask("reset", token=token, password="battery staple") == "old_link"
    log = operate(running_server, "log")
    assert "reset" in log and token not in log


def test_a_bot_has_no_password_to_reset(running_server: AnyServer, new: NewBrowser) -> None:
    owner = new()
    owner.sign_up("Bot Owner")
    assert owner.ask("bots", name="Bot Two", label="x") is None
    command = ["admin", "--database", running_server.database, "reset", "Bot Two"]
    assert "has no password" in CliRunner().invoke(main, command).output


async def test_operators_withdraw_puzzles(running_server: AnyServer, ada: Browser) -> None:
    store = await SqlStore.open(running_server.database)
    await store.puzzles.add([new_puzzle(winning_puzzle(), 1.0)])
    await store.close()
    puzzles = f"{running_server.url}/api/puzzles"
    today = ada.http.get(puzzles).json()["today"]
    assert asked(ada, running_server, "/puzzles/withdraw", puzzle="nope")["code"] == "no_puzzle"
    page = asked(ada, running_server, "/puzzles/withdraw", puzzle=today["day"])
    assert isinstance(page["log"], list)
    assert page["log"][0]["act"] == "withdraw_puzzle"
    assert ada.http.get(puzzles).json()["today"] is None
    assert ada.http.get(f"{puzzles}/{today['id']}").json()["code"] == "no_puzzle"
    await asyncio.to_thread(operate, running_server, "withdraw-puzzle", today["id"])
