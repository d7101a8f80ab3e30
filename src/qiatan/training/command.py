"""`qiatan train`: the learned value, from self-play."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeVar

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.worker_options import worker_options
from qiatan.arena.workers import Workers
from qiatan.bots.island.learned.traits import TRAITS
from qiatan.bots.learned.weights_file import read_weights, write_weights

R = TypeVar("R")

CONSOLE = Console(stderr=True)

LEARNED: Final = ("island", "natick")
"""Those with a learned value (`learners.LEARNERS`, which needs the extra)."""


@click.command("train")
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--game", default="island", type=click.Choice(LEARNED), show_default=True)
@click.option("--seats", default="2", show_default=True, help="2, or several above: 3,4,5,6.")
@click.option("--rounds", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--games", type=click.IntRange(min=1), default=6000, show_default=True)
@click.option("--hidden", type=click.IntRange(1, 96), default=64, show_default=True)
@click.option("--width", type=click.IntRange(min=0), default=2, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--credit", type=click.FloatRange(0, 1), default=0.9, show_default=True)
@click.option("--map", "maps", multiple=True, help="A map at sea; may be repeated.")
@click.option(
    "--also",
    multiple=True,
    type=click.Choice(TRAITS),
    help="A trait of tables to judge that no game has.",
)
@click.option("--no-trades", is_flag=True, help="Nobody trades with another player.")
@click.option("--begin", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--commit", default="", help="What the weights say about the code they come from.")
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
    maps: tuple[str, ...],
    also: tuple[str, ...],
    no_trades: bool,
    begin: Path | None,
    commit: str,
    workers: Workers,
) -> None:
    """Train a game's value by games against itself and write its weights to OUT.

    The same options make the same weights, whoever plays. Games and the weights of each round
    lie in --folder: a training that was stopped goes on where it was. With --width the games are
    played with so many plans of a turn followed up, which is stronger and slower. A target is by
    --credit the one a turn later, and for the rest the chance that was seen there. With --begin the
    first round plays by the weights in that file. With --map the island is played with ships, on
    these maps by turns; weights for land are widened to begin with. The weights judge tables like
    those that were played; --also names what others may have, as special_build or win_any_time.
    With three seats and more both sides of a trade take it where their chances grow.
    """
    try:
        from qiatan.training.training_loop import Course, train
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing: training needs the extra `train`."
        raise click.ClickException(text) from None
    course = Course(
        seats_typed(seats),
        rounds,
        games,
        seed,
        hidden,
        width,
        credit,
        game,
        maps,
        also,
        not no_trades,
    )
    if not set(course.seats) <= set(course.learner.seats):
        raise click.BadParameter("the game has no such table", param_hint="--seats")
    told = None if begin is None else read_weights(begin.read_text(encoding="utf-8"))
    for done in train(course, folder, commit, workers, _watched, told):
        if done.rows:
            click.echo(
                f"round {done.number}: {done.rows} positions, loss {done.loss:.4f} on others",
                err=True,
            )
        write_weights(out, done.weights)


def seats_typed(typed: str) -> tuple[int, ...]:
    """The numbers of seats of one net, as typed. Raises `click.BadParameter`."""
    try:
        seats = tuple(int(n) for n in typed.split(","))
    except ValueError:
        raise click.BadParameter("numbers with commas between", param_hint="--seats") from None
    if not all(2 <= n <= 8 for n in seats) or (2 in seats and len(seats) > 1):
        text = "Two seats have a net of their own; all others, 3 to 8, share one."
        raise click.BadParameter(text, param_hint="--seats")
    return seats


def _watched(done: Iterable[R], total: int, number: int) -> Iterable[R]:
    return track(done, description=f"round {number}", total=total, console=CONSOLE)
