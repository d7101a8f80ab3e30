"""A data directory of 0.1.0 keeps its accounts, finished games, maps and open tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from qiatan.protocol.games import ReplayFrames
from qiatan.protocol.messages import Maps, Welcome
from tests.app.test_upgrade import left_by
from tests.web.browser import Browser
from tests.web.served import Served, serve

RELEASED = Path(__file__).with_name("old_data") / "0014.sql"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("upgrade") / "data"
    left_by(RELEASED, data)
    server = serve(data)
    yield server
    assert server.stop() == 0


@pytest.fixture
def beth(upgraded: Served) -> Iterator[Browser]:
    browser = Browser(upgraded)
    assert browser.sign_in("Beth") is None
    yield browser
    browser.http.close()


def test_finished_games_are_listed_and_replayed(upgraded: Served, beth: Browser) -> None:
    (game,) = beth.http.get(f"{upgraded.url}/api/games?mine=true").json()["games"]
    frames = beth.http.get(f"{upgraded.url}/api/games/{game['id']}/frames?from=0")
    assert frames.status_code == 200
    assert msgspec.json.decode(frames.content, type=ReplayFrames).moves


async def test_published_maps_are_in_the_library(beth: Browser) -> None:
    async with beth.connected() as client:
        await client.done("list_maps", game="island")
        (listed,) = [message for message in client.heard if isinstance(message, Maps)]
        assert [(one.title, one.mine) for one in listed.maps] == [("Far Shore", True)]


async def test_a_table_that_had_not_started_can_start(beth: Browser) -> None:
    async with beth.connected() as client:
        welcome = client.heard[0]
        assert isinstance(welcome, Welcome)
        (table,) = welcome.your_tables
        await client.done("enter_table", table=table.table)
        await client.done("add_bot", table=table.table, bot="easy")
        await client.done("start_game", table=table.table)
        assert client.info is not None and client.info.stage == "playing"
