"""Bots that owe nothing, yet may want to act in another's turn: each is asked once in a turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from qiatan.kit.refusal import Refused
from qiatan.kit.seats import Seat
from qiatan.tables.asking import Question, question_to, thought_on
from qiatan.tables.commands import BotActs, Command
from qiatan.tables.state import State
from qiatan.tables.venue import Venue

log = logging.getLogger(__name__)


class Volunteers:
    """Asks one after the other, so that a bot that must act waits for one thought at most.

    The game does not wait for them: an answer that comes too late is dropped. `ask` obeys a
    command or raises `Refused`; `done` is called when a bot is through.
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
        self._turn: int | None = None
        self._asked: set[Seat] = set()
        self._task: asyncio.Task[None] | None = None

    def drive(self, state: State) -> None:
        """Ask the next bot that was not asked in this turn, unless one thinks already."""
        if self._task is not None:
            return
        for seat in self._not_asked(state):
            self._asked.add(seat)
            question = question_to(state, seat)
            if question is not None:
                self._task = asyncio.create_task(self._answer(question))
                self._task.add_done_callback(self._finished)
                return

    def _not_asked(self, state: State) -> list[Seat]:
        invited = state.bots_invited
        turn = state.going.position.turn() if invited and state.going else None
        number = None if turn is None else turn.number
        if invited and number != self._turn:
            self._turn, self._asked = number, set()
        return [seat for seat in invited if seat not in self._asked]

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled():
            self._done()

    async def _answer(self, question: Question) -> None:
        action = await thought_on(question, self._venue)
        if not action:
            return
        try:
            await self._ask(BotActs(question.seat, question.at, action))
        except Refused as refused:
            log.debug("bot %s wanted %r: %s", question.bot, action, refused)

    async def stop(self) -> None:
        """Let no bot act any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
