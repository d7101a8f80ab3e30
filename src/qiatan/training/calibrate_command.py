"""The commands `qiatan calibrate` and `qiatan rescale`: measure and correct win probabilities."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.output_paths import FILE, writable_file
from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.learned.weights_file import Weights, write_weights
from qiatan.extras import needs
from qiatan.training.checked_options import WeightsFile, check_weights, learner_for
from qiatan.training.command import parse_seats
from qiatan.training.learner import TRAINABLE_GAMES, EvaluatedPosition

_WEIGHTS = click.argument("weights", type=WeightsFile())
_GAME = click.option(
    "--game", default=TRAINABLE_GAMES[0], type=click.Choice(TRAINABLE_GAMES), show_default=True
)
_MAPS = click.option(
    "--map", "maps", multiple=True, help="Play with ships on this map. Can be repeated."
)


@click.command("calibrate")
@_WEIGHTS
@_GAME
@click.option("--seats", type=click.IntRange(2, 8), default=2, show_default=True)
@_MAPS
@click.option("--games", type=click.IntRange(min=2), default=200, show_default=True)
@click.option("--seed", default="calibration", show_default=True)
@worker_options
def calibrate_command(
    weights: Weights,
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
    regressions are fitted to half of the games. All three predictors are measured on the other
    half, over the whole game and by phase. The phase depends on the leader's points.
    """
    try:
        from qiatan.training.compare_evaluators import compare_evaluators

        learner = learner_for(game, maps, [seats])
    except ModuleNotFoundError as missing:
        raise _not_installed(missing) from None
    check_weights(weights, learner, [seats])
    play = partial(learner.evaluation_game, weights, seats, seed)
    found = compare_evaluators(_positions(play, games, workers, "Playing"), learner.phases)
    calibrations = {
        evaluator: {phase: asdict(each) for phase, each in by_phase.items()}
        for evaluator, by_phase in found.items()
    }
    click.echo(json.dumps({"game": game, "seats": seats, "games": games, **calibrations}, indent=1))


@click.command("rescale")
@_WEIGHTS
@click.argument("out", type=FILE, callback=writable_file)
@_GAME
@click.option("--seats", default="2", show_default=True, help="2, or a list such as 3,4,5,6.")
@_MAPS
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True)
@click.option("--seed", default="rescale", show_default=True)
@worker_options
def rescale_command(
    weights: Weights,
    out: Path,
    game: str,
    seats: str,
    maps: tuple[str, ...],
    games: int,
    seed: str,
    workers: Workers,
) -> None:
    """Calibrate the win probabilities of a WEIGHTS file (Platt scaling) and write it to OUT.

    For each number of seats, the net plays --games new games against itself. This is necessary
    because self-play sometimes ends a turn at random, and a net trained on such games is
    underconfident in ordinary games.
    """
    try:
        from qiatan.training.calibration import platt_scale

        counts = parse_seats(seats)
        learner = learner_for(game, maps, counts)
    except ModuleNotFoundError as missing:
        raise _not_installed(missing) from None
    check_weights(weights, learner, counts)
    positions = []
    for count in counts:
        play = partial(learner.evaluation_game, weights, count, seed)
        positions += _positions(play, games, workers, f"{count} seats")
    write_weights(out, platt_scale(weights, positions))


def _positions(
    play: Callable[[int], list[EvaluatedPosition]], games: int, workers: Workers, about: str
) -> list[EvaluatedPosition]:
    """Play all games, with a progress bar, and return their positions."""
    played = workers.map(play, games)
    tracked = track(played, about, total=games, console=Console(stderr=True))
    return [position for game in tracked for position in game]


def _not_installed(missing: ModuleNotFoundError) -> click.ClickException:
    return click.ClickException(needs("This command", "train"))
