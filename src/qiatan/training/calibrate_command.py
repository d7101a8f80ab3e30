"""`qiatan calibrate`: measures how accurate the predicted win probabilities are."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.learned.weights_file import read_weights
from qiatan.training.learner import TRAINABLE_GAMES, learner_of


@click.command("calibrate")
@click.argument("weights", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--game", default=TRAINABLE_GAMES[0], type=click.Choice(TRAINABLE_GAMES), show_default=True
)
@click.option("--seats", type=click.IntRange(2, 8), default=2, show_default=True)
@click.option("--map", "maps", multiple=True, help="Play with ships on this map. Can be repeated.")
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
    """Compare the win probabilities of a WEIGHTS file with the outcomes of new games.

    Prints a JSON object with the calibration of three predictors: the net ("value"), a logistic
    regression on points ("points") and one on the evaluation of the bot `hard` ("outlook"). Both
    regressions are fitted to half of the games. All three are measured on the other half, over the
    whole game and by the leader's points.
    """
    try:
        from qiatan.training.compare_evaluators import compare_evaluators

        learner = learner_of(game, maps)
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is not installed. This command needs the extra `train`."
        raise click.ClickException(text) from None
    read = read_weights(weights.read_text(encoding="utf-8"))
    played = workers.map(partial(learner.evaluation_game, read, seats, seed), games)
    tracked = track(played, "Playing", total=games, console=Console(stderr=True))
    found = compare_evaluators([each for one in tracked for each in one], learner.phases)
    calibrations = {
        evaluator: {phase: asdict(each) for phase, each in by_phase.items()}
        for evaluator, by_phase in found.items()
    }
    click.echo(json.dumps({"game": game, "seats": seats, "games": games, **calibrations}, indent=1))
