"""`qiatan stats`: prints statistics of a game file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import BinaryIO

import click
import msgspec
from rich.console import Console
from rich.table import Table

from qiatan.app.replay import BROKEN_FILE, ILLEGAL, exit_with, open_game, refusal_text
from qiatan.games.registry import REPORTS
from qiatan.kit.game_log import Record, format_log_item
from qiatan.kit.gamefile import LARGEST_FILE
from qiatan.kit.refusal import Refused
from qiatan.kit.report import Counts, Report
from qiatan.protocol.games import GameReport


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a `GameReport` of docs/protocol.md.")
@click.argument("file", type=click.File("rb"))
def stats(as_json: bool, file: BinaryIO) -> None:
    """Print statistics of the game in FILE: points, cards, dice, luck, buildings and trades.

    Exits with 0 on success, 1 at the first illegal action, or 2 if the file is broken.
    """
    game, _ = open_game(file.read(LARGEST_FILE + 1))
    report = reported(game.record)
    header = game.record.header
    if as_json:
        game_report = GameReport(header.game, list(header.seats), report)
        click.echo(msgspec.json.encode(game_report))
        return
    console = Console()
    for table in tables(report, header.seats):
        console.print(table)


def reported(record: Record) -> Report:
    """Compute the report of a game. Exits the program if an action is illegal."""
    try:
        reporter = REPORTS[record.header.game](record.header)
    except Refused as fault:
        exit_with(BROKEN_FILE, f"broken file: {refusal_text(fault.refusal)}")
    for step, entry in enumerate(record.entries, start=1):
        try:
            reporter.take(entry)
        except Refused as fault:
            line = format_log_item(entry, record.header.seats)
            exit_with(ILLEGAL, f"step {step}: {line}: {refusal_text(fault.refusal)}")
    return reporter.report()


def tables(report: Report, seats: Sequence[str]) -> list[Table]:
    """Return the report as tables for a terminal."""
    return [
        _points(report, seats),
        _flows(report, seats),
        _rolls(report),
        _luck(report, seats),
        _places(report, seats),
        _trades(report, seats),
    ]


def _titled(title: str, *columns: str) -> Table:
    """Return an empty table whose first column holds text and whose other columns hold numbers."""
    table = Table(title=title, title_justify="left")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _words(code: str) -> str:
    return code.replace("_", " ")


def _points(report: Report, seats: Sequence[str]) -> Table:
    table = _titled("Points", "for", *seats)
    for source in report.points:
        table.add_row(_words(source.code), *map(str, source.seats))
    sums = [sum(source.seats[seat] for source in report.points) for seat in range(len(seats))]
    table.add_section()
    table.add_row("all", *map(str, sums))
    return table


def _flows(report: Report, seats: Sequence[str]) -> Table:
    table = _titled("Gained and lost", "by", *seats)
    for flow in report.flows:
        pairs = zip(flow.gained, flow.lost, strict=True)
        table.add_row(_words(flow.code), *(_signed(sum(got), sum(lost)) for got, lost in pairs))
    table.add_section()
    table.add_row("left in hand", *(str(sum(hand)) for hand in report.held))
    for cause in report.withheld:
        table.add_row(f"held back by the {cause.code}", *map(str, cause.seats))
    return table


def _signed(gained: int, lost: int) -> str:
    return " ".join(f"{sign}{count}" for sign, count in (("+", gained), ("-", lost)) if count)


def _rolls(report: Report) -> Table:
    rolls = report.rolls
    title = f"Dice ({rolls.count} rolled)"
    if rolls.as_uneven is not None:
        title += f": {rolls.as_uneven:.0%} of fair games are as uneven"
    table = _titled(title, "shown", "times", "expected", "19 games of 20")
    for one in rolls.outcomes:
        reach = f"{one.low:.0f} to {one.high:.0f}"
        table.add_row(one.outcome, str(one.count), f"{one.expected:.1f}", reach)
    return table


def _luck(report: Report, seats: Sequence[str]) -> Table:
    columns = ("seat", "got", "expected", "19 games of 20", "no better", "no worse")
    table = _titled(f"Luck: {_words(report.luck_of)}", *columns)
    for name, luck in zip(seats, report.luck, strict=True):
        reach = f"{luck.low:.0f} to {luck.high:.0f}"
        shares = f"{luck.drier:.0%}", f"{luck.richer:.0%}"
        table.add_row(name, str(luck.got), f"{luck.expected:.1f}", reach, *shares)
    return table


def _places(report: Report, seats: Sequence[str]) -> Table:
    table = _titled("Places", "place", "brings", "on", *seats, "held back")
    numbered = (place for place in report.places if place.number)
    for place in sorted(numbered, key=lambda place: -sum(place.seats)):
        brought = (str(count) for count in place.seats)
        row = (place.place, place.kind, str(place.number), *brought, str(place.withheld))
        table.add_row(*row)
    return table


def _trades(report: Report, seats: Sequence[str]) -> Table:
    table = Table("turn", "seat", "gave", "got", "from", title="Trades", title_justify="left")
    for trade in report.trades:
        partner = "bank" if trade.partner is None else seats[trade.partner]
        gave, got = _counted(trade.gave, report.kinds), _counted(trade.got, report.kinds)
        table.add_row(str(trade.turn), seats[trade.seat], gave, got, partner)
    return table


def _counted(counts: Counts, kinds: Sequence[str]) -> str:
    return ", ".join(f"{count} {kind}" for count, kind in zip(counts, kinds, strict=True) if count)
