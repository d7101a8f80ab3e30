"""A tournament's standings and results as CSV files (RFC 4180)."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final, TypeAlias

from qiatan.protocol.tournaments import TournamentInfo

Cell: TypeAlias = str | int | float | None

FORMULAS: Final = ("=", "+", "-", "@", "\t")
"""How texts begin that spreadsheets would calculate."""

STANDINGS: Final = (
    "place",
    "name",
    "points",
    "games",
    "wins",
    "victory_points",
    "share",
    "opponents",
    "rests",
)

RESULTS: Final = (
    "round",
    "table",
    "name",
    "place",
    "points",
    "victory_points",
    "absent",
    "game",
)


def standings_csv(info: TournamentInfo) -> str:
    """Return a row for each person, best first."""
    names = _names(info)
    return _file(
        STANDINGS,
        (
            (
                row.place,
                names[row.person],
                row.points,
                row.games,
                row.wins,
                row.victory_points,
                row.share,
                row.opponents,
                row.rests,
            )
            for row in info.standings
        ),
    )


def results_csv(info: TournamentInfo) -> str:
    """Return a row for each seat of each round. The name of a bot is empty."""
    names = _names(info)
    return _file(
        RESULTS,
        (
            (
                one.number,
                play.number,
                names.get(seat.person or "", ""),
                seat.place,
                seat.points,
                seat.victory_points,
                int(seat.absent),
                play.game,
            )
            for one in info.rounds
            for play in one.tables
            for seat in play.players
        ),
    )


def _names(info: TournamentInfo) -> dict[str, str]:
    return {one.person: one.name for one in info.entrants}


def _file(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    """Prevent spreadsheets from reading a name as a formula."""
    is_formula = isinstance(cell, str) and cell.startswith(FORMULAS)
    return f"'{cell}" if is_formula else cell
