"""Makes puzzles in the background when few are left: from public games, then from bots' games."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from qiatan.finished.finished_games import FinishedGames
from qiatan.kit.refusal import Refused
from qiatan.puzzles.daily import day_at
from qiatan.puzzles.puzzle import Puzzle
from qiatan.puzzles.store import PuzzleStore, new_puzzle
from qiatan.services.engines import PuzzleEngine
from qiatan.services.faults import report_fault
from qiatan.services.services import Services

DELAY: Final = 60.0
"""Seconds after the start of the server before puzzles are made."""

INTERVAL: Final = 3600.0
"""Seconds between checks whether enough puzzles are left."""

AHEAD: Final = 7
"""The number of unused puzzles to have, one for each of the coming days."""

MOST_GAMES: Final = 60
"""The maximum number of games searched per check."""


class PuzzleSupply:
    """Searches games for puzzles, one at a time and at the lowest priority."""

    def __init__(
        self, services: Services, store: PuzzleStore, games: FinishedGames, engine: PuzzleEngine
    ) -> None:
        self._services = services
        self._store = store
        self._games = games
        self._engine = engine

    async def run(self) -> None:
        """Check regularly whether enough puzzles are left, and make more if not."""
        await asyncio.sleep(DELAY)
        while True:
            try:
                await self.fill()
            except Exception as error:
                report_fault("puzzles_not_made", error)
            self._engine.rest()
            await asyncio.sleep(INTERVAL)

    async def fill(self) -> None:
        """Make puzzles until there are enough, or until enough games have been searched."""
        for number in range(MOST_GAMES):
            if self._services.mode.read_only or await self._store.unused() >= AHEAD:
                return
            if not await self._search_stored():
                seed = f"{day_at(self._services.now())} {number}"
                await self._add(await self._engine.bot_game_puzzles(seed))

    async def _search_stored(self) -> bool:
        """Search the newest public game not searched yet. Returns False if there is none."""
        for id in await self._store.unsearched(1):
            await self._add(await self._found(id), id)
            return True
        return False

    async def _found(self, id: str) -> Sequence[Puzzle]:
        try:
            return await self._engine.puzzles_of(await self._games.record(id))
        except Refused:  # The game can no longer be replayed.
            return ()

    async def _add(self, found: Sequence[Puzzle], searched: str | None = None) -> None:
        now = self._services.now()
        await self._store.add([new_puzzle(puzzle, now) for puzzle in found], searched)
