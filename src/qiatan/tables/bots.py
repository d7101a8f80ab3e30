"""The bots of one table: each question to one of them becomes a task that answers it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from qiatan.kit.refusal import Refused
from qiatan.kit.seats import Seat
from qiatan.tables.asking import Question, question_to, thought_on
from qiatan.tables.commands import BotActs, Command, Substitute
from qiatan.tables.state import State
from qiatan.tables.venue import Venue

log = logging.getLogger(__name__)

RETRY = 1.0
"""Seconds before a bot is asked again when the table could not take its answer."""

TOO_LATE: Final = ("stale", "paused", "not_playing")
"""Codes that say that the question is not open any more."""


class Bots:
    """Asks the bots that owe an action.

    `ask` obeys a command or raises `Refused`; `done` is called when a bot is through.
    """

    def __init__(
        self,
        venue: Venue,
        ask: Callable[[Command], Awaitable[None]],
        done: Callable[[], None],
    ) -> None:
        self._venue = venue
        self._ask = ask
        self._done = done
        self._tasks: dict[Seat, asyncio.Task[None]] = {}

    @property
    def thinking(self) -> bool:
        """Whether any bot is about to act."""
        return bool(self._tasks)

    def drive(self, state: State) -> None:
        """Ask every bot that owes an action and is not thinking yet."""
        for seat in state.bots_awaited:
            question = None if seat in self._tasks else question_to(state, seat)
            if question is not None:
                task = asyncio.create_task(self._answer(question, self._wait(state)))
                self._tasks[seat] = task
                task.add_done_callback(partial(self._finished, seat))

    def _finished(self, seat: Seat, task: asyncio.Task[None]) -> None:
        del self._tasks[seat]
        if not task.cancelled():
            self._done()

    async def stop(self) -> None:
        """Let no bot act any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wait(self, state: State) -> float:
        """Seconds before a bot's action; fewer where the game waits for others too."""
        awaited = state.going.position.awaited() if state.going else ()
        return self._venue.pacing.wait(state.settings.bot_speed, alone=len(awaited) == 1)

    async def _answer(self, question: Question, wait: float) -> None:
        thinking, waiting = thought_on(question, self._venue), asyncio.sleep(wait)
        action, _ = await asyncio.gather(thinking, waiting)
        if action is None or not await self._accepted(question, action):
            await self._substitute(question)

    async def _accepted(self, question: Question, action: str) -> bool:
        """Whether the answer, or that it came too late, settles the question."""
        try:
            await self._ask(BotActs(question.seat, question.at, action))
        except Refused as refused:
            if refused.refusal.code in TOO_LATE:
                return True
            log.warning("bot %s answered %r: %s", question.bot, action, refused)
            return False
        return True

    async def _substitute(self, question: Question) -> None:
        try:
            await self._ask(Substitute(question.seat, question.at))
        except Refused as refused:
            if refused.refusal.code not in TOO_LATE:
                log.error("nothing can be done for bot %s: %s", question.bot, refused)
                await asyncio.sleep(RETRY)
