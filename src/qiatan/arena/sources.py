"""Where the bots' points and cards came from, and where the cards went, over many games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from qiatan.arena.played import PlayedMatch
from qiatan.games.registry import REPORTS
from qiatan.kit.game_log import Record
from qiatan.kit.report import Report

Means: TypeAlias = Mapping[str, Mapping[str, float]]
"""A mean number per seat and game, by bot and source."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The mean points of a seat from each source, and the mean change of its cards by each cause.

    Cards that a seat lost count as negative.
    """

    points: Means
    cards: Means

    def income_share(self, bot: str, cause: str) -> float:
        """Return a cause's change of a bot's cards, as a share of all cards that the bot gained."""
        changes = self.cards[bot]
        income = sum(change for change in changes.values() if change > 0)
        return changes.get(cause, 0.0) / income if income else 0.0


def sources_of(matches: Sequence[PlayedMatch]) -> Sources:
    """Replay the games and return the means of all bots that played."""
    points, cards = _Sums(), _Sums()
    for match in matches:
        report = _report(match.record)
        points.add(match.seating, ((row.code, row.seats) for row in report.points))
        cards.add(match.seating, _card_changes(report))
    return Sources(points.means(), cards.means())


class _Sums:
    """Sums over seats, by bot and source."""

    def __init__(self) -> None:
        self._seats: dict[str, int] = {}
        self._sums: dict[str, dict[str, float]] = {}

    def add(self, seating: Sequence[str], rows: Iterator[tuple[str, Sequence[int]]]) -> None:
        for name in seating:
            self._seats[name] = self._seats.get(name, 0) + 1
        for source, counts in rows:
            for name, count in zip(seating, counts, strict=True):
                row = self._sums.setdefault(name, {})
                row[source] = row.get(source, 0.0) + count

    def means(self) -> Means:
        return {
            name: {source: total / self._seats[name] for source, total in row.items()}
            for name, row in self._sums.items()
        }


def _card_changes(report: Report) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield each cause, with the change of every seat's number of cards."""
    for flow in report.flows:
        sides = zip(flow.gained, flow.lost, strict=True)
        yield flow.code, [sum(gained) - sum(lost) for gained, lost in sides]


def _report(record: Record) -> Report:
    reporter = REPORTS[record.header.game](record.header)
    for entry in record.entries:
        reporter.take(entry)
    return reporter.report()
