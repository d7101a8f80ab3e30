"""`qiatan serve`: serves the games to browsers."""

from __future__ import annotations

import click

from qiatan.app.run_server import run
from qiatan.app.serve_options import (
    LimitOptions,
    ListenOptions,
    LogOptions,
    OpenIdOptions,
    ServeOptions,
    StorageOptions,
    WorkerOptions,
    limits_options,
    listening_options,
    logs_options,
    openid_options,
    storage_options,
    workers_options,
)


@click.command()
@listening_options
@storage_options
@workers_options
@limits_options
@logs_options
@openid_options
def serve(
    listening: ListenOptions,
    storage: StorageOptions,
    workers: WorkerOptions,
    limits: LimitOptions,
    logs: LogOptions,
    openid: OpenIdOptions,
) -> None:
    """Serve the game and print its address. Ctrl+C stops it; every table is stored."""
    run(ServeOptions(listening, storage, workers, limits, logs, openid))
