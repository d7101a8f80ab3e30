"""`qiatan mixed`: lets bots play with random settings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.mixed import MixedOutcome, MixedRun, outcome_of, play_run
from qiatan.arena.running import exit_if_interrupted, until_interrupted
from qiatan.arena.workers import Workers, worker_options
from qiatan.games.registry import ENTRIES, GAMES
from qiatan.kit.game import MapFacts
from qiatan.release import build_facts

SHOWN = 20
"""The maximum number of faults that are printed."""


@click.command()
@click.argument("maps", nargs=-1)
@click.option("--game", type=click.Choice(list(GAMES)), default=ENTRIES[0].id, show_default=True)
@click.option("--games", type=click.IntRange(min=2), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@worker_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def mixed(
    maps: tuple[str, ...], game: str, games: int, seed: int, as_json: bool, workers: Workers
) -> None:
    """Let bots play on MAPS, by default on all playable maps, with random settings.

    On each map, half of the --games are played with the fewest seats that it allows and half with
    the most. Every position is checked. Exits with 1 if a game stalls, a bot's answer is refused or
    an invariant breaks.
    """
    results = list(_outcomes(runs_of(game, maps, games, seed), workers))
    if as_json:
        click.echo(json.dumps(mixed_object(game, seed, results)))
    else:
        Console().print(_table(results))
    faults = [f"{_title(each.run)}: {fault}" for each in results for fault in each.faults]
    for fault in faults[:SHOWN]:
        click.echo(fault, err=True)
    if faults:
        raise click.ClickException(f"{len(faults)} faults")
    last = results[-1]
    exit_if_interrupted(len(last.actions), last.run.games)


def runs_of(game: str, maps: Sequence[str], games: int, seed: int) -> Iterator[MixedRun]:
    """For each map, yield a run with its fewest seats and, if different, one with its most.

    Two runs with the same number of seats would play the same games.
    """
    for name, least, most in _seats(game, maps):
        half = games // 2 if least < most else 0
        yield MixedRun(game, name, least, games - half, seed)
        if half:
            yield MixedRun(game, name, most, half, seed)


def _seats(game: str, maps: Sequence[str]) -> list[tuple[str, int, int]]:
    """Return the name and the fewest and most seats of each map.

    A game without maps has one row with an empty name.
    """
    if not GAMES[game].maps and not maps:
        return [("", *GAMES[game].seats(GAMES[game].settings({})))]
    found = _playable_maps(GAMES[game].maps, maps)
    return [(facts.id, facts.least_seats, facts.most_seats) for facts in found]


def _playable_maps(known: Sequence[MapFacts], names: Sequence[str]) -> list[MapFacts]:
    """Return the maps with these names, or all playable maps if there are no names."""
    playable = {facts.id: facts for facts in known if facts.refusal is None}
    for name in names:
        if name not in playable:
            raise click.BadParameter(f"{name} cannot be played.", param_hint="MAPS")
    return [playable[name] for name in names] or list(playable.values())


def _title(run: MixedRun) -> str:
    return f"{run.map or run.game}, {run.seats} seats"


def _outcomes(runs: Iterable[MixedRun], workers: Workers) -> Iterator[MixedOutcome]:
    """Yield the outcome of each run. If Ctrl+C interrupts a run, its outcome is the last."""
    console = Console(stderr=True)
    for run in runs:
        games = track(play_run(run, workers), _title(run), total=run.games, console=console)
        outcome = outcome_of(run, until_interrupted(games))
        yield outcome
        if len(outcome.actions) < run.games:
            return


def mixed_object(game: str, seed: int, results: Sequence[MixedOutcome]) -> dict[str, object]:
    """Return the outcomes as an object for `--json`."""
    runs = [
        {
            "map": each.run.map,
            "seats": each.run.seats,
            "games": each.run.games,
            "finished": each.finished,
            "actions_mean": round(each.mean_actions, 1),
            "actions_most": max(each.actions, default=0),
            "faults": each.faults,
        }
        for each in results
    ]
    return {**build_facts(), "game": game, "seed": seed, "runs": runs}


def _table(results: Sequence[MixedOutcome]) -> Table:
    table = Table()
    for column in ("map", "seats", "games", "finished", "actions", "longest", "faults"):
        table.add_column(column, justify="left" if column == "map" else "right")
    for each in results:
        table.add_row(
            each.run.map or each.run.game,
            str(each.run.seats),
            str(each.run.games),
            str(each.finished),
            f"{each.mean_actions:.0f}",
            str(max(each.actions, default=0)),
            str(len(each.faults)),
        )
    return table
