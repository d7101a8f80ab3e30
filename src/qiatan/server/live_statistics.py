"""Statistics of games in progress, computed by the same reporter as the report at the end."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final

from qiatan.kit.game import LogItem
from qiatan.kit.known_hands import KnownHands
from qiatan.kit.report import PublicReport, Reporter, public_report
from qiatan.kit.seats import Seat
from qiatan.services.catalog import GameCatalog
from qiatan.services.slices import in_slices
from qiatan.tables.core import permissions
from qiatan.tables.core.running_game import LogEntry
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.game_view import seen_entries

COUNTED_TABLES: Final = 200
"""The maximum number of tables whose reporters are kept."""


class LiveStatistics:
    """Answers requests for statistics. Keeps reporters, so that each log entry is counted once."""

    def __init__(self, catalog: GameCatalog) -> None:
        self._catalog = catalog
        self._counts: OrderedDict[str, _Count] = OrderedDict()

    async def statistics(self, state: TableState, seat: Seat | None) -> PublicReport:
        """Return statistics of the part of a table's game that a seat or a spectator has seen.

        Raises `Refused` (`no_statistics`, `not_playing` or `no_report`).
        """
        game = permissions.require_statistics(state)
        log = tuple(game.log[: seen_entries(game, seat)])
        table = state.table if len(log) == len(game.log) else f"{state.table} late"
        count = self._counts.get(table)
        if count is None or not count.is_prefix_of(log):
            count = _Count(self._catalog.reporter(game.header))
        self._keep(table, count)
        return await count.report(log)

    def hands(self, state: TableState, seat: Seat | None) -> KnownHands | None:
        """Return what a seat can know about hidden hands, or None if there is nothing to track.

        Raises `Refused` (`no_tracker`, `no_statistics` or `not_playing`).
        """
        game, tracker = permissions.require_tracker(state), self._catalog.trackers
        if seat is None or state.settings.game not in tracker:
            return None
        return tracker[state.settings.game](game.position, seat)

    def _keep(self, table: str, count: _Count) -> None:
        self._counts[table] = count
        self._counts.move_to_end(table)
        if len(self._counts) > COUNTED_TABLES:
            self._counts.popitem(last=False)


class _Count:
    """A reporter, and the log entries that it has counted so far."""

    def __init__(self, reporter: Reporter) -> None:
        self._reporter = reporter
        self._counted: list[LogEntry] = []
        self._lock = asyncio.Lock()

    def is_prefix_of(self, log: Sequence[LogEntry]) -> bool:
        """Return whether the log only adds to the counted entries. It does not after an undo."""
        last = len(self._counted) - 1
        return last < 0 or (last < len(log) and log[last].number == self._counted[last].number)

    async def report(self, log: Sequence[LogEntry]) -> PublicReport:
        """Count the rest of the log, and return the report."""
        async with self._lock:
            await in_slices(self._take(log[len(self._counted) :]))
            return public_report(self._reporter.report(), self._reporter.secret_flows)

    def _take(self, entries: Sequence[LogEntry]) -> Iterator[None]:
        for entry in entries:
            self._reporter.take(LogItem(entry.seat, entry.action))
            self._counted.append(entry)
            yield
