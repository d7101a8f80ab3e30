"""Data directories of earlier versions can be opened; one of a later version is refused.

`old_data` has databases of earlier versions in the middle of a game, named by schema version. Each
release adds its own.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from qiatan.app.data import DATABASE_FILE, KEY_FILE
from qiatan.protocol.messages import Welcome
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StorageError
from tests.web.client import connected
from tests.web.served import INSTANT_DECLINES, serve

OLD = sorted(Path(__file__).with_name("old_data").glob("*.sql"))


def left_by(version: Path, data: Path) -> str:
    """Create the data directory of this version, and return the cookie of its player."""
    key, cookie = (line.split()[-1] for line in version.read_text().splitlines()[:2])
    data.mkdir()
    (data / KEY_FILE).write_bytes(bytes.fromhex(key))
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database:
        database.executescript(version.read_text())
    return cookie


@pytest.mark.slow
@pytest.mark.parametrize("version", OLD, ids=lambda file: file.stem)
async def test_a_game_of_an_earlier_version_continues(version: Path, tmp_path: Path) -> None:
    cookie = left_by(version, tmp_path / "data")
    server = serve(tmp_path / "data", "--bot-pace", "0", program=INSTANT_DECLINES)
    async with connected(server.socket_url, cookie) as client:
        welcome = client.heard[0]
        assert isinstance(welcome, Welcome) and welcome.name == "Ann"
        await client.done("enter_table", table=welcome.your_tables[0].table)
        assert client.log
        assert await client.play_on(Random(1), acts=4)
    assert server.stop() == 0


async def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / DATABASE_FILE}"
    await (await SqlStore.open(url)).close()
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9001'")
    with pytest.raises(
        StorageError, match=r"schema 9001, from a newer version .* supports schemas up"
    ):
        await SqlStore.open(url)
