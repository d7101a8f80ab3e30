"""`qiatan analyse`: shows the win probabilities during a game and what each decision cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import BinaryIO, Final

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from qiatan.app.replay import BROKEN_FILE, ILLEGAL, exit_with, open_game, refusal_text
from qiatan.arena.workers import Workers, worker_options
from qiatan.games.analysing import evaluate_span, span_count
from qiatan.kit.analysis.analysis import WHOLE, Analysis, Decision
from qiatan.kit.analysis.frames import VERDICTS_IN_ORDER, Frame, assemble_analysis
from qiatan.kit.game_log import IllegalLogItem, Record, format_log_item
from qiatan.kit.gamefile import LARGEST_FILE
from qiatan.kit.refusal import Refused
from qiatan.protocol.games import GameAnalysis

WORST: Final = 12
"""The number of decisions listed, costliest first."""

JUDGES: Final = {
    "learned": "estimated by the learned evaluator",
    "hard": "estimated by the bot `hard`",
}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a `GameAnalysis` of docs/protocol.md.")
@click.argument("file", type=click.File("rb"))
@worker_options
def analyse(workers: Workers, as_json: bool, file: BinaryIO) -> None:
    """Analyse the game in FILE: win probabilities, decisions and luck.

    Exits with 0 on success, 1 at the first illegal action, or 2 if the file is broken.
    """
    game, _ = open_game(file.read(LARGEST_FILE + 1))
    record = game.record
    analysis = assemble_analysis(_judged(record, workers))
    if as_json:
        header = record.header
        click.echo(msgspec.json.encode(GameAnalysis(header.game, list(header.seats), analysis)))
        return
    console = Console()
    for table in tables(analysis, record):
        console.print(table)


def _judged(record: Record, workers: Workers) -> list[Frame]:
    """Evaluate all frames of a game. Exits the program if an action is illegal."""
    frames: list[Frame] = []
    count = span_count(record)
    try:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task("EvaluatorFactory", total=count)
            for span in workers.map(partial(evaluate_span, record), count):
                frames += span
                progress.advance(task)
    except IllegalLogItem as fault:
        line = format_log_item(fault.entry, record.header.seats)
        exit_with(ILLEGAL, f"step {fault.number}: {line}: {refusal_text(fault.refusal)}")
    except Refused as fault:
        exit_with(BROKEN_FILE, f"broken file: {refusal_text(fault.refusal)}")
    return frames


def tables(analysis: Analysis, record: Record) -> list[Table]:
    """Return the analysis as tables for a terminal."""
    return [_seats(analysis, record.header.seats), _worst(analysis, record)]


def _seats(analysis: Analysis, names: Sequence[str]) -> Table:
    title = f"Chance to win, {JUDGES[analysis.source]}"
    table = Table("", *names, title=title, title_justify="left")
    seats = analysis.seats
    table.add_row("at the start", *(_percent(seat.start) for seat in seats))
    table.add_row("luck", *(_change(seat.luck) for seat in seats))
    table.add_row("play", *(_change(seat.play) for seat in seats))
    table.add_row("at the end", *(_percent(seat.end) for seat in seats))
    table.add_section()
    for place, name in enumerate(VERDICTS_IN_ORDER):
        table.add_row(name, *(str(seat.verdicts[place]) for seat in seats))
    table.add_row("lost by decisions", *(_percent(seat.lost) for seat in seats))
    accuracy = ("" if seat.accuracy is None else _percent(seat.accuracy) for seat in seats)
    table.add_row("best or good", *accuracy)
    return table


def _worst(analysis: Analysis, record: Record) -> Table:
    table = Table("entry", "played", "verdict", "lost", "better", title="Decisions")
    table.title_justify = "left"
    worst = sorted(analysis.decisions, key=lambda each: (-each.loss, each.entry))[:WORST]
    for each in worst:
        if each.loss:
            table.add_row(*_row(each, record))
    return table


def _row(decision: Decision, record: Record) -> Sequence[str]:
    played = format_log_item(record.entries[decision.entry - 1], record.header.seats)
    first = [each.action for each in decision.better[:1]]
    better = ", ".join(decision.line or first)
    return str(decision.entry), played, decision.verdict, _percent(decision.loss), better


def _percent(thousandths: int) -> str:
    return f"{100 * thousandths / WHOLE:.1f} %"


def _change(thousandths: int) -> str:
    return f"{100 * thousandths / WHOLE:+.1f} %"
