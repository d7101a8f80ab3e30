"""Worker processes for bots and analyses, which would otherwise block the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import perf_counter
from typing import Final, TypeAlias, TypeVar

import structlog

from qiatan.app import bot_worker
from qiatan.games.analysing import span_count
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record
from qiatan.kit.hint import Hint
from qiatan.puzzles.puzzle import Puzzle
from qiatan.services.map_reader import MapReading

log = structlog.stdlib.get_logger(__name__)

T = TypeVar("T")

TRIES: Final = 3
"""How many times a choice is attempted if workers die."""

LONGEST: Final = 30.0
"""Seconds after which a worker that has not started or responded is terminated."""

LONGEST_PIECE: Final = 120.0
"""Seconds after which a piece of an analysis counts as stuck.

The limit is long because analyses have a low priority.
"""

LONGEST_PUZZLES: Final = 1800.0
"""Seconds after which a search for puzzles counts as stuck. Without compiled rules, it takes a few
minutes.
"""

PUZZLER: Final = "puzzles"
"""The value of the metrics' `bot` label for puzzle searches."""

ANALYST: Final = "analysis"
"""The value of the metrics' `bot` label for analyses."""

ANALYSIS_NICENESS: Final = 19
"""The niceness of analysis workers, which yield the CPU to the server and the bots."""


BotThought: TypeAlias = Callable[[str, str, float, float], None]
"""Called after each choice with the game, the bot, and the seconds spent waiting and thinking."""

ADVISOR: Final = "hint"
"""The value of the metrics' `bot` label for hints."""

MAP_READER: Final = "map"
"""The value of the metrics' `bot` label for reading maps."""


def unmetered(game: str, bot: str, waited: float, thought: float) -> None:
    """Discard the measured times of a choice, for servers that collect no metrics."""


def _seed() -> int:
    return secrets.randbits(63)


def usual_workers() -> int:
    """Return the default number of worker processes: one per core, less one for the server."""
    return max(1, (os.cpu_count() or 1) - 1)


