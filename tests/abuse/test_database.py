"""The data files reveal no future dice, are private, and are cleaned up."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from qiatan.storage.sealed_seeds import SEALED
from tests.abuse.source_address import SourceAddress
from tests.web.client import table_settings
from tests.web.served import QIATAN, Served, serve


def asked(server: Served, what: str) -> list[str]:
    with sqlite3.connect(server.data / "qiatan.sqlite3") as database:
        return [one for (one,) in database.execute(what)]


def bodies(server: Served) -> str:
    return "\n".join(asked(server, "SELECT body FROM events"))


def rotated(data: Path) -> subprocess.CompletedProcess[str]:
    words = [str(QIATAN), "keys", "rotate", "--data", str(data)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


@dataclass(frozen=True)
class Restarted:
    """A server that was restarted with other keys, and what it had stored before."""

    server: Served
    before: str
    cookie: str
    game: str
    abandoned: str
    """A table without any activity for a long time."""


async def first_life(server: Served, cookie: str) -> tuple[str, str]:
    """Create a running game and an abandoned table."""
    async with SourceAddress(server).connected(cookie) as client:
        game = await client.done("quick_play", bot="easy", opponents=1)
        await client.done("enter_table", table=game)
        await client.play_on(Random(1), acts=2)
        return game, await client.done("create_table", settings=table_settings())


def neglect(server: Served, table: str) -> None:
    """Make the files readable, and the table half a year old."""
    file = server.data / "qiatan.sqlite3"
    with sqlite3.connect(file) as database:
        aged = "UPDATE tables SET changed = changed - 181 * 86400 WHERE id = ?"
        database.execute(aged, (table,))
    server.data.chmod(0o755)
    file.chmod(0o644)


@pytest.fixture(scope="module")
def restarted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restarted]:
    server = serve(tmp_path_factory.mktemp("files"), "--bot-pace", "0")
    cookie = SourceAddress(server).cookie()
    game, abandoned = asyncio.run(first_life(server, cookie))
    assert rotated(server.data).returncode != 0, "a server runs"
    assert server.stop() == 0
    before = bodies(server)
    assert "3 seeds re-encrypted" in rotated(server.data).stdout
    neglect(server, abandoned)
    again = serve(server.data, "--bot-pace", "0")
    yield Restarted(again, before, cookie, game, abandoned)
    assert again.stop() == 0
    assert "level=error" not in again.errors


def test_seeds_are_sealed(restarted: Restarted) -> None:
    assert restarted.before.count(SEALED) == 3
    assert not re.search(r'"seed":"[0-9a-f]{64}"', restarted.before)


async def test_games_continue_after_key_rotation(restarted: Restarted) -> None:
    before, after = (
        set(re.findall(SEALED + r"\w{8}", text))
        for text in (restarted.before, bodies(restarted.server))
    )
    assert before.isdisjoint(after)
    async with SourceAddress(restarted.server).connected(restarted.cookie) as client:
        await client.done("enter_table", table=restarted.game)
        await client.play_on(Random(2), acts=2)
        assert client.info is not None and client.info.seats[0].name


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_data_files_are_private(restarted: Restarted) -> None:
    data = restarted.server.data
    assert mode(data) == 0o700
    assert {mode(file) for file in data.iterdir() if file.name != "log"} == {0o600}
    assert f"Other users could read {data / 'qiatan.sqlite3'}" in restarted.server.errors


async def test_abandoned_tables_are_deleted(restarted: Restarted) -> None:
    async with asyncio.timeout(20):
        while restarted.abandoned in asked(restarted.server, "SELECT id FROM tables"):
            await asyncio.to_thread(SourceAddress(restarted.server).ask, "/healthz")
    assert asked(restarted.server, "SELECT id FROM tables") == [restarted.game]
