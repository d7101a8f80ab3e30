"""Interface for storing analyses of finished games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """An analysis. `body` is JSON, or None while the analysis is being computed.

    During that time, `progress` is in thousandths, and `beat` is the time (epoch seconds) of the
    last heartbeat from the process computing it.
    """

    progress: int
    beat: float
    body: str | None


class AnalysisStore(Protocol):
    """Stores one analysis per game, and ensures that only one process computes it.

    `version` is the version of the code that computes analyses.
    """

    async def analysis(self, game: str, version: int) -> StoredAnalysis | None:
        """Return a game's analysis of this version, or None if there is none."""
        ...

    async def claim(self, game: str, version: int, owner: str, now: float, stale: float) -> bool:
        """Try to claim an analysis for the process `owner`, and return whether this succeeded.

        The claim fails if the game has an analysis of this version, or if another process holds a
        claim and its last heartbeat is not older than `stale`.
        """
        ...

    async def advance(self, game: str, owner: str, progress: int, now: float) -> bool:
        """Record a heartbeat and the progress. Returns False if the owner has lost the claim."""
        ...

    async def save(self, game: str, owner: str, body: str) -> None:
        """Store the finished analysis, if the owner still holds the claim."""
        ...

    async def release(self, game: str, owner: str) -> None:
        """Give up a claim, so that another process can start over."""
        ...
