"""The command `qiatan train`, which trains a net by self-play."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.output_paths import FILE, FOLDER, writable_file, writable_folder
from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.learned.weights_file import Weights, write_weights
from qiatan.extras import needs
from qiatan.training.checked_options import WeightsFile, check_weights, learner_for
from qiatan.training.learner import TABLE_TRAITS, TRAINABLE_GAMES

R = TypeVar("R")

CONSOLE = Console(stderr=True)


@click.command("train")
@click.argument("out", type=FILE, callback=writable_file)
@click.option(
    "--folder",
    type=FOLDER,
    callback=writable_folder,
    required=True,
    help="Where self-play games and the weights of each iteration are stored.",
)
@click.option(
    "--game", default=TRAINABLE_GAMES[0], type=click.Choice(TRAINABLE_GAMES), show_default=True
)
@click.option("--seats", default="2", show_default=True, help="2, or a list such as 3,4,5,6.")
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=5,
    show_default=True,
    help="Iterations of self-play and fitting.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=6000,
    show_default=True,
    help="Self-play games per iteration.",
)
@click.option(
    "--hidden", type=click.IntRange(1, 96), default=64, show_default=True, help="Hidden units."
)
@click.option(
    "--width",
    type=click.IntRange(min=0),
    default=2,
    show_default=True,
    help="Plans per turn that self-play searches further. More are stronger but slower.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option(
    "--credit",
    type=click.FloatRange(0, 1),
    default=0.9,
    show_default=True,
    help="The λ of the TD(λ) targets: 1 uses only outcomes, 0 only the next prediction.",
)
@click.option(
    "--rate",
    type=click.FloatRange(0, 0.1, min_open=True),
    default=0.002,
    show_default=True,
    help="The learning rate at the start of each fit. A lower rate changes --begin less.",
)
@click.option("--map", "maps", multiple=True, help="Train with ships on this map. Can be repeated.")
@click.option(
    "--also",
    multiple=True,
    type=click.Choice(TABLE_TRAITS),
    help="Let the weights evaluate tables with this trait too. Can be repeated.",
)
@click.option("--no-trades", is_flag=True, help="Play without trades between players.")
@click.option(
    "--begin",
    type=WeightsFile(),
    help="Weights to start from.",
)
@click.option("--commit", default="", help="The commit to record in the weights file.")
@worker_options
def train_command(
    out: Path,
    folder: Path,
    game: str,
    seats: str,
    rounds: int,
    games: int,
    hidden: int,
    width: int,
    seed: int,
    credit: float,
    rate: float,
    maps: tuple[str, ...],
    also: tuple[str, ...],
    no_trades: bool,
    begin: Weights | None,
    commit: str,
    workers: Workers,
) -> None:
    """Train a net by self-play and write its weights to OUT.

    The same options give the same weights on any number of workers. An interrupted training run
    resumes from --folder. With --begin, the first iteration plays with the weights in that file; if
    the maps have ships, weights without inputs for ships are extended. The weights are used at
    tables like those in the training games. --also adds traits that none of the training games had,
    such as special_build or win_any_time. With three or more seats, players trade whenever a trade
    raises both players' win probabilities.
    """
    try:
        from qiatan.training.training_loop import TrainingConfig, train
    except ModuleNotFoundError as missing:
        raise click.ClickException(needs("Training", "train")) from missing
    config = TrainingConfig(
        game,
        parse_seats(seats),
        rounds,
        games,
        seed,
        hidden,
        width,
        credit,
        maps,
        also,
        not no_trades,
        rate,
    )
    learner = learner_for(game, maps, config.seats)
    if begin is not None:
        check_weights(begin, learner, config.seats[:1], widened=hidden)
    for done in train(config, folder, commit, workers, _track, begin):
        if done.positions:
            click.echo(
                f"round {done.number}: {done.positions} positions, held-out loss {done.loss:.4f}",
                err=True,
            )
        write_weights(out, done.weights)


def parse_seats(typed: str) -> tuple[int, ...]:
    """Parse the numbers of seats for which to train a net.

    Raises `click.BadParameter` if a number is invalid.
    """
    try:
        seats = tuple(int(n) for n in typed.split(","))
    except ValueError:
        text = "Enter numbers separated by commas."
        raise click.BadParameter(text, param_hint="--seats") from None
    if not all(2 <= n <= 8 for n in seats) or (2 in seats and len(seats) > 1):
        text = "Two seats need a net of their own. 3 to 8 seats can share a net."
        raise click.BadParameter(text, param_hint="--seats")
    return seats


def _track(done: Iterable[R], total: int, number: int) -> Iterable[R]:
    return track(done, description=f"round {number}", total=total, console=CONSOLE)
