"""Runs a table's bots: asks each bot for an action and executes the action as a command.

A bot is *required* if the game is waiting for it. It is asked until its question is answered. A bot
is *optional* if it can act during another player's turn but need not. Optional bots are asked one
at a time and once per turn, and the game does not wait for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from qiatan.kit.refusal import Refused
from qiatan.kit.seats import Seat
from qiatan.services.services import Services
from qiatan.tables.core.commands import BotAction, Command, FallbackAction
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState

log = structlog.stdlib.get_logger(__name__)

RETRY = 1.0
"""Seconds before a bot is asked again after the table could not run its fallback action."""

TOO_LATE: Final = ("stale", "paused", "not_playing")
"""Refusal codes for answers to a question that is no longer open."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to the bot that plays `seat`. It was asked by table event `at`."""

    seat: Seat
    at: int
    bot: str
    game: RunningGame


def question_to(state: TableState, seat: Seat) -> BotQuestion | None:
    """Return the question that the bot at this seat has not answered yet, or None."""
    game, bot = state.active_game, state.occupants[seat].played_by
    at = None if game is None else game.question(seat)
    return None if game is None or bot is None or at is None else BotQuestion(seat, at, bot, game)


class BotDriver:
    """Asks the bots of a table, each in its own task.

    `execute` runs a command or raises `Refused`. `done` is called when a bot has finished.
    """

    def __init__(
        self,
        services: Services,
        execute: Callable[[Command], Awaitable[None]],
        done: Callable[[], None],
    ) -> None:
        self._services = services
        self._execute = execute
        self._done = done
        self._required: dict[Seat, asyncio.Task[None]] = {}
        self._optional: asyncio.Task[None] | None = None
        self._turn: int | None = None
        self._asked_this_turn: set[Seat] = set()

    @property
    def required_thinking(self) -> bool:
        """Whether a required bot is currently choosing an action."""
        return bool(self._required)

    def drive(self, state: TableState) -> None:
        """Ask each required bot that is not being asked yet, and one optional bot at a time."""
        for seat in state.required_bots:
            question = None if seat in self._required else question_to(state, seat)
            if question is not None:
                wait = self._wait(state, seat)
                task = asyncio.create_task(self._answer_required(question, wait))
                self._required[seat] = task
                task.add_done_callback(partial(self._required_finished, seat))
        if self._optional is None:
            self._ask_optional(state)

    async def stop(self) -> None:
        tasks = [*self._required.values()]
        tasks += [] if self._optional is None else [self._optional]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # Break the reference cycle with the room, so that it is freed at once.
        del self._execute, self._done

    def _required_finished(self, seat: Seat, task: asyncio.Task[None]) -> None:
        del self._required[seat]
        if not task.cancelled():
            self._done()

    def _wait(self, state: TableState, seat: Seat) -> float:
        """Return how many seconds the bot waits before it acts.

        Bots answer an offer one after another. If the game is also waiting for other seats, a bot
        waits less. If no human has a seat, it does not wait at all.
        """
        if not state.has_humans:
            return 0.0
        offer = state.active_game.position.open_offer() if state.active_game else None
        if offer is not None and seat in offer.waiting:
            earlier = sum(other in self._required for other in offer.waiting)
            return (earlier + 1) * self._services.bot_pace.between_answers(state.settings.bot_speed)
        awaited = state.active_game.awaited if state.active_game else ()
        return self._services.bot_pace.wait(state.settings.bot_speed, alone=len(awaited) == 1)

    async def _answer_required(self, question: BotQuestion, wait: float) -> None:
        action, _ = await asyncio.gather(self._chosen(question), asyncio.sleep(wait))
        if action is None or not await self._accepted(question, action):
            await self._fall_back(question)

    async def _chosen(self, question: BotQuestion) -> str | None:
        """Return the bot's action, or None if the bot fails or takes too long."""
        services, game = self._services, question.game
        scripted = game.scripted(question.seat)
        if scripted is not None:
            return scripted
        try:
            async with services.priority_gate.bot():
                view = game.position.view(question.seat)
            choosing = services.bot_engine.choose(game.header.game, question.bot, view)
            return await asyncio.wait_for(choosing, services.limits.thought)
        except Exception:
            log.warning("bot_chose_nothing", bot=question.bot, exc_info=True)
            return None

    async def _accepted(self, question: BotQuestion, action: str) -> bool:
        """Run a bot's action, and return whether the question is closed.

        The question is closed if the action answered it or came too late.
        """
        try:
            await self._move(BotAction(question.seat, question.at, action))
        except Refused as refused:
            if refused.refusal.code in TOO_LATE:
                return True
            _log_refusal("bot_refused", question, refused)
            return False
        return True

    async def _move(self, command: Command) -> None:
        async with self._services.priority_gate.bot():
            await self._execute(command)

    async def _fall_back(self, question: BotQuestion) -> None:
        try:
            await self._move(FallbackAction(question.seat, question.at))
        except Refused as refused:
            if refused.refusal.code not in TOO_LATE:
                _log_refusal("fallback_refused", question, refused)
                await asyncio.sleep(RETRY)

    def _ask_optional(self, state: TableState) -> None:
        for seat in self._not_asked_this_turn(state):
            self._asked_this_turn.add(seat)
            question = question_to(state, seat)
            if question is not None:
                self._optional = asyncio.create_task(self._answer_optional(question))
                self._optional.add_done_callback(self._optional_finished)
                return

    def _not_asked_this_turn(self, state: TableState) -> list[Seat]:
        optional = state.optional_bots
        if not optional or state.active_game is None:
            return []
        turn = state.active_game.position.turn()
        number = None if turn is None else turn.number
        if number != self._turn:
            self._turn, self._asked_this_turn = number, set()
        return [seat for seat in optional if seat not in self._asked_this_turn]

    def _optional_finished(self, task: asyncio.Task[None]) -> None:
        self._optional = None
        if not task.cancelled():
            self._done()

    async def _answer_optional(self, question: BotQuestion) -> None:
        action = await self._chosen(question)
        if not action:
            return
        try:
            await self._move(BotAction(question.seat, question.at, action))
        except Refused as refused:
            log.debug("optional_action_refused", bot=question.bot, code=refused.refusal.code)


def _log_refusal(event: str, question: BotQuestion, refused: Refused) -> None:
    """Log a refusal, unless it was already logged as a server fault."""
    if "fault" not in refused.refusal.detail:
        log.warning(event, bot=question.bot, code=refused.refusal.code)
