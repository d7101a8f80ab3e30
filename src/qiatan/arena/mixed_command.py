"""`qiatan mixed`: bots play with random settings."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.mixed import MixedOutcome, MixedRun, outcome_of, play_run
from qiatan.arena.worker_options import worker_options
from qiatan.arena.workers import Workers
from qiatan.island.game import ISLAND
from qiatan.kit.game import MapFacts

SHOWN = 20
"""Number of faults printed."""


@click.command()
@click.argument("maps", nargs=-1)
@click.option("--games", type=click.IntRange(min=2), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@worker_options
def mixed(maps: tuple[str, ...], games: int, seed: int, workers: Workers) -> None:
    """Let bots play on MAPS, by default on all playable maps, with random settings.

    Half of the --games on each map use its fewest seats and half its most. Every position is
    checked. Exits with 1 if a game stalls, a bot's answer is refused or an invariant breaks.
    """
    results = [
        _outcome(run, workers)
        for facts in _playable_maps(maps)
        for run in _runs(facts, games, seed)
    ]
    Console().print(_table(results))
    faults = [f"{_title(each.run)}: {fault}" for each in results for fault in each.faults]
    for fault in faults[:SHOWN]:
        click.echo(fault, err=True)
    if faults:
        raise click.ClickException(f"{len(faults)} faults")


def _playable_maps(maps: Sequence[str]) -> list[MapFacts]:
    """The named maps; by default all playable maps."""
    known = {facts.id: facts for facts in ISLAND.maps}
    for name in maps:
        if name not in known or known[name].refusal is not None:
            raise click.BadParameter(f"{name} cannot be played.", param_hint="MAPS")
    playable = [facts for facts in known.values() if facts.refusal is None]
    return [known[name] for name in maps] or playable


def _runs(facts: MapFacts, games: int, seed: int) -> list[MixedRun]:
    most = games // 2
    return [
        MixedRun(facts.id, facts.least_seats, games - most, seed),
        MixedRun(facts.id, facts.most_seats, most, seed),
    ]


def _title(run: MixedRun) -> str:
    return f"{run.map}, {run.seats} seats"


def _outcome(run: MixedRun, workers: Workers) -> MixedOutcome:
    console = Console(stderr=True)
    games = track(play_run(run, workers), _title(run), total=run.games, console=console)
    return outcome_of(run, games)


def _table(results: Sequence[MixedOutcome]) -> Table:
    table = Table()
    for column in ("map", "seats", "games", "finished", "actions", "longest", "faults"):
        table.add_column(column, justify="left" if column == "map" else "right")
    for each in results:
        table.add_row(
            each.run.map,
            str(each.run.seats),
            str(each.run.games),
            str(each.finished),
            f"{each.mean_actions:.0f}",
            str(max(each.actions)),
            str(len(each.faults)),
        )
    return table
