"""`qiatan arena`: bots against bots."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import click
from rich.console import Console
from rich.table import Table

from qiatan.arena.command_line_settings import read_settings, seat_range
from qiatan.arena.contest import Contest, Outcome, Score, SprtState, seats_for
from qiatan.arena.played import write_csv
from qiatan.arena.report import report_of
from qiatan.arena.running import run_contest
from qiatan.arena.sprt import Sprt
from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.bot import BotBroken
from qiatan.games.registry import ENTRIES, GAMES, bot_named
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused

T = TypeVar("T")

SHOWN_FAULTS: Final = 5
"""Number of faults printed for each bot."""

FILE: Final = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command()
@click.argument("bots", nargs=-1, required=True)
@click.option(
    "--game", "name", type=click.Choice(list(GAMES)), default=ENTRIES[0].id, show_default=True
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--seats", type=int, help="Number of seats.  [default: one per bot]")
@click.option("--map", "map_", help="A map by name or file.")
@click.option("--set", "typed", multiple=True, metavar="NAME=VALUE", help="A setting. Repeatable.")
@click.option(
    "--paired", is_flag=True, help="Play every board and its dice once with each seating."
)
@click.option("--no-trades", is_flag=True, help="Disable trades between players.")
@click.option(
    "--sprt",
    type=(float, float),
    metavar="LOW HIGH",
    help="Stop once it is clear whether the first bot is LOW or HIGH Elo stronger.",
)
@worker_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--csv", "table_file", type=FILE, help="Write a line for each seat of each game.")
@click.option("--report", "report_file", type=FILE, help="Write a report with charts (HTML).")
def arena(
    bots: tuple[str, ...],
    name: str,
    games: int,
    seed: int,
    seats: int | None,
    map_: str | None,
    typed: tuple[str, ...],
    paired: bool,
    no_trades: bool,
    sprt: tuple[float, float] | None,
    as_json: bool,
    table_file: Path | None,
    report_file: Path | None,
    workers: Workers,
) -> None:
    """Let BOTS play against each other, rotating seats.

    With more seats than bots, the bots repeat in order; a bot named twice holds two seats.
    bridge:COMMAND is an external program, expert@PATH the expert with weights from a file or
    folder. The same seed gives the same boards and dice. With --sprt, --games is the maximum.
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
        text = (
            f"{name.capitalize()} has {seat_range(least, most)} seats here, and each bot needs one."
        )
        raise click.BadParameter(text, param_hint="--seats")
    contest = Contest(name, seats_for(bots, count), games, seed, settings, paired, not no_trades)
    _check_rounds(contest)
    keep = table_file is not None or report_file is not None
    try:
        outcome, matches = run_contest(contest, workers, sprt and _sprt(contest, *sprt), keep=keep)
    except BotBroken as broken:
        raise click.ClickException(str(broken)) from broken
    _print_faults(outcome)
    if table_file is not None:
        with table_file.open("w", encoding="utf-8", newline="") as file:
            write_csv(file, matches)
    if report_file is not None:
        today = datetime.now(UTC).date()
        page = report_of(contest, outcome, matches, _command(contest, typed, map_, sprt), today)
        report_file.write_text(page, encoding="utf-8")
    if as_json:
        click.echo(json.dumps(contest_object(outcome)))
    else:
        Console().print(_table(outcome))


def _checked(option: str, check: Callable[[T], object], value: T) -> dict[str, SettingValue]:
    """The result of `check`; a refusal becomes an error that names the option."""
    try:
        result = check(value)
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint=option) from None
    return result if isinstance(result, dict) else {}


def _check_rounds(contest: Contest) -> None:
    """Reject paired games that do not fill whole rounds."""
    seats = len(contest.table)
    if contest.paired and contest.games % seats:
        text = f"With --paired, --games must be a multiple of {seats}."
        raise click.BadParameter(text, param_hint="--games")


