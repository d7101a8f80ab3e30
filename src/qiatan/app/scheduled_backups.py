"""Backs up the server's data at regular intervals (`--backup-every`)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import click
import structlog

from qiatan.app.backup_folder import FOLDER, BackupFolder
from qiatan.app.data_location import DataLocation
from qiatan.app.make_backup import make_backup, stored_keys
from qiatan.app.serve_options import BackupOptions
from qiatan.services.faults import report_fault

log = structlog.stdlib.get_logger(__name__)

RETRY: Final = 300.0
"""Seconds until a failed backup is retried, unless the interval is shorter."""


class BackupMeter(Protocol):
    """Records backups in the server's metrics."""

    def backup_found(self, at: float) -> None:
        """Record the time of the newest backup."""

    def backup_ended(self, done: bool) -> None:
        """Record that a backup was made or failed."""


@dataclass(frozen=True, slots=True)
class BackupSchedule:
    """What is backed up, where to, how often, and how many backups are kept."""

    database: str
    data: Path | None
    folder: BackupFolder
    every: float
    keep: int


def backup_schedule(options: BackupOptions, location: DataLocation) -> BackupSchedule | None:
    """Return the configured schedule, or None if backups are not scheduled.

    Raises `click.ClickException` if there is no backup folder or it cannot be created.
    """
    if options.backup_every is None:
        return None
    data = None if location.directory is None else location.directory.path
    path = options.backup_dir or (None if data is None else data / FOLDER)
    if path is None:
        raise click.ClickException("Without a data directory, --backup-every needs --backup-dir.")
    folder = BackupFolder(path.expanduser().absolute())
    folder.create()
    return BackupSchedule(
        location.database, data, folder, options.backup_every, options.backup_keep
    )


class ScheduledBackups:
    """Makes a backup whenever the newest one is older than the interval."""

    def __init__(
        self, schedule: BackupSchedule, meter: BackupMeter, now: Callable[[], float]
    ) -> None:
        self._schedule = schedule
        self._meter = meter
        self._now = now
        self._failed = False

    async def run(self) -> None:
        """Make backups until cancelled."""
        while True:
            await asyncio.sleep(self.seconds_left())
            await self.make()

    def seconds_left(self) -> float:
        """Return the seconds until the next backup is due.

        Restarting the server does not delay the backup.
        """
        every, latest = self._schedule.every, self._schedule.folder.latest()
        due = 0.0
        if latest is not None:
            self._meter.backup_found(latest[1])
            due = min(latest[1] + every - self._now(), every)
        return max(due, min(every, RETRY) if self._failed else 0.0)

    async def make(self) -> None:
        """Make one backup in a thread, and delete old ones. Failures are logged and counted."""
        try:
            await asyncio.to_thread(self._write)
        except Exception as error:
            self._failed = True
            report_fault("backup_failed", error)
        else:
            self._failed = False
            log.info("backup_made", folder=str(self._schedule.folder.path))
        self._meter.backup_ended(not self._failed)

    def _write(self) -> None:
        schedule, folder = self._schedule, self._schedule.folder
        folder.create()
        folder.remove_unfinished()
        keys = {} if schedule.data is None else stored_keys(schedule.data)
        make_backup(schedule.database, keys, folder.new_file(self._now()))
        folder.keep(schedule.keep)


@asynccontextmanager
async def scheduled_backups(
    schedule: BackupSchedule | None, meter: BackupMeter, now: Callable[[], float]
) -> AsyncIterator[None]:
    """Make backups in the background."""
    if schedule is None:
        yield
        return
    running = asyncio.create_task(ScheduledBackups(schedule, meter, now).run())
    try:
        yield
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
