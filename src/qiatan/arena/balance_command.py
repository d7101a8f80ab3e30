"""`qiatan balance`: prints statistics of bot games on each map."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import click
from rich.box import MARKDOWN
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.balance import Balance, GameSummary, MapTrial, play_trial
from qiatan.arena.command_line_settings import read_settings, seat_range
from qiatan.arena.running import exit_if_interrupted, until_interrupted
from qiatan.arena.workers import Workers, worker_options
from qiatan.games.registry import GAMES, MAP_TOOLS
from qiatan.kit.refusal import Refused

COLUMNS = ("map", "seats", "games", "unfinished", "turns", "actions", "bonus", "abroad")

WIDTH = 240
"""The table's width in columns, so that each row stays on one line in Markdown."""


@click.command()
@click.argument("maps", nargs=-1)
@click.option(
    "--game",
    type=click.Choice(list(MAP_TOOLS)),
    default=next(iter(MAP_TOOLS)),
    show_default=True,
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seats", type=int, multiple=True, help="Number of seats. Repeatable.")
@click.option("--set", "typed", multiple=True, metavar="NAME=VALUE", help="A setting. Repeatable.")
@click.option("--bot", type=click.Choice(["easy", "normal", "hard"]), default="hard")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@worker_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def balance(
    maps: tuple[str, ...],
    game: str,
    games: int,
    seats: tuple[int, ...],
    typed: tuple[str, ...],
    bot: str,
    seed: int,
    as_json: bool,
    workers: Workers,
) -> None:
    """Let a bot play against itself on MAPS, by default all sea maps, and print statistics.

    MAPS are names or files. On each map, the bot plays --games games for each number in --seats, by
    default the smallest and largest player counts that the map allows. The table shows turns and
    log entries per game, the share of all points that are island bonuses, the share that come from
    bonuses or buildings away from the home islands, and each seat's win rate with its 95 %
    interval, in turn order.
    """
    trials = [
        trial
        for name in maps or MAP_TOOLS[game].sea_maps()
        for trial in _trials(name, seats, typed, MapTrial(name, {}, 0, games, seed, game, bot))
    ]
    results = []
    for trial in trials:
        balance = Balance(trial, list(until_interrupted(_with_bar(trial, workers))))
        if balance.summaries:
            results.append(balance)
            if as_json:
                click.echo(json.dumps(balance_object(balance)))
        if len(balance.summaries) < trial.games:
            break
    if not as_json:
        Console(width=WIDTH).print(_table(results))
    exit_if_interrupted(len(results[-1].summaries) if results else 0, games)


def _trials(
    name: str, seats: Sequence[int], typed: Sequence[str], like: MapTrial
) -> Iterator[MapTrial]:
    """Yield a trial for each number of seats, by default the fewest and most on this map."""
    game = GAMES[like.game]
    try:
        settings = read_settings(game, [f"map={name}", *typed])
        least, most = game.seats(game.settings(settings))
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint="MAPS") from None
    for count in seats or sorted({least, most}):
        if not least <= count <= most:
            raise click.BadParameter(
                f"{name} has {seat_range(least, most)} seats.", param_hint="--seats"
            )
        yield replace(like, settings=settings, seats=count)


def _with_bar(trial: MapTrial, workers: Workers) -> Iterator[GameSummary]:
    title = f"{trial.name}, {trial.seats} seats"
    console = Console(stderr=True)
    return iter(track(play_trial(trial, workers), title, total=trial.games, console=console))


def balance_object(of: Balance) -> dict[str, object]:
    """Return the statistics as an object for `--json`."""
    seats = range(of.trial.seats)
    return {
        "map": of.trial.name,
        "seats": of.trial.seats,
        "games": len(of.summaries),
        "unfinished": of.unfinished,
        "turns": round(of.turns, 1),
        "actions": round(of.actions, 1),
        "bonus": round(of.bonus_share, 4),
        "abroad": round(of.abroad_share, 4),
        "wins": [of.wins(seat) for seat in seats],
        "ci95": [[round(end, 4) for end in of.ci95(seat)] for seat in seats],
    }


def _table(results: Sequence[Balance]) -> Table:
    table = Table(box=MARKDOWN)
    for column in COLUMNS:
        table.add_column(column, justify="left" if column == "map" else "right", no_wrap=True)
    table.add_column("% won by seat, 95 %", no_wrap=True)
    for each in results:
        table.add_row(
            each.trial.name,
            str(each.trial.seats),
            str(len(each.summaries)),
            str(each.unfinished),
            f"{each.turns:.0f}",
            f"{each.actions:.0f}",
            f"{each.bonus_share:.0%}",
            f"{each.abroad_share:.0%}",
            ", ".join(_won(each, seat) for seat in range(each.trial.seats)),
        )
    return table


def _won(of: Balance, seat: int) -> str:
    low, high = of.ci95(seat)
    share = of.wins(seat) / len(of.summaries)
    return f"{100 * share:.0f} ({100 * low:.0f}–{100 * high:.0f})"
