"""Worker processes that analyse finished games, started on first use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from qiatan.app import bot_worker
from qiatan.app.bot_workers import BotWorkerPool
from qiatan.games.analysing import span_count
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record

LONGEST: Final = 120.0
"""Seconds after which a piece counts as stuck; a busy server leaves little CPU time."""

ANALYST: Final = "analysis"
"""The name of the analysis where metrics expect a bot's name."""

NICENESS: Final = 19
"""Below the server and the bots."""


class AnalysisWorkers:
    """An `AnalysisEngine` over worker processes. Repeats pieces whose worker died."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self._workers: Final = workers
        self._longest: Final = longest
        self._pool: BotWorkerPool | None = None

    def pieces(self, record: Record) -> int:
        """The number of pieces into which a game is split."""
        return span_count(record)

    async def analyse_piece(self, record: Record, number: int) -> Sequence[Frame]:
        """The frames of piece `number` of a game."""
        if self._pool is None:
            self._pool = BotWorkerPool(self._workers, self._longest, niceness=NICENESS)
        work = partial(bot_worker.judge, record, number)
        return await self._pool.thought(record.header.game, ANALYST, work)

    def close(self) -> None:
        """Terminate the processes, even busy ones."""
        if self._pool is not None:
            self._pool.close()
