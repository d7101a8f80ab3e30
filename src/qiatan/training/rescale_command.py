"""`qiatan rescale`: calibrates a net's win probabilities by Platt scaling."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.learned.weights_file import read_weights, write_weights
from qiatan.training.command import parse_seats
from qiatan.training.learner import TRAINABLE_GAMES, learner_of


@click.command("rescale")
@click.argument("weights", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--game", default=TRAINABLE_GAMES[0], type=click.Choice(TRAINABLE_GAMES), show_default=True
)
@click.option("--seats", default="2", show_default=True, help="2, or a list such as 3,4,5,6.")
@click.option("--map", "maps", multiple=True, help="Play with ships on this map. Can be repeated.")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True)
@click.option("--seed", default="rescale", show_default=True)
@worker_options
def rescale_command(
    weights: Path,
    out: Path,
    game: str,
    seats: str,
    maps: tuple[str, ...],
    games: int,
    seed: str,
    workers: Workers,
) -> None:
    """Calibrate the win probabilities of a WEIGHTS file (Platt scaling) and write it to OUT.

    Plays --games new games for each number of seats, the net against itself. This is needed because
    self-play sometimes ends a turn at random: a net trained on such games is underconfident in
    ordinary games.
    """
    try:
        from qiatan.training.calibration import platt_scale

        learner = learner_of(game, maps)
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is not installed. This command needs the extra `train`."
        raise click.ClickException(text) from None
    read = read_weights(weights.read_text(encoding="utf-8"))
    positions = []
    for count in parse_seats(seats):
        played = workers.map(partial(learner.evaluation_game, read, count, seed), games)
        tracked = track(played, f"{count} seats", total=games, console=Console(stderr=True))
        positions += [position for one in tracked for position in one]
    write_weights(out, platt_scale(read, positions))
