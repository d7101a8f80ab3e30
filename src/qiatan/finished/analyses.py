"""Analyses of finished games. Each is computed once, by a single process, and stored."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable
from typing import Final, TypeVar

import msgspec

from qiatan.finished.finished_games import FinishedGames
from qiatan.kit.analysis.analysis import VERSION, WHOLE
from qiatan.kit.analysis.frames import Frame, assemble_analysis
from qiatan.kit.game_log import Record
from qiatan.kit.refusal import refuse
from qiatan.protocol.games import AnalysisStatus, GameAnalysis
from qiatan.services.engines import AnalysisEngine
from qiatan.services.faults import NOT_READ, report_fault, shortened
from qiatan.services.services import Services
from qiatan.stores.analyses import AnalysisStore, StoredAnalysis

T = TypeVar("T")

HEARTBEAT: Final = 2.0
"""The number of seconds between heartbeats."""

HEARTBEAT_TIMEOUT: Final = 20.0
"""The number of seconds without a heartbeat after which another process can take over."""

STARTED: Final = 1
"""The initial progress of a running analysis, in thousandths. A waiting analysis has progress 0."""

MOST_WAITING: Final = 20
"""The maximum number of analyses running or waiting in a process."""


class Analyses:
    """Reads stored analyses and starts new ones."""

    def __init__(
        self,
        services: Services,
        games: FinishedGames,
        store: AnalysisStore | None,
        engine: AnalysisEngine | None,
    ) -> None:
        self._services = services
        self._games = games
        self._store = store
        self._engine = engine
        self._owner = secrets.token_hex(16)
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Semaphore()

    async def status(self, id: str) -> AnalysisStatus:
        """Return the status of a game's analysis. Raises `Refused` (`no_game` or `no_analysis`)."""
        await self._games.game(id)
        return await self._find(self._require_store(), id)

    async def ask(self, id: str, person: str) -> AnalysisStatus:
        """Start analysing a game, unless its analysis is stored or in progress. Returns the status.

        Raises `Refused` (`no_game`, `no_analysis`, `not_replayable`, `analyses_full` or
        `analyses_too_fast`).
        """
        store = self._require_store()
        status = await self.status(id)
        if status.stage != "none":
            return status
        if len(self._jobs) >= MOST_WAITING:
            raise refuse(
                "analyses_full", "Too many games are waiting to be analysed. Try again later."
            )
        await self._services.rate_limits.count("user_analyses", person)
        record = await self._games.record(id)
        now = self._services.now()
        if await _guarded(store.claim(id, VERSION, self._owner, now, now - HEARTBEAT_TIMEOUT)):
            self._jobs[id] = asyncio.create_task(self._compute(store, id, record))
            return AnalysisStatus("waiting")
        return await self._find(store, id)

    async def stop(self) -> None:
        """Cancel running analyses and release them for other processes."""
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    def _require_store(self) -> AnalysisStore:
        if self._store is None or self._engine is None:
            raise refuse("no_analysis", "Analysis is not available on this server.")
        return self._store

    async def _find(self, store: AnalysisStore, id: str) -> AnalysisStatus:
        found = await _guarded(store.analysis(id, VERSION))
        if found is None:
            return AnalysisStatus("none")
        if found.body is not None:
            result = msgspec.json.decode(found.body, type=GameAnalysis)
            return AnalysisStatus("done", WHOLE, result)
        return self._under_way(found)

    def _under_way(self, found: StoredAnalysis) -> AnalysisStatus:
        if found.beat < self._services.now() - HEARTBEAT_TIMEOUT:
            return AnalysisStatus("none")
        return AnalysisStatus("running" if found.progress else "waiting", found.progress)

    async def _compute(self, store: AnalysisStore, id: str, record: Record) -> None:
        """Compute and store an analysis. If an error occurs, report it and store nothing."""
        progress = [0]
        beating = asyncio.create_task(self._send_heartbeats(store, id, progress))
        try:
            frames = await self._frames(record, progress)
            header = record.header
            analysis = GameAnalysis(header.game, list(header.seats), assemble_analysis(frames))
            await store.save(id, self._owner, msgspec.json.encode(analysis).decode())
        except Exception as error:
            report_fault("game_not_analysed", error, game=shortened(id))
            await self._give_up(store, id)
        except asyncio.CancelledError:
            await self._give_up(store, id)
            raise
        finally:
            beating.cancel()
            del self._jobs[id]

    async def _frames(self, record: Record, progress: list[int]) -> list[Frame]:
        engine = self._engine
        assert engine is not None
        frames: list[Frame] = []
        pieces = engine.pieces(record)
        async with self._one_at_a_time:
            progress[0] = STARTED
            for number in range(pieces):
                frames += await engine.analyse_piece(record, number)
                progress[0] = max(STARTED, WHOLE * (number + 1) // pieces)
        return frames

    async def _send_heartbeats(self, store: AnalysisStore, id: str, progress: list[int]) -> None:
        """Publish the progress regularly, so that other processes know the analysis is alive."""
        mine = True
        while mine:
            try:
                mine = await store.advance(id, self._owner, progress[0], self._services.now())
            except Exception as error:  # The next heartbeat tries again.
                report_fault("analysis_not_advanced", error, game=shortened(id))
            await asyncio.sleep(HEARTBEAT)  # heartbeats depend on time alone

    async def _give_up(self, store: AnalysisStore, id: str) -> None:
        """Release the claim on an analysis. If the release fails, the claim times out."""
        try:
            await store.release(id, self._owner)
        except Exception as error:
            report_fault("analysis_not_given_up", error, game=shortened(id))


async def _guarded(answer: Awaitable[T]) -> T:
    try:
        return await answer
    except Exception as error:
        fault = report_fault("analyses_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error
