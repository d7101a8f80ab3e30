"""`qiatan serve`: serves the games to browsers."""

from __future__ import annotations

import click

from qiatan.app.run_server import run
from qiatan.app.serve_options import (
    BackupOptions,
    LimitOptions,
    ListenOptions,
    LogOptions,
    MailOptions,
    OpenIdOptions,
    ServeOptions,
    StorageOptions,
    backups_options,
    limits_options,
    listening_options,
    logs_options,
    mail_options,
    openid_options,
    storage_options,
)
from qiatan.app.worker_options import WorkerOptions, workers_options


@click.command()
@listening_options
@storage_options
@backups_options
@workers_options
@limits_options
@logs_options
@openid_options
@mail_options
def serve(
    listening: ListenOptions,
    storage: StorageOptions,
    backups: BackupOptions,
    workers: WorkerOptions,
    limits: LimitOptions,
    logs: LogOptions,
    openid: OpenIdOptions,
    mail: MailOptions,
) -> None:
    """Serve the games and print the address. Ctrl+C stops the server; no game is lost."""
    run(ServeOptions(listening, storage, backups, workers, limits, logs, openid, mail))
