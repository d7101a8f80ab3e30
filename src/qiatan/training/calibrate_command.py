"""`qiatan calibrate`: how far the learned chances can be trusted."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.worker_options import worker_options
from qiatan.arena.workers import Workers
from qiatan.bots.learned.weights_file import read_weights
from qiatan.training.command import LEARNED


@click.command("calibrate")
@click.argument("weights", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", default="island", type=click.Choice(LEARNED), show_default=True)
@click.option("--seats", type=click.IntRange(2, 8), default=2, show_default=True)
@click.option("--map", "maps", multiple=True, help="A map at sea; may be repeated.")
@click.option("--games", type=click.IntRange(min=2), default=200, show_default=True)
@click.option("--seed", default="calibration", show_default=True)
@worker_options
def calibrate_command(
    weights: Path,
    game: str,
    seats: int,
    maps: tuple[str, ...],
    games: int,
    seed: str,
    workers: Workers,
) -> None:
    """Compare the chances of a WEIGHTS file with the outcomes of games that no training saw.

    With --map the games are played with ships, on these maps by turns. Prints a JSON object: by
    the value, by points alone, and by what `hard` thinks of a position. The last two are fitted to
    one half of the games; all three are measured on the other half, as a whole and by the leader's
    points.
    """
    try:
        from qiatan.training.compare_evaluators import compared
        from qiatan.training.learners import learner_of
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing: this needs the extra `train`."
        raise click.ClickException(text) from None
    read = read_weights(weights.read_text(encoding="utf-8"))
    learner = learner_of(game, maps)
    played = workers.map(partial(learner.measured, read, seats, seed), games)
    watched = track(played, "Playing", total=games, console=Console(stderr=True))
    found = compared([each for one in watched for each in one], learner.moments)
    told = {
        gauge: {moment: asdict(each) for moment, each in by_moment.items()}
        for gauge, by_moment in found.items()
    }
    click.echo(json.dumps({"game": game, "seats": seats, "games": games, **told}, indent=1))
