"""`qiatan benchmark`: measures a bot with a game's frozen benchmark."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.benchmark import BenchmarkGame, digest_of, play_benchmark
from qiatan.arena.benchmark_file import BenchmarkRun, kept, read_run
from qiatan.arena.benchmark_report import comparable_line, report_object, report_table
from qiatan.arena.entrants import read_entrants
from qiatan.arena.output_paths import FILE, writable_file
from qiatan.arena.running import exit_if_interrupted, until_interrupted
from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.bot import BotBroken
from qiatan.games.benchmark import Benchmark
from qiatan.games.registry import BENCHMARKS
from qiatan.kit.refusal import Refused


@click.command("benchmark")
@click.argument("bot", metavar="BOT")
@click.option(
    "--game",
    type=click.Choice(list(BENCHMARKS)),
    default=next(iter(BENCHMARKS)),
    show_default=True,
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    help="Play only the first games of each table. The result is marked as incomplete.",
)
@click.option(
    "--results",
    "path",
    type=FILE,
    callback=writable_file,
    help="Keep each game in this file, and continue a run that is in it.",
)
@worker_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def benchmark_command(
    bot: str,
    game: str,
    games: int | None,
    path: Path | None,
    as_json: bool,
    workers: Workers,
) -> None:
    """Measure BOT at fixed tables against fixed opponents, with the same seeds for every bot.

    BOT is named as for `qiatan arena`: mine, bridge:COMMAND, expert@PATH or LABEL=BOT. The last
    line of the output sums up the result. It can be compared with any result that has the same
    digest. Ctrl+C ends the run; with --results, the same command continues it.
    """
    benchmark = BENCHMARKS[game]
    wanted = min(games or benchmark.games, benchmark.games)
    (entrant,) = read_entrants(game, [bot])
    run = BenchmarkRun(benchmark.name, digest_of(benchmark), entrant.label)
    found = [] if path is None else _found(path, run, wanted)
    try:
        found += until_interrupted(
            _played(benchmark, entrant.bot, wanted, found, path, run, workers)
        )
    except BotBroken as broken:
        raise click.ClickException(str(broken)) from None
    if as_json:
        click.echo(json.dumps(report_object(benchmark, run, found)))
    else:
        Console().print(report_table(benchmark, found))
        click.echo(comparable_line(benchmark, run, found))
    exit_if_interrupted(len(found), wanted * len(list(benchmark.tables())))


def _found(path: Path, run: BenchmarkRun, wanted: int) -> list[BenchmarkGame]:
    try:
        return [game for game in read_run(path, run) if game.number < wanted]
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint="--results") from None


def _played(
    benchmark: Benchmark,
    bot: str,
    wanted: int,
    found: list[BenchmarkGame],
    path: Path | None,
    run: BenchmarkRun,
    workers: Workers,
) -> Iterator[BenchmarkGame]:
    """Play the games that are not in the file yet, with a progress bar on stderr."""
    done = {(game.table, game.number) for game in found}
    games = play_benchmark(benchmark, bot, wanted, done, workers)
    games = games if path is None else kept(path, run, games)
    total = wanted * len(list(benchmark.tables())) - len(done)
    yield from track(games, benchmark.name, total=total, console=Console(stderr=True))
