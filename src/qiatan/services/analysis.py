"""Where finished games are analysed: a place that never blocks the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record


class AnalysisEngine(Protocol):
    """Judges games piece by piece, when nobody who plays waits for the processor."""

    def pieces(self, record: Record) -> int:
        """How many pieces of work a game is."""
        ...

    async def judged(self, record: Record, number: int) -> Sequence[Frame]:
        """Piece `number`, from 0, of the frames of a game."""
        ...
