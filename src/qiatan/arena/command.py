"""`qiatan arena`: bots against bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.command_line_settings import read_settings
from qiatan.arena.contest import Contest, Outcome, Score, play_contest, score, seats_for
from qiatan.arena.match import MatchResult
from qiatan.games.registry import ENTRIES, GAMES, bot_named
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused

T = TypeVar("T")

SHOWN_FAULTS = 5
"""The most faults of a bot that are printed."""


@click.command()
@click.argument("bots", nargs=-1, required=True)
@click.option(
    "--game", "name", type=click.Choice(list(GAMES)), default=ENTRIES[0].id, show_default=True
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--seats", type=int, help="Seats at the table; one a bot unless given.")
@click.option("--map", "map_", help="A map, or its file.")
@click.option("--set", "typed", multiple=True, metavar="NAME=VALUE", help="A setting. Repeatable.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(
    bots: tuple[str, ...],
    name: str,
    games: int,
    seed: int,
    seats: int | None,
    map_: str | None,
    typed: tuple[str, ...],
    jobs: int,
    as_json: bool,
) -> None:
    """Let BOTS play against each other on the rules, seats rotated.

    With more seats than bots, the bots take the further seats in turn; a bot named twice holds
    two seats. The same seed gives the same games, whatever --jobs.
    """
    game = GAMES[name]
    for bot in bots:
        _checked("BOTS", partial(bot_named, name), bot)
    read = partial(read_settings, game)
    on_map = {} if map_ is None else _checked("--map", read, [f"map={map_}"])
    _checked("--map", game.settings, on_map)
    settings = on_map | _checked("--set", read, typed)
    least, most = game.seats(_checked("--set", game.settings, settings))
    count = max(len(bots), least) if seats is None else seats
    if count < len(bots) or not least <= count <= most:
        text = f"With these settings there are {least} to {most} seats, and each bot needs one."
        raise click.BadParameter(text, param_hint="--seats")
    contest = Contest(name, seats_for(bots, count), games, seed, settings)
    outcome = score(contest, _with_bar(contest, jobs))
    _print_faults(outcome)
    if as_json:
        click.echo(json.dumps(contest_object(outcome)))
    else:
        Console().print(_table(outcome))


def _checked(option: str, check: Callable[[T], object], value: T) -> dict[str, SettingValue]:
    """The result of `check` on an input; a refusal becomes an error that names the option."""
    try:
        result = check(value)
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint=option) from None
    return result if isinstance(result, dict) else {}


def _with_bar(contest: Contest, jobs: int) -> Iterator[tuple[int, MatchResult]]:
    return iter(
        track(
            play_contest(contest, jobs),
            description=" against ".join(dict.fromkeys(contest.table)),
            total=contest.games,
            console=Console(stderr=True),
        )
    )


def contest_object(outcome: Outcome) -> dict[str, object]:
    """The outcome as `--json` prints it."""
    return {
        "games": outcome.games,
        "finished": outcome.finished,
        "actions_mean": round(outcome.actions_mean, 1),
        "bots": [_bot_object(each) for each in outcome.scores],
    }


def _bot_object(each: Score) -> dict[str, object]:
    return {
        "name": each.name,
        "wins": each.wins,
        "win_rate": round(each.win_rate, 4),
        "ci95": [round(end, 4) for end in each.ci95],
        "vp_mean": round(each.vp_mean, 2),
        "ms_per_decision": round(each.ms_per_decision, 3),
    }


def _table(outcome: Outcome) -> Table:
    title = f"{outcome.finished} of {outcome.games} games finished, "
    table = Table(title=f"{title}{outcome.actions_mean:.0f} actions a game")
    for column in ("bot", "games", "wins", "win rate", "95 %", "mean VP", "ms a decision"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for each in outcome.scores:
        low, high = each.ci95
        table.add_row(
            each.name,
            str(each.games),
            str(each.wins),
            f"{each.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{each.vp_mean:.2f}",
            f"{each.ms_per_decision:.2f}",
        )
    return table


def _print_faults(outcome: Outcome) -> None:
    for each in outcome.scores:
        if each.faults:
            click.echo(f"{each.name}: {len(each.faults)} faults", err=True)
            for fault in each.faults[:SHOWN_FAULTS]:
                click.echo(f"  {fault}", err=True)
