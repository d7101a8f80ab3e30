"""The analysis of a finished game: `/api/games/ID/analysis`."""

from __future__ import annotations

from typing import Literal

import msgspec

from qiatan.kit.analysis.analysis import Analysis
from qiatan.protocol.people import Ask

AnalysisStage = Literal["none", "waiting", "running", "done"]
"""The status of an analysis: not requested, queued, running, finished."""


class GameAnalysis(msgspec.Struct, frozen=True):
    """The analysis of a game. `seats` are the seats' names in the notation, in turn order."""

    game: str
    seats: list[str]
    analysis: Analysis


class AnalysisStatus(msgspec.Struct, frozen=True):
    """The status of a game's analysis, with the analysis once it is finished.

    `progress` is the share of analysed frames, in thousandths.
    """

    stage: AnalysisStage
    progress: int = 0
    result: GameAnalysis | None = None


class AskAnalysis(Ask, frozen=True):
    """Request the analysis of a finished game."""
