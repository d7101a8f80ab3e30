"""`qiatan arena`: plays matches between bots."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console

from qiatan.arena.command_line_settings import read_settings, seat_range
from qiatan.arena.contest import Contest, seats_for
from qiatan.arena.entrants import read_entrants
from qiatan.arena.output_paths import FILE, FOLDER, writable_file, writable_folder
from qiatan.arena.played import write_csv
from qiatan.arena.printed import contest_object, contest_table, print_faults
from qiatan.arena.report import report_of
from qiatan.arena.running import INTERRUPTED, Kept, Run, run_contest
from qiatan.arena.sprt import Sprt
from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.bot import BotBroken
from qiatan.games.registry import ENTRIES, GAMES
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused

T = TypeVar("T")


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
@click.option(
    "--csv",
    "table_file",
    type=FILE,
    callback=writable_file,
    help="Write a line for each seat of each game.",
)
@click.option(
    "--report",
    "report_file",
    type=FILE,
    callback=writable_file,
    help="Write a report with charts (HTML).",
)
@click.option(
    "--save",
    "folder",
    type=FOLDER,
    callback=writable_folder,
    help="Write the game file of each game into this folder.",
)
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
    folder: Path | None,
    workers: Workers,
) -> None:
    """Play BOTS against each other, rotating seats.

    If there are more seats than bots, the bots repeat in order; a bot named twice has two seats.
    bridge:COMMAND runs an external program, and expert@PATH is the expert with weights from a file
    or folder. LABEL=BOT lists a bot under another name. The same seed gives the same boards and
    dice. With --sprt, --games is the maximum. `qiatan bots` and `qiatan settings` list the names.
    """
    game = GAMES[name]
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
    entrants = read_entrants(name, bots)
    table = seats_for([entrant.label for entrant in entrants], count)
    named = {entrant.label: entrant.bot for entrant in entrants if entrant.label != entrant.bot}
    contest = Contest(name, table, games, seed, settings, paired, not no_trades, named)
    _check_opponents(contest)
    _check_rounds(contest)
    kept = Kept(table_file is not None or report_file is not None, folder)
    try:
        run = run_contest(contest, workers, sprt and _sprt(contest, *sprt), kept)
    except BotBroken as broken:
        raise click.ClickException(str(broken)) from broken
    command = _command(contest, bots, typed, map_, sprt)
    _print(contest, run, command, as_json=as_json)
    if table_file is not None:
        with table_file.open("w", encoding="utf-8", newline="") as file:
            write_csv(file, run.matches)
    if report_file is not None:
        today = datetime.now(UTC).date()
        page = report_of(contest, run.outcome, run.matches, command, today)
        report_file.write_text(page, encoding="utf-8")
    if run.interrupted:
        raise SystemExit(INTERRUPTED)


def _print(contest: Contest, run: Run, command: str, *, as_json: bool) -> None:
    print_faults(run.outcome.scores)
    if run.interrupted:
        click.echo(f"Stopped after {run.outcome.games} of {contest.games} games.", err=True)
    if as_json:
        click.echo(json.dumps(contest_object(contest, run.outcome, command)))
    else:
        Console().print(contest_table(run.outcome))


def _checked(option: str, check: Callable[[T], object], value: T) -> dict[str, SettingValue]:
    """Return the result of `check`. A refusal becomes an error that names the option."""
    try:
        result = check(value)
    except Refused as refused:
        raise click.BadParameter(refused.refusal.message, param_hint=option) from None
    return result if isinstance(result, dict) else {}


def _check_opponents(contest: Contest) -> None:
    """Reject a bot that would only play against itself and therefore always win."""
    if len(set(contest.table)) == 1:
        text = f"{contest.table[0]} needs an opponent: another bot, or the same as a=BOT b=BOT."
        raise click.BadParameter(text, param_hint="BOTS")


def _check_rounds(contest: Contest) -> None:
    """Reject paired games that do not fill whole rounds."""
    seats = len(contest.table)
    if contest.paired and contest.games % seats:
        text = f"With --paired, --games must be a multiple of {seats}."
        raise click.BadParameter(text, param_hint="--games")


def _sprt(contest: Contest, low: float, high: float) -> Sprt:
    if not low < high:
        raise click.BadParameter("LOW must be less than HIGH.", param_hint="--sprt")
    held, seats = contest.table.count(contest.table[0]), len(contest.table)
    return Sprt(low, high, held, seats)


def _command(
    contest: Contest,
    bots: tuple[str, ...],
    typed: tuple[str, ...],
    map_: str | None,
    sprt: tuple[float, float] | None,
) -> str:
    """Return the command line that plays the contest again."""
    words = ["qiatan", "arena", *bots, "--game", contest.game]
    words += [] if len(bots) == len(contest.table) else ["--seats", str(len(contest.table))]
    words += ["--games", str(contest.games), "--seed", str(contest.seed)]
    words += [] if map_ is None else ["--map", map_]
    words += [word for setting in typed for word in ("--set", setting)]
    words += ["--paired"] if contest.paired else []
    words += [] if contest.trades else ["--no-trades"]
    words += [] if sprt is None else ["--sprt", *(f"{elo:g}" for elo in sprt)]
    return shlex.join(words)
