"""A server is backed up during games, killed, restored elsewhere, and its games continue."""

from __future__ import annotations

import asyncio
import os
import stat
import tarfile
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from qiatan.app.cli import main
from qiatan.storage.sql_store import SqlStore
from tests.postgresql import PostgresqlServer, shared_postgresql
from tests.web.client import connected, new_cookie
from tests.web.served import INSTANT_DECLINES, Served, serve


@pytest.fixture(scope="module")
def postgresql() -> PostgresqlServer:
    return shared_postgresql()


def qiatan(*words: object) -> Result:
    before = os.umask(0o022)
    try:
        return CliRunner().invoke(main, [str(word) for word in words])
    finally:
        os.umask(before)


def started(data: Path, *options: str) -> Served:
    return serve(data, *options, "--bot-pace", "0", program=INSTANT_DECLINES)


async def play(server: Served, cookie: str, seed: int, table: str | None = None) -> tuple[str, int]:
    """Do eight actions at a table, or at a new one; returns its id and the length of its log."""
    async with connected(server.socket_url, cookie) as client:
        if table is None:
            await client.start_game()
        else:
            await client.done("enter_table", table=table)
        await client.play_on(Random(seed), acts=8)
        assert client.info is not None
        return client.table, len(client.log)


async def lost_and_restored(tmp_path: Path, old: list[str], new: list[str]) -> None:
    file = tmp_path / "island.qiatan"
    server = started(tmp_path / "old", *old)
    cookie = new_cookie(server.url)
    table, lines = await play(server, cookie, 1)
    said = await asyncio.to_thread(qiatan, "backup", "--data", server.data, *old, file)
    assert "1 running tables" in said.output, said.output
    server.kill()
    back = await asyncio.to_thread(qiatan, "restore", "--data", tmp_path / "new", *new, file)
    assert "1 running tables" in back.output and "cookie.key" in back.output, back.output
    server = started(tmp_path / "new", *new)
    assert (await play(server, cookie, 2, table))[1] > lines
    assert server.stop() == 0


@pytest.mark.slow
async def test_a_restored_backup_continues_its_games(tmp_path: Path) -> None:
    await lost_and_restored(tmp_path, [], [])


@pytest.mark.slow
async def test_a_postgresql_database_is_restored(
    tmp_path: Path, postgresql: PostgresqlServer
) -> None:
    old, new = await postgresql.new_database(), await postgresql.new_database()
    await lost_and_restored(tmp_path, ["--database", old], ["--database", new])
    file = tmp_path / "island.qiatan"
    again = await asyncio.to_thread(
        qiatan, "restore", "--data", tmp_path / "third", "--database", new, file
    )
    assert again.exit_code == 1 and "not empty" in again.output


async def made(tmp_path: Path) -> Path:
    """A backup of an empty server."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "cookie.key").write_bytes(b"k" * 32)
    await (await SqlStore.open(f"sqlite:///{data / 'qiatan.sqlite3'}")).close()
    file = tmp_path / "backup"
    done = await asyncio.to_thread(qiatan, "backup", "--data", data, file)
    assert done.exit_code == 0, done.output
    return file


async def test_a_backup_is_private_and_overwrites_nothing(tmp_path: Path) -> None:
    file = await made(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = qiatan("backup", "--data", tmp_path / "data", file)
    assert again.exit_code == 1 and "already exists" in again.output


async def test_restore_refuses_an_existing_data_directory(tmp_path: Path) -> None:
    file = await made(tmp_path)
    done = qiatan("restore", "--data", tmp_path / "data", file)
    assert done.exit_code == 1 and "already exists" in done.output


async def test_keys_can_be_left_out(tmp_path: Path) -> None:
    await made(tmp_path)
    bare = tmp_path / "bare"
    said = await asyncio.to_thread(
        qiatan, "backup", "--without-keys", "--data", tmp_path / "data", bare
    )
    assert "no keys" in said.output
    with tarfile.open(bare) as archive:
        assert archive.getnames() == ["backup.json", "database"]


@pytest.mark.parametrize("body", [b"", b"not a backup", b"SQLite format 3\0" * 90])
def test_a_file_that_is_not_a_backup_is_refused(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "photo.jpg"
    file.write_bytes(body)
    done = qiatan("restore", "--data", tmp_path / "new", file)
    assert done.exit_code == 1 and "is not a Qiatan Island backup" in done.output
    assert not (tmp_path / "new").exists()


async def test_a_broken_backup_is_refused(tmp_path: Path) -> None:
    file = await made(tmp_path)
    file.write_bytes(file.read_bytes()[:-400])
    done = await asyncio.to_thread(qiatan, "restore", "--data", tmp_path / "new", file)
    assert done.exit_code == 1 and "is damaged" in done.output
    assert not (tmp_path / "new" / "qiatan.sqlite3").exists()


def test_backup_needs_a_database(tmp_path: Path) -> None:
    done = qiatan("backup", "--data", tmp_path, tmp_path / "backup")
    assert done.exit_code == 1 and "No database" in done.output
    assert list(tmp_path.iterdir()) == []


def test_backup_of_postgresql_needs_pg_dump(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    from qiatan.storage.backup import dump_postgresql
    from qiatan.stores.tables import StorageError

    with pytest.raises(StorageError, match="pg_dump was not found"):
        dump_postgresql("postgresql://qiatan@/postgres", tmp_path / "dump")
