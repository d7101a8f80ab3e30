"""Worker processes for bots, so that choosing an action never blocks the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import perf_counter
from typing import Final, TypeAlias, TypeVar

import structlog

from qiatan.app import bot_worker
from qiatan.kit.hint import Hint
from qiatan.services.map_reader import MapReading

log = structlog.stdlib.get_logger(__name__)

T = TypeVar("T")

TRIES: Final = 3
"""How often a choice is tried again after its worker died."""

LONGEST: Final = 30.0
"""Seconds after which a worker that does not answer, or does not start, is ended."""


BotThought: TypeAlias = Callable[[str, str, float, float], None]
"""Is told of each choice: the game, the bot, the seconds it waited and those it took."""

ADVISOR: Final = "hint"
"""Stands for the bot that gives hints."""

MAP_READER: Final = "map"
"""Stands for the bot where a map file is read."""


def unmetered(game: str, bot: str, waited: float, thought: float) -> None:
    """Forget what a choice took."""


def _seed() -> int:
    return secrets.randbits(63)


def usual_workers() -> int:
    """One process per core, less one for the server."""
    return max(1, (os.cpu_count() or 1) - 1)


class BotWorkerPool:
    """A `BotEngine` and `MapReader` over worker processes; dead ones are replaced."""

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
        """Start all workers, so that the first choice need not wait."""
        others = (self._pool.submit(bot_worker.is_ready) for _ in range(self.workers - 1))
        await asyncio.gather(*map(asyncio.wrap_future, (self._ready, *others)))

    @property
    def thinking(self) -> int:
        """How many workers think."""
        return len(self._thoughts)

    async def choose(self, game: str, bot: str, view: object) -> str:
        """An action of the bot, in notation, from what its seat may know."""
        return await self.thought(game, bot, partial(bot_worker.choose, game, bot, view, _seed()))

    async def hint(self, game: str, view: object) -> Hint:
        """What the game's strongest bot would do in the seat of `view`, and why."""
        return await self.thought(game, ADVISOR, partial(bot_worker.hint, game, view, _seed()))

    async def read_map(self, game: str, text: str) -> MapReading:
        """What a map file says, or what is wrong with it."""
        return await self.thought(game, MAP_READER, partial(bot_worker.read_map, game, text))

    async def thought(self, game: str, bot: str, think: Callable[[], T]) -> T:
        """What `think` returns.

        It occupies its worker until it ends, even if nobody waits for it any more.
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
                async with asyncio.timeout(self._longest):
                    return await asyncio.wrap_future(pool.submit(think))
            except BrokenProcessPool:
                log.warning("bot_worker_died")
                self._replace(pool)
            except TimeoutError:
                log.warning("bot_worker_ended", after_seconds=self._longest)
                self._replace(pool)
                raise
        raise RuntimeError(f"{TRIES} workers died thinking")

    def _new_pool(self) -> tuple[ProcessPoolExecutor, Future[bool]]:
        """New workers, and what is done when the first of them is awake."""
        pool = ProcessPoolExecutor(
            self.workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=bot_worker.prepare,
            initargs=(self._niceness,),
        )
        return pool, pool.submit(bot_worker.is_ready)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """A new pool for `broken`, unless another choice has replaced it already."""
        if self._pool is broken:
            self._pool, self._ready = self._new_pool()
            _discard(broken)

    def close(self) -> None:
        """End all workers, busy or not."""
        _discard(self._pool)


def _awaited(ready: Future[bool]) -> asyncio.Future[bool]:
    """For the event loop; if it fails once nobody waits for it any more, that is no fault."""
    awake = asyncio.wrap_future(ready)
    awake.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
    return awake


def _discard(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
