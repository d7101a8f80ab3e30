"""A server does not silently replace a lost key or database."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.web.client import connected, new_cookie
from tests.web.served import Served, serve

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a stopped server with a running game."""
    server = serve(tmp_path_factory.mktemp("played"), "--bot-pace", "0")
    asyncio.run(start_game(server))
    assert server.stop() == 0
    return server.data


async def start_game(server: Served) -> None:
    async with connected(server.socket_url, new_cookie(server.url)) as client:
        await client.start_game(public=False)


@pytest.fixture
def used(played: Path, tmp_path: Path) -> Path:
    """A copy of the data, which a test may damage."""
    return Path(shutil.copytree(played, tmp_path / "data"))


def refusal(data: Path, *options: str) -> str:
    """What a server prints that does not start."""
    with pytest.raises(AssertionError) as refused:
        serve(data, *options)
    return str(refused.value)


def started(data: Path, *options: str) -> Served:
    """A server that has started and stopped."""
    server = serve(data, *options)
    assert server.stop() == 0
    return server


def test_a_lost_key_must_be_restored_or_given_up(used: Path) -> None:
    key = (used / "cookie.key").rename(used / "saved")
    said = refusal(used)
    assert "Restore cookie.key" in said and "--new-key" in said
    assert not (used / "cookie.key").exists()
    key.rename(used / "cookie.key")
    started(used)
    (used / "cookie.key").unlink()
    assert "games_sealed_with_lost_key" in started(used, "--new-key").errors


def test_a_key_that_opens_no_game_is_refused(used: Path, tmp_path: Path) -> None:
    said = refusal(used, "--cookie-key", "ab" * 32)
    assert "does not open 1 running games" in said
    database = f"sqlite:///{used / 'qiatan.sqlite3'}"
    said = refusal(tmp_path / "other", "--database", database)
    assert "1 running games cannot be opened" in said
    assert not (tmp_path / "other" / "cookie.key").exists()


def test_an_empty_database_next_to_a_key_is_refused(used: Path) -> None:
    (used / "qiatan.sqlite3").write_bytes(b"")
    assert "qiatan.sqlite3 is empty" in refusal(used)


def test_a_log_without_its_database_is_refused(used: Path) -> None:
    (used / "qiatan.sqlite3").unlink()
    (used / "qiatan.sqlite3-wal").write_bytes(b"pages")
    assert "qiatan.sqlite3 is missing" in refusal(used)


def test_the_server_reports_its_tables_and_last_change_at_start(used: Path) -> None:
    said = started(used).errors
    assert "Found 1 tables, 1 of them in progress. Last change: 20" in said
