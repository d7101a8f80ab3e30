"""A worker process that analyses finished games, begun with the first that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from qiatan.app import bot_worker
from qiatan.app.bot_workers import BotWorkerPool
from qiatan.games.analysing import spans_of
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record

LONGEST: Final = 120.0
"""Seconds after which a piece counts as stuck: a busy server leaves its worker little time."""

ANALYST: Final = "analysis"
"""Stands for the bot that analyses."""

NICENESS: Final = 19
"""People first, then bots."""


class AnalysisWorkers:
    """An `AnalysisEngine` of so many processes; what a dead one had under way is done again."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self._workers: Final = workers
        self._longest: Final = longest
        self._pool: BotWorkerPool | None = None

    def pieces(self, record: Record) -> int:
        """How many pieces of work a game is."""
        return spans_of(record)

    async def judged(self, record: Record, number: int) -> Sequence[Frame]:
        """Piece `number` of the frames of a game."""
        if self._pool is None:
            self._pool = BotWorkerPool(self._workers, self._longest, niceness=NICENESS)
        work = partial(bot_worker.judge, record, number)
        return await self._pool.thought(record.header.game, ANALYST, work)

    def close(self) -> None:
        """End the processes, busy or not."""
        if self._pool is not None:
            self._pool.close()
