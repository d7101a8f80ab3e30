"""Backups on a schedule, and restoring one of them after the server was killed."""

from __future__ import annotations

import asyncio
import os
import stat
import time
from pathlib import Path
from random import Random

import click
import pytest
from click.testing import CliRunner

from qiatan.app.backup_file import read_backup
from qiatan.app.backup_folder import BackupFolder
from qiatan.app.cli import main
from qiatan.app.durations import duration_text, seconds_of
from qiatan.app.observability.server_metrics import ServerMetrics
from qiatan.app.scheduled_backups import RETRY, BackupSchedule, ScheduledBackups
from qiatan.storage.sql_store import SqlStore
from tests.app.test_metrics import read
from tests.web.client import connected, new_cookie
from tests.web.served import INSTANT_DECLINES, Served, serve

HOUR = 3600.0


async def made_schedule(tmp_path: Path, keep: int = 2) -> BackupSchedule:
    """A schedule for an empty server with a key."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "cookie.key").write_bytes(b"k" * 32)
    database = f"sqlite:///{data / 'qiatan.sqlite3'}"
    await (await SqlStore.open(database)).close()
    return BackupSchedule(database, data, BackupFolder(tmp_path / "kept"), HOUR, keep)


async def test_backups_contain_the_key_and_only_the_newest_are_kept(tmp_path: Path) -> None:
    schedule, metrics, now = await made_schedule(tmp_path), ServerMetrics(), 1_800_000_000.0
    for hour in range(4):
        await ScheduledBackups(schedule, metrics, lambda at=hour: now + at * HOUR).make()  # type: ignore[misc]
    names = [file.name for file in schedule.folder.backups()]
    assert names == ["qiatan-20270115-100000.backup", "qiatan-20270115-110000.backup"]
    with read_backup(schedule.folder.backups()[-1]) as backup:
        assert list(backup.keys()) == ["cookie.key"]
    assert read(metrics)["qiatan_backups_total done"] == 4


async def test_only_the_servers_user_can_read_backups(tmp_path: Path) -> None:
    schedule = await made_schedule(tmp_path)
    before = os.umask(0o022)
    await ScheduledBackups(schedule, ServerMetrics(), time.time).make()
    os.umask(before)
    file, _ = schedule.folder.latest() or (Path(), 0)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(schedule.folder.path.stat().st_mode) == 0o700


async def test_a_restart_does_not_delay_the_next_backup(tmp_path: Path) -> None:
    schedule, metrics, now = await made_schedule(tmp_path), ServerMetrics(), 1_800_000_000.0
    assert ScheduledBackups(schedule, metrics, lambda: now).seconds_left() == 0
    await ScheduledBackups(schedule, metrics, lambda: now).make()
    later = ScheduledBackups(schedule, metrics, lambda: now + 0.9 * HOUR)
    assert later.seconds_left() == pytest.approx(0.1 * HOUR)
    assert read(metrics)["qiatan_last_backup_timestamp_seconds"] == now


async def test_a_failed_backup_is_logged_counted_and_repeated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    schedule, metrics = await made_schedule(tmp_path), ServerMetrics()
    (tmp_path / "data/qiatan.sqlite3").write_bytes(b"no database" * 100)
    backups = ScheduledBackups(schedule, metrics, time.time)
    await backups.make()
    assert read(metrics)["qiatan_backups_total failed"] == 1
    assert backups.seconds_left() == RETRY
    assert "backup_failed" in capsys.readouterr().out
    assert list(schedule.folder.path.iterdir()) == []


async def test_what_a_killed_server_left_is_removed(tmp_path: Path) -> None:
    schedule = await made_schedule(tmp_path)
    (schedule.folder.path / ".backup-x1").mkdir(parents=True)
    (schedule.folder.path / ".backup-x1/database").write_bytes(b"half")
    (schedule.folder.path / "qiatan-20270115-100000.backup.part").write_bytes(b"half")
    await ScheduledBackups(schedule, ServerMetrics(), time.time).make()
    assert list(schedule.folder.path.iterdir()) == schedule.folder.backups()


@pytest.mark.parametrize(("typed", "seconds"), [("30m", 1800), ("6h", 21_600), ("1.5d", 129_600)])
def test_durations_have_a_unit(typed: str, seconds: float) -> None:
    assert seconds_of(typed) == seconds


@pytest.mark.parametrize("typed", ["6", "h", "-6h", "0h", "6 weeks"])
def test_other_durations_are_refused(typed: str) -> None:
    with pytest.raises(click.BadParameter, match="not a duration"):
        seconds_of(typed)


def test_durations_are_shown_in_their_largest_unit() -> None:
    assert [duration_text(seconds) for seconds in (1, 90, 7200, 100_000)] == [
        "1 second",
        "2 minutes",
        "2 hours",
        "1 day",
    ]


def started(data: Path, *options: str) -> Served:
    return serve(data, *options, "--bot-pace", "0", program=INSTANT_DECLINES)


async def backup_after(folder: BackupFolder, at: float) -> Path:
    """Wait for a backup that was started after this time."""
    async with asyncio.timeout(60):
        while True:
            latest = folder.latest()
            if latest is not None and latest[1] > at:
                return latest[0]
            await asyncio.sleep(0.1)


@pytest.mark.slow
async def test_a_game_continues_from_a_scheduled_backup_after_a_crash(tmp_path: Path) -> None:
    server = started(tmp_path / "old", "--backup-every", "1s", "--backup-keep", "2")
    cookie = new_cookie(server.url)
    async with connected(server.socket_url, cookie) as client:
        await client.start_game()
        await client.play_on(Random(1), acts=8)
        table, lines = client.table, len(client.log)
    file = await backup_after(BackupFolder(server.data / "backups"), time.time())
    server.kill()
    words = ["restore", "--data", str(tmp_path / "new"), str(file)]
    done = await asyncio.to_thread(CliRunner().invoke, main, words)
    assert "1 running tables" in done.output and "cookie.key" in done.output, done.output
    server = started(tmp_path / "new")
    async with connected(server.socket_url, cookie) as client:
        await client.done("enter_table", table=table)
        await client.play_on(Random(2), acts=8)
        assert len(client.log) > lines
    assert server.stop() == 0
    assert "level=error" not in server.errors
