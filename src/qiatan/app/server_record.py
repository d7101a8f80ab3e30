"""A file in the data directory that records how the server was started, for `qiatan doctor`.

It contains no secrets.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from qiatan.app.serve_options import MailOptions, ServeOptions
from qiatan.storage.engine import shown_url

FILE: Final = "server.json"


class ServerRecord(msgspec.Struct, frozen=True):
    """The options and address with which the server was started.

    `url` is the address on this machine. `backup_every` is in seconds.
    """

    url: str
    process: int
    public_url: str | None = None
    tls: bool = False
    database: str | None = None
    backup_dir: str | None = None
    backup_every: float | None = None
    smtp: str | None = None
    smtp_password_file: str | None = None
    mail_from: str | None = None

    @property
    def mail(self) -> MailOptions:
        """The options of the mail server."""
        file = self.smtp_password_file
        return MailOptions(self.smtp, None if file is None else Path(file), self.mail_from)


def record_server(data: Path, url: str, options: ServeOptions, backup_dir: Path | None) -> None:
    """Write this server's record to its file, without the database password."""
    database, mail = options.storage.database, options.mail
    record = ServerRecord(
        url,
        os.getpid(),
        options.listening.public_url,
        options.listening.tls_cert is not None,
        None if database is None else shown_url(database),
        None if backup_dir is None else str(backup_dir),
        options.backups.backup_every,
        mail.smtp,
        None if mail.smtp_password_file is None else str(mail.smtp_password_file.absolute()),
        mail.mail_from,
    )
    part = data / f"{FILE}.part"
    part.write_bytes(msgspec.json.format(msgspec.json.encode(record)))
    part.chmod(0o600)
    part.replace(data / FILE)


def read_record(data: Path) -> ServerRecord | None:
    """Return the record of this directory's last server, or None if it cannot be read."""
    try:
        return msgspec.json.decode((data / FILE).read_bytes(), type=ServerRecord)
    except (OSError, msgspec.DecodeError):
        return None
