"""`qiatan balance`: what the profiles of maps make of games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import click
from rich.box import MARKDOWN
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.balance import Balance, Trial, Voyage, sail
from qiatan.arena.command_line_settings import chosen
from qiatan.island.game import ISLAND
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.kit.refusal import Refused

COLUMNS = ("map", "seats", "games", "unfinished", "turns", "actions", "bonus", "abroad")

WIDTH = 240
"""Columns that a row may take, so that it stays one line of a Markdown table."""


@click.command()
@click.argument("maps", nargs=-1)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seats", type=int, multiple=True, help="Seats at the table. Repeatable.")
@click.option("--set", "typed", multiple=True, metavar="NAME=VALUE", help="A setting. Repeatable.")
@click.option("--bot", type=click.Choice(["easy", "normal", "hard"]), default="hard")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
def balance(
    maps: tuple[str, ...],
    games: int,
    seats: tuple[int, ...],
    typed: tuple[str, ...],
    bot: str,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Let a bot play against itself on MAPS, by default all that take ships, and tell how it goes.

    MAPS are names or files. On each, --games are played with every number of --seats, by default
    the map's fewest and its most. Told are the turns and log entries of a game, the share of all
    points that is bonus for islands, the share that is bonus or stands on islands that are not
    home, and the share of games that each seat wins, in turn order, with its 95 % interval.
    """
    trials = [
        trial
        for name in maps or _sea_maps()
        for trial in _trials(name, seats, typed, Trial(name, {}, 0, games, seed, bot))
    ]
    found = []
    for trial in trials:
        found.append(Balance(trial, list(_with_bar(trial, jobs))))
        if as_json:
            click.echo(json.dumps(as_object(found[-1])))
    if not as_json:
        Console(width=WIDTH).print(_table(found))


def _sea_maps() -> list[str]:
    return [name for name in BUILT_IN if built_in(name).seafaring]


def _trials(name: str, seats: Sequence[int], typed: Sequence[str], like: Trial) -> Iterator[Trial]:
    """A trial for each number of seats; by default for the fewest and the most."""
    try:
        settings = chosen(ISLAND, [f"map={name}", *typed])
        least, most = ISLAND.seats(ISLAND.settings(settings))
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint="MAPS") from None
    for count in seats or sorted({least, most}):
        if not least <= count <= most:
            raise click.BadParameter(f"{name} has {least} to {most}.", param_hint="--seats")
        yield replace(like, settings=settings, seats=count)


def _with_bar(trial: Trial, jobs: int) -> Iterator[Voyage]:
    title = f"{trial.name}, {trial.seats} seats"
    console = Console(stderr=True)
    return iter(track(sail(trial, jobs), title, total=trial.games, console=console))


def as_object(found: Balance) -> dict[str, object]:
    """What a trial came to, as `--json` prints it."""
    seats = range(found.trial.seats)
    return {
        "map": found.trial.name,
        "seats": found.trial.seats,
        "games": len(found.voyages),
        "unfinished": found.unfinished,
        "turns": round(found.turns, 1),
        "actions": round(found.actions, 1),
        "bonus": round(found.bonus_share, 4),
        "abroad": round(found.abroad_share, 4),
        "wins": [found.wins(seat) for seat in seats],
        "ci95": [[round(end, 4) for end in found.ci95(seat)] for seat in seats],
    }


def _table(found: Sequence[Balance]) -> Table:
    table = Table(box=MARKDOWN)
    for column in COLUMNS:
        table.add_column(column, justify="left" if column == "map" else "right", no_wrap=True)
    table.add_column("% won by seat, 95 %", no_wrap=True)
    for each in found:
        table.add_row(
            each.trial.name,
            str(each.trial.seats),
            str(len(each.voyages)),
            str(each.unfinished),
            f"{each.turns:.0f}",
            f"{each.actions:.0f}",
            f"{each.bonus_share:.0%}",
            f"{each.abroad_share:.0%}",
            ", ".join(_won(each, seat) for seat in range(each.trial.seats)),
        )
    return table


def _won(found: Balance, seat: int) -> str:
    low, high = found.ci95(seat)
    share = found.wins(seat) / len(found.voyages)
    return f"{100 * share:.0f} ({100 * low:.0f}–{100 * high:.0f})"
