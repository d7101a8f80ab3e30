"""The installation that `qiatan doctor` checks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from qiatan.app.backup_folder import FOLDER, BackupFolder
from qiatan.app.serve_options import MailOptions
from qiatan.app.server_record import ServerRecord


@dataclass(frozen=True, slots=True)
class Installation:
    """The command's options, completed with those recorded by the running server.

    `data` is None if the server has no data directory on this machine. `database` is None if only a
    public address is checked. `cookie_key` is the value of the option `--cookie-key`.
    """

    public_url: str | None
    record: ServerRecord | None
    data: Path | None
    database: str | None
    cookie_key: str | None
    backup_dir: Path | None
    backup_every: float | None
    mail: MailOptions

    @property
    def url(self) -> str | None:
        """The public address, or else the server's address on this machine."""
        if self.public_url is not None:
            return self.public_url
        return None if self.record is None else self.record.url

    @property
    def backups(self) -> BackupFolder | None:
        """The folder of scheduled backups."""
        if self.backup_dir is not None:
            return BackupFolder(self.backup_dir)
        return None if self.data is None else BackupFolder(self.data / FOLDER)
