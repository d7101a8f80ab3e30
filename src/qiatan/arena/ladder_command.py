"""`qiatan ladder`: rates bots by their games against each other."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.command_line_settings import seat_range
from qiatan.arena.entrants import Entrant, read_entrants
from qiatan.arena.ladder import Ladder, LadderPlan, PlayedGame, Rung, ladder, play_ladder
from qiatan.arena.output_paths import FILE, writable_file
from qiatan.arena.printed import print_faults
from qiatan.arena.running import exit_if_interrupted, until_interrupted
from qiatan.arena.workers import Workers, worker_options
from qiatan.bots.bot import BotBroken
from qiatan.games.registry import ENTRIES, ENTRY_BY_ID, GAMES, offered_bots
from qiatan.release import build_facts


@click.command("ladder")
@click.argument("bots", nargs=-1)
@click.option(
    "--game", "name", type=click.Choice(list(GAMES)), default=ENTRIES[0].id, show_default=True
)
@click.option("--seats", type=int, default=2, show_default=True)
@click.option("--games", type=click.IntRange(min=1), default=120, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@worker_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--into",
    type=FILE,
    callback=writable_file,
    help="A JSON list of ladders, in which this one replaces the last of its kind.",
)
def ladder_command(
    bots: tuple[str, ...],
    name: str,
    seats: int,
    games: int,
    seed: int,
    as_json: bool,
    into: Path | None,
    workers: Workers,
) -> None:
    """Rate BOTS, by default the lobby's bots and `random`, by games between all of them.

    Every group of --seats bots plays on the same boards, each bot in each seat. Bots of installed
    packages can take part by name. The same seed gives the same boards and dice. Ctrl+C ends the
    ladder; the games so far are printed, and written to --into.
    """
    recorded = [] if into is None else _recorded(into)
    entrants = _entrants(name, bots)
    chosen = tuple(entrant.label for entrant in entrants)
    least, most = GAMES[name].seats(GAMES[name].settings({}))
    if not least <= seats <= min(most, len(chosen)):
        text = (
            f"{name.capitalize()} has {seat_range(least, most)} seats, and each needs its own bot."
        )
        raise click.BadParameter(text, param_hint="--seats")
    named = {entrant.label: entrant.bot for entrant in entrants if entrant.label != entrant.bot}
    plan = LadderPlan(name, chosen, seats, games, seed, named=named)
    try:
        played = ladder(plan, until_interrupted(_with_bar(plan, workers)))
    except BotBroken as broken:
        raise click.ClickException(str(broken)) from None
    result = ladder_object(played, datetime.now(UTC).date())
    if as_json:
        click.echo(json.dumps(result))
    else:
        Console().print(_table(played))
    print_faults([rung.score for rung in played.rungs])
    if into is not None and played.games:
        _put_into(into, recorded, result)
    exit_if_interrupted(played.games, games)


def _entrants(game: str, named: tuple[str, ...]) -> tuple[Entrant, ...]:
    styled = ENTRY_BY_ID[game].styled
    plain = [bot for bot in offered_bots(game) if bot not in styled]
    entrants = read_entrants(game, named or ("random", *plain))
    if len({entrant.label for entrant in entrants}) < len(entrants):
        raise click.BadParameter("Name each bot only once.", param_hint="BOTS")
    return entrants


def _with_bar(plan: LadderPlan, workers: Workers) -> Iterator[PlayedGame]:
    bar = Console(stderr=True)
    return iter(track(play_ladder(plan, workers), f"{plan.game}", total=plan.games, console=bar))


def ladder_object(played: Ladder, on: date) -> dict[str, object]:
    """Return the ladder as an object for `--json`, with the command that plays it again."""
    plan = played.plan
    bots = [f"{label}={plan.named[label]}" if label in plan.named else label for label in plan.bots]
    words = ["qiatan", "ladder", *bots, "--game", plan.game, "--seats", str(plan.seats)]
    words += ["--games", str(plan.games), "--seed", str(plan.seed)]
    return {
        "command": shlex.join(words),
        "date": on.isoformat(),
        **build_facts(),
        "game": plan.game,
        "rules": GAMES[plan.game].version,
        "size": plan.pool.size,
        "seats": plan.seats,
        "seed": plan.seed,
        "settings": dict(plan.settings),
        "games": played.games,
        "finished": played.finished,
        "bots": [_rung_object(rung, played) for rung in played.rungs],
    }


def _rung_object(rung: Rung, played: Ladder) -> dict[str, object]:
    score = rung.score
    others = [other.score.name for other in played.rungs if other is not rung]
    return {
        "name": score.name,
        "ours": score.name in _own(played.plan.game),
        "rating": rung.rating.number,
        "plus_minus": rung.rating.plus_minus,
        "games": score.games,
        "wins": score.wins,
        "win_rate": round(score.win_rate, 4),
        "ci95": [round(end, 4) for end in score.ci95],
        "ahead": {other: round(rung.share_against(other), 4) for other in others},
        "ms_per_decision": round(score.ms_per_decision, 3),
        "faults": len(score.faults),
    }


def _own(game: str) -> set[str]:
    entry = ENTRY_BY_ID[game]
    return {*entry.levels, *entry.arena_only}


def _recorded(path: Path) -> list[dict[str, Any]]:
    """Return the ladders in the file, or an empty list if it does not exist.

    Raises `click.BadParameter` if it does not contain a list of ladders.
    """
    if not path.exists():
        return []
    try:
        ladders = json.loads(path.read_text(encoding="utf-8"))
        for one in ladders:
            _kind(one)
    except (OSError, ValueError, TypeError, KeyError):
        raise click.BadParameter(f"{path} is not a list of ladders.", param_hint="--into") from None
    return list(ladders)


def _kind(one: Mapping[str, Any]) -> tuple[str, int]:
    """Return a ladder's game and number of seats.

    A new ladder replaces the one in the file that has the same game and number of seats.
    """
    return (one["game"], one["seats"])


def _put_into(path: Path, recorded: list[dict[str, Any]], result: dict[str, Any]) -> None:
    others = [one for one in recorded if _kind(one) != _kind(result)]
    ladders = sorted([*others, result], key=_kind)
    path.write_text(json.dumps(ladders, indent=2) + "\n", encoding="utf-8")


def _table(played: Ladder) -> Table:
    table = Table(title=f"{played.finished} of {played.games} games finished")
    for column in ("", "bot", "rating", "games", "win rate", "95 %", "ms a decision"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for number, rung in enumerate(played.rungs, 1):
        low, high = rung.score.ci95
        table.add_row(
            str(number),
            rung.score.name,
            f"{rung.rating.number} ± {rung.rating.plus_minus}",
            str(rung.score.games),
            f"{rung.score.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{rung.score.ms_per_decision:.2f}",
        )
    return table