class BotWorkerPool:
    """A `BotEngine` and `MapReader` that uses worker processes. Dead workers are replaced."""

    def __init__(
        self,
        workers: int,
        longest: float = LONGEST,
        thought: BotThought = unmetered,
        niceness: int = bot_worker.NICENESS,
    ) -> None:
        self.workers = workers
        self._niceness = niceness
        self.waiting = 0
        self._longest = longest
        self._report = thought
        self._free = asyncio.Semaphore(workers)
        self._pool, self._ready = self._new_pool()
        self._thoughts: set[asyncio.Task[object]] = set()

    async def start(self) -> None:
        """Start all workers, so that the first choice does not have to wait for one to start."""
        others = (self._pool.submit(bot_worker.is_ready) for _ in range(self.workers - 1))
        await asyncio.gather(*map(asyncio.wrap_future, (self._ready, *others)))

    @property
    def thinking(self) -> int:
        """The number of busy workers."""
        return len(self._thoughts)

    async def choose(self, game: str, bot: str, view: object) -> str:
        """Return the bot's action in notation, chosen from the view of its seat."""
        return await self.thought(game, bot, partial(bot_worker.choose, game, bot, view, _seed()))

    async def hint(self, game: str, view: object) -> Hint:
        """Return what the game's strongest bot advises for the seat of `view`, with reasons."""
        return await self.thought(game, ADVISOR, partial(bot_worker.hint, game, view, _seed()))

    async def read_map(self, game: str, text: str) -> MapReading:
        """Read a map file. Returns the map, or the errors in the file."""
        return await self.thought(game, MAP_READER, partial(bot_worker.read_map, game, text))

    async def thought(self, game: str, bot: str, think: Callable[[], T]) -> T:
        """Run `think` in a worker and return its result.

        The worker stays occupied until `think` returns, even if the caller has been cancelled.
        """
        asked = perf_counter()
        await self._worker_free()
        begun = perf_counter()
        thought = asyncio.create_task(self._tried(think))
        self._thoughts.add(thought)
        thought.add_done_callback(self._ended)
        thought.add_done_callback(
            lambda _: self._report(game, bot, begun - asked, perf_counter() - begun)
        )
        return await asyncio.shield(thought)

    async def _worker_free(self) -> None:
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1

    def _ended(self, thought: asyncio.Task[object]) -> None:
        self._thoughts.discard(thought)
        self._free.release()
        if not thought.cancelled() and thought.exception() is not None:
            log.debug("choice_failed", exc_info=thought.exception())

    async def _tried(self, think: Callable[[], T]) -> T:
        for _ in range(TRIES):
            pool = self._pool
            try:
                async with asyncio.timeout(LONGEST):
                    await asyncio.shield(_awaited(self._ready))
                pool = self._pool
                async with asyncio.timeout(self._longest):
                    return await asyncio.wrap_future(pool.submit(think))
            except BrokenProcessPool:
                log.warning("bot_worker_died")
                self._replace(pool)
            except TimeoutError:
                log.warning("bot_worker_ended", after_seconds=self._longest)
                self._replace(pool)
                raise
        raise RuntimeError(f"{TRIES} workers died while choosing")

    def _new_pool(self) -> tuple[ProcessPoolExecutor, Future[bool]]:
        """Return a new pool, and a future that completes when its first worker is ready."""
        pool = ProcessPoolExecutor(
            self.workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=bot_worker.prepare,
            initargs=(self._niceness,),
        )
        return pool, pool.submit(bot_worker.is_ready)

    async def renew(self) -> None:
        """Replace the workers with new ones, which import all modules again.

        Busy workers finish first. If the new workers do not start, keeps the old ones and raises
        `BrokenProcessPool` or `TimeoutError`.
        """
        pool, ready = self._new_pool()
        try:
            async with asyncio.timeout(LONGEST):
                await asyncio.wrap_future(ready)
        except BaseException:
            _discard(pool)
            raise
        old, self._pool, self._ready = self._pool, pool, ready
        try:
            await asyncio.gather(*self._thoughts, return_exceptions=True)
        finally:
            _discard(old)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Replace a broken pool, unless another caller has already replaced it."""
        if self._pool is broken:
            self._pool, self._ready = self._new_pool()
            _discard(broken)

    def close(self) -> None:
        """Terminate all workers, even busy ones."""
        _discard(self._pool)


def _awaited(ready: Future[bool]) -> asyncio.Future[bool]:
    """Wrap a future for the event loop.

    If the future fails while nothing awaits it, asyncio does not log the error.
    """
    awake = asyncio.wrap_future(ready)
    awake.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
    return awake


def _discard(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


class AnalysisWorkers:
    """An `AnalysisEngine` that uses worker processes.

    If a worker dies, another one analyses its part of the game again.
    """

    def __init__(self, workers: int, longest: float = LONGEST_PIECE) -> None:
        self._workers: Final = workers
        self._longest: Final = longest
        self._pool: BotWorkerPool | None = None

    def pieces(self, record: Record) -> int:
        """Return the number of pieces into which a game is split."""
        return span_count(record)

    async def analyse_piece(self, record: Record, number: int) -> Sequence[Frame]:
        """Compute the frames of one piece of a game."""
        if self._pool is None:
            self._pool = BotWorkerPool(self._workers, self._longest, niceness=ANALYSIS_NICENESS)
        work = partial(bot_worker.judge, record, number)
        return await self._pool.thought(record.header.game, ANALYST, work)

    async def renew(self) -> None:
        """Replace the workers, if any have started, in the same way as `BotWorkerPool.renew`."""
        if self._pool is not None:
            await self._pool.renew()

    def close(self) -> None:
        """Terminate the processes, even busy ones."""
        if self._pool is not None:
            self._pool.close()


class PuzzleWorkers:
    """A `PuzzleEngine` that uses a single worker process, started for the first search."""

    def __init__(self, game: str) -> None:
        self._game: Final = game
        self._pool: BotWorkerPool | None = None

    async def puzzles_of(self, record: Record) -> Sequence[Puzzle]:
        """Return the puzzles of a game. Raises `Refused` if it cannot be replayed."""
        return await self._searched(partial(bot_worker.puzzles_of, record))

    async def bot_game_puzzles(self, seed: str) -> Sequence[Puzzle]:
        """Play a game between bots, which the seed determines, and return its puzzles."""
        return await self._searched(partial(bot_worker.puzzles_of_bots, self._game, seed))

    async def _searched(self, search: Callable[[], Sequence[Puzzle]]) -> Sequence[Puzzle]:
        if self._pool is None:
            self._pool = BotWorkerPool(1, LONGEST_PUZZLES, niceness=ANALYSIS_NICENESS)
        return await self._pool.thought(self._game, PUZZLER, search)

    def rest(self) -> None:
        """Terminate the process. The next search starts a new one."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None