def _sprt(contest: Contest, low: float, high: float) -> Sprt:
    held, seats = contest.table.count(contest.table[0]), len(contest.table)
    if not low < high:
        raise click.BadParameter("LOW must be less than HIGH.", param_hint="--sprt")
    if held == seats:
        raise click.BadParameter("The first bot needs a different opponent.", param_hint="--sprt")
    return Sprt(low, high, held, seats)


def _command(
    contest: Contest,
    typed: tuple[str, ...],
    map_: str | None,
    sprt: tuple[float, float] | None,
) -> str:
    """The command that plays the contest again."""
    words = ["qiatan", "arena", *contest.table, "--game", contest.game]
    words += ["--games", str(contest.games), "--seed", str(contest.seed)]
    words += [] if map_ is None else ["--map", map_]
    words += [word for setting in typed for word in ("--set", setting)]
    words += ["--paired"] if contest.paired else []
    words += [] if contest.trades else ["--no-trades"]
    words += [] if sprt is None else ["--sprt", *(f"{elo:g}" for elo in sprt)]
    return shlex.join(words)


def contest_object(outcome: Outcome) -> dict[str, object]:
    """The outcome as `--json` prints it, with `sprt` if that was requested."""
    result: dict[str, object] = {
        "games": outcome.games,
        "finished": outcome.finished,
        "actions_mean": round(outcome.actions_mean, 1),
        "bots": [_bot_object(each) for each in outcome.scores],
    }
    return result if outcome.sprt is None else result | {"sprt": _sprt_object(outcome.sprt)}


def _sprt_object(state: SprtState) -> dict[str, object]:
    return {
        "elo": [state.test.low, state.test.high],
        "log_likelihood_ratio": round(state.ratio, 3),
        "verdict": state.verdict,
    }


def _bot_object(each: Score) -> dict[str, object]:
    paired = {"variance_ratio": round(each.rounds.variance_ratio, 3)}
    return {
        "name": each.name,
        "wins": each.wins,
        "win_rate": round(each.win_rate, 4),
        "ci95": [round(end, 4) for end in each.ci95],
        "vp_mean": round(each.vp_mean, 2),
        "ms_per_decision": round(each.ms_per_decision, 3),
        "faults": len(each.faults),
        **(paired if each.rounds.size > 1 else {}),
    }


def _table(outcome: Outcome) -> Table:
    title = f"{outcome.finished} of {outcome.games} games finished, "
    table = Table(
        title=f"{title}{outcome.actions_mean:.0f} actions a game",
        caption=_sprt_summary(outcome.sprt),
    )
    # Two lines, so that the intervals fit into a terminal of 80 columns.
    heads = ("bot", "games", "wins", "win\nrate", "95 %", "mean\nVP", "ms a\ndecision", "faults")
    for column in heads:
        table.add_column(column, justify="left" if column == "bot" else "right")
    for each in outcome.scores:
        low, high = each.ci95
        table.add_row(
            each.name,
            str(each.games),
            str(each.wins),
            f"{each.win_rate:.1%}",
            f"{100 * low:.1f} to {100 * high:.1f}",
            f"{each.vp_mean:.2f}",
            f"{each.ms_per_decision:.2f}",
            str(len(each.faults)),
        )
    return table


def _sprt_summary(state: SprtState | None) -> str | None:
    if state is None:
        return None
    low, high = f"{state.test.low:g}", f"{state.test.high:g}"
    verdict = {"low": f"{low} Elo", "high": f"{high} Elo", None: "not decided"}[state.verdict]
    return f"{low} or {high} Elo: {verdict} (log-likelihood ratio {state.ratio:.2f})"


def _print_faults(outcome: Outcome) -> None:
    for each in outcome.scores:
        if each.faults:
            click.echo(f"{each.name}: {len(each.faults)} faults", err=True)
            for fault in each.faults[:SHOWN_FAULTS]:
                click.echo(f"  {fault}", err=True)
