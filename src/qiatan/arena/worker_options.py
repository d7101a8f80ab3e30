"""The options that say who plays the games of a command."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import click

from qiatan.arena.workers import workers_for
from qiatan.kit.refusal import Refused


def worker_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds `--jobs` and `--cluster` to a command, which gets `workers`."""

    @click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
    @click.option(
        "--cluster",
        metavar="auto|ray://HOST:PORT",
        help="A Ray cluster whose processes play instead of --jobs of this machine.",
    )
    @wraps(command)
    def with_workers(*words: object, jobs: int, cluster: str | None, **named: object) -> None:
        try:
            workers = workers_for(jobs, cluster)
        except Refused as refused:
            raise click.BadParameter(refused.refusal.message, param_hint="--cluster") from None
        command(*words, workers=workers, **named)

    return with_workers
