"""The interface between analyses of finished games and the database that keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """An analysis, as JSON in `body` once it is done.

    Before, whoever computes it said at `beat`, in epoch seconds, that it had `progress`
    thousandths of it.
    """

    progress: int
    beat: float
    body: str | None


class AnalysisStore(Protocol):
    """Keeps one analysis for each game, and sees to it that one process computes it."""

    async def analysis(self, game: str, version: int) -> StoredAnalysis | None:
        """The analysis of a game; None where there is none of this version."""
        ...

    async def claim(self, game: str, version: int, owner: str, now: float, stale: float) -> bool:
        """Begin an analysis as `owner`; whether it is theirs to compute.

        It is not where there is one of this version, or somebody has computed since `stale`.
        """
        ...

    async def advance(self, game: str, owner: str, progress: int, now: float) -> bool:
        """Say how far the owner is; False where it is theirs no more."""
        ...

    async def save(self, game: str, owner: str, body: str) -> None:
        """Keep what the owner computed."""
        ...

    async def release(self, game: str, owner: str) -> None:
        """Take back a claim, so that somebody else may compute it."""
        ...
