"""`qiatan rescale`: makes the learned chances agree with the outcomes of games."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.worker_options import worker_options
from qiatan.arena.workers import Workers
from qiatan.bots.learned.weights_file import read_weights, write_weights
from qiatan.training.command import LEARNED, seats_typed


@click.command("rescale")
@click.argument("weights", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--game", default="island", type=click.Choice(LEARNED), show_default=True)
@click.option("--seats", default="2", show_default=True, help="2, or several above: 3,4,5,6.")
@click.option("--map", "maps", multiple=True, help="A map at sea; may be repeated.")
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
    """Scale the chances of a WEIGHTS file by games that no training saw; write them to OUT.

    Plays --games for each number of seats, the value against itself. In training a turn is ended at
    random now and then, so what it learns is too cautious for games in which nobody does that. With
    --map the games are played with ships, on these maps by turns.
    """
    try:
        from qiatan.training.learners import learner_of
        from qiatan.training.platt_scaling import scaled
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing: this needs the extra `train`."
        raise click.ClickException(text) from None
    read = read_weights(weights.read_text(encoding="utf-8"))
    measured = []
    for count in seats_typed(seats):
        played = workers.map(partial(learner_of(game, maps).measured, read, count, seed), games)
        watched = track(played, f"{count} seats", total=games, console=Console(stderr=True))
        measured += [position for one in watched for position in one]
    write_weights(out, scaled(read, measured))
