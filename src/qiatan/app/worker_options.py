"""The options of `qiatan serve` for bots and for the worker processes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from qiatan.app.option_groups import grouped


@dataclass(frozen=True, slots=True)
class WorkerOptions:
    """Options for the bots' pace, and for the processes that run bots and analyse games."""

    bot_pace: float
    bot_workers: int | None
    analysis_workers: int
    make_puzzles: bool
    native_package: Path | None


workers_options: Final = grouped(
    "workers",
    WorkerOptions,
    click.option(
        "--bot-pace",
        type=click.FloatRange(0),
        default=1.0,
        show_default=True,
        help="Multiplies the pauses before bots act; 0 for no pauses.",
    ),
    click.option(
        "--bot-workers",
        type=click.IntRange(1),
        help="Number of processes that run bots.  [default: one per core, less one]",
    ),
    click.option(
        "--analysis-workers",
        type=click.IntRange(0),
        default=1,
        show_default=True,
        help="Number of processes that analyse finished games while the machine is idle; 0 for "
        "none.",
    ),
    click.option(
        "--make-puzzles/--no-make-puzzles",
        default=True,
        show_default=True,
        help="Make puzzles for the coming days from public games and games between bots, while the "
        "machine is idle. Needs --analysis-workers.",
    ),
    click.option(
        "--native-package",
        type=click.Path(path_type=Path),
        hidden=True,
        help="Folder of a native build of the same sources, which workers use once it exists. "
        "`make play` builds it while the server runs.",
    ),
)
