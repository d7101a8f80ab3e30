"""The options that choose where a command's games are played."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import click

from qiatan.arena.workers import workers_for
from qiatan.kit.refusal import Refused


def worker_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--jobs` and `--cluster` to a command, which receives `workers`."""

    @click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
    @click.option(
        "--cluster",
        metavar="auto|ray://HOST:PORT",
        help="Play on this Ray cluster instead of on --jobs local processes.",
    )
    @wraps(command)
    def with_workers(*words: object, jobs: int, cluster: str | None, **named: object) -> None:
        try:
            workers = workers_for(jobs, cluster)
        except Refused as refused:
            raise click.BadParameter(refused.refusal.message, param_hint="--cluster") from None
        command(*words, workers=workers, **named)

    return with_workers
