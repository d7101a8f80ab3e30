"""The result of a benchmark: a one-line summary for comparing bots, a table, and JSON."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from qiatan.arena.benchmark import BenchmarkGame, BenchmarkScore, score_of
from qiatan.arena.benchmark_file import BenchmarkRun
from qiatan.games.benchmark import Benchmark, BenchmarkPart
from qiatan.release import build_facts


def comparable_line(benchmark: Benchmark, run: BenchmarkRun, games: Sequence[BenchmarkGame]) -> str:
    """One line with the bot's win rate in each part, 95 % Wilson intervals and faults.

    If the run is incomplete, the line says how many games are missing.
    """
    rates = [f"{part.name} {_rate(_part(part, games))}" for part in benchmark.parts]
    result = ", ".join([*rates, f"faults {score_of(games).faults}"])
    return f"{run.benchmark} {run.digest} {run.bot}: {result}{_missing(benchmark, games)}"


def _rate(score: BenchmarkScore) -> str:
    low, high = score.ci95
    return f"{100 * score.win_rate:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {score.games}"


def _missing(benchmark: Benchmark, games: Sequence[BenchmarkGame]) -> str:
    total = benchmark.games * len(list(benchmark.tables()))
    return "" if len(games) == total else f" (INCOMPLETE: {len(games)} of {total} games)"


def _part(part: BenchmarkPart, games: Sequence[BenchmarkGame]) -> BenchmarkScore:
    names = {table.name for table in part.tables}
    return score_of(game for game in games if game.table in names)


def _table(name: str, games: Sequence[BenchmarkGame]) -> BenchmarkScore:
    return score_of(game for game in games if game.table == name)


def report_table(benchmark: Benchmark, games: Sequence[BenchmarkGame]) -> Table:
    """Return a table with a row for each table played and for each part."""
    table = Table(title=benchmark.name)
    # Two-line headings keep the rows within 80 columns.
    heads = ("table", "games", "win\nrate", "95 %", "mean\nVP", "ms a\ndecision", "faults")
    for column in heads:
        table.add_column(column, justify="left" if column == "table" else "right")
    for part in benchmark.parts:
        for each in part.tables:
            table.add_row(each.name, *_cells(_table(each.name, games)))
        table.add_row(part.name, *_cells(_part(part, games)), style="bold", end_section=True)
    return table


def _cells(score: BenchmarkScore) -> list[str]:
    low, high = score.ci95
    mean, thinking = _means(score)
    return [
        str(score.games),
        f"{score.win_rate:.1%}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{mean:.2f}",
        f"{thinking:.2f}",
        str(score.faults),
    ]


def _means(score: BenchmarkScore) -> tuple[float, float]:
    """Return the mean points per game, and the mean milliseconds per decision."""
    mean = score.points / score.games if score.games else 0.0
    return mean, 1000 * score.seconds / score.decisions if score.decisions else 0.0


def report_object(
    benchmark: Benchmark, run: BenchmarkRun, games: Sequence[BenchmarkGame]
) -> dict[str, object]:
    """Return the result as an object for `--json`. `complete` is False if games are missing."""
    return {
        "benchmark": run.benchmark,
        "digest": run.digest,
        "bot": run.bot,
        **build_facts(),
        "complete": not _missing(benchmark, games),
        "line": comparable_line(benchmark, run, games),
        "parts": [{"name": part.name, **_facts(_part(part, games))} for part in benchmark.parts],
        "tables": [
            {"name": table.name, "opponents": table.opponents, **_facts(_table(table.name, games))}
            for _, table in benchmark.tables()
        ],
    }


def _facts(score: BenchmarkScore) -> dict[str, object]:
    mean, thinking = _means(score)
    return {
        "games": score.games,
        "wins": score.wins,
        "win_rate": round(score.win_rate, 4),
        "ci95": [round(end, 4) for end in score.ci95],
        "points_mean": round(mean, 2),
        "ms_per_decision": round(thinking, 3),
        "unfinished": score.unfinished,
        "faults": score.faults,
    }
