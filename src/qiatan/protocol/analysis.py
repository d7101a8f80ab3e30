"""The analysis of a finished game, as `/api/games/ID/analysis` tells it."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.kit.analysis.analysis import Analysis
from qiatan.protocol.people import Ask

AnalysisStage = Literal["none", "waiting", "running", "done"]
"""How far an analysis is: nobody has asked for it, others are before it, under way, done."""


class GameAnalysis(msgspec.Struct, frozen=True):
    """A game, judged. `seats` are the seats' names in the notation, in turn order."""

    game: str
    seats: list[str]
    analysis: Analysis


class AnalysisStatus(msgspec.Struct, frozen=True):
    """How far the analysis of a game is, and the analysis once it is done.

    `progress` is the share of the frames that are judged, in thousandths.
    """

    stage: AnalysisStage
    progress: int = 0
    result: GameAnalysis | None = None


class AskAnalysis(Ask, frozen=True):
    """Have a finished game analysed."""
