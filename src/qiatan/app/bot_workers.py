"""Bots think in processes of their own, so that no thought blocks the server."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from qiatan.app import bot_worker

log = logging.getLogger(__name__)

TRIES: Final = 3
"""How often a thought is begun anew whose worker died."""

LONGEST: Final = 30.0
"""Seconds after which a thought that does not end loses its worker, and a worker that does not
start."""


def usual_workers() -> int:
    """One process per core but one, which serves."""
    return max(1, (os.cpu_count() or 1) - 1)


class BotWorkerPool:
    """A `BotEngine` over a pool of worker processes; dead ones are replaced."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self._workers = workers
        self._longest = longest
        self._free = asyncio.Semaphore(workers)
        self._pool, self._awake = self._new_pool()
        self._thoughts: set[asyncio.Task[str]] = set()

    async def start(self) -> None:
        """Start the workers before the first thought needs one."""
        others = (self._pool.submit(bot_worker.awake) for _ in range(self._workers - 1))
        await asyncio.gather(*map(asyncio.wrap_future, (self._awake, *others)))

    async def choose(self, game: str, bot: str, view: object) -> str:
        """An action of the bot, in notation, from what its seat may know.

        The thought keeps its worker until it ends, even if nobody waits for it any more.
        """
        await self._free.acquire()
        thought = asyncio.create_task(self._thought(game, bot, view))
        self._thoughts.add(thought)
        thought.add_done_callback(self._ended)
        return await asyncio.shield(thought)

    def _ended(self, thought: asyncio.Task[str]) -> None:
        self._thoughts.discard(thought)
        self._free.release()
        if not thought.cancelled() and thought.exception() is not None:
            log.debug("a thought failed", exc_info=thought.exception())

    async def _thought(self, game: str, bot: str, view: object) -> str:
        seed = secrets.randbits(63)
        for _ in range(TRIES):
            pool = self._pool
            try:
                async with asyncio.timeout(LONGEST):
                    await asyncio.shield(asyncio.wrap_future(self._awake))
                async with asyncio.timeout(self._longest):
                    return await asyncio.wrap_future(self._begin(pool, game, bot, view, seed))
            except BrokenProcessPool:
                log.warning("a worker died; it is replaced")
                self._replace(pool)
            except TimeoutError:
                log.warning("bot %s had no answer in %g s; its worker goes", bot, self._longest)
                self._replace(pool)
                raise
        raise RuntimeError(f"{TRIES} workers died thinking for bot {bot}")

    def _begin(
        self, pool: ProcessPoolExecutor, game: str, bot: str, view: object, seed: int
    ) -> Future[str]:
        return pool.submit(bot_worker.think, game, bot, view, seed)

    def _new_pool(self) -> tuple[ProcessPoolExecutor, Future[bool]]:
        """New workers, and what is done when the first of them is awake."""
        pool = ProcessPoolExecutor(
            self._workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=bot_worker.prepare,
        )
        return pool, pool.submit(bot_worker.awake)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """A new pool for `broken`, unless another thought saw to that already."""
        if self._pool is broken:
            self._pool, self._awake = self._new_pool()
            _discard(broken)

    def close(self) -> None:
        """End all workers, thinking or not."""
        _discard(self._pool)


def _discard(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
