"""A loaded table: one task runs its commands, one after the other, from one queue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter

from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.store import Conflict
from qiatan.protocol.parts import Colour, Summary
from qiatan.tables.core import permissions
from qiatan.tables.core.commands import Command
from qiatan.tables.core.state import TableState
from qiatan.tables.live.bot_driver import BotDriver
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from qiatan.tables.live.commit import commit, load
from qiatan.tables.live.meter import actor_of, outcome_of
from qiatan.tables.live.presence_timeouts import PresenceTimeouts
from qiatan.tables.live.services import Services
from qiatan.tables.wire.projections import summary

log = logging.getLogger(__name__)

QUEUE_LENGTH = 1000
"""Commands that may wait at one table."""

COMMIT_TRIES = 5
"""How often a command is decided before `busy`, each time after a conflict."""

Reply = asyncio.Future[None]

_Waiting = tuple[Command, Reply, float]
"""A command, its reply, and since when it waits."""


class Room:
    """A table that is loaded. `changed` is called after every change the lobby may show."""

    def __init__(
        self, state: TableState, services: Services, changed: Callable[[Room], None]
    ) -> None:
        self.state = state
        self._services = services
        self._changed = changed
        self._broadcaster = Broadcaster(state)
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue(QUEUE_LENGTH)
        self._busy = False
        self._stopping = False
        self._bots = BotDriver(services, self.execute, self._look_ahead)
        self._presence = PresenceTimeouts(services.limits, services.now())
        self._timer: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {state.table}")
        self._look_ahead()

    @property
    def summary(self) -> Summary:
        """The table as the lobby lists it."""
        return summary(self.state, self._broadcaster.present)

    @property
    def subscribers(self) -> int:
        """How many clients watch."""
        return len(self._broadcaster)

    @property
    def idle_since(self) -> float | None:
        """Since when nobody watches and nothing is awaited, in epoch seconds; None if not idle."""
        waits = self._busy or self._queue.qsize() or self._bots.required_thinking
        if waits or len(self._broadcaster) or self.state.deadline is not None:
            return None
        return None if self.state.stage == "open" else self._presence.empty_since

    def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        """Send a client the table, from after event `since` where possible; raises `Refused`."""
        self._check_space(subscriber.person)
        self._broadcaster.subscribe(subscriber, since, self._services.now())
        self._renew_presence()

    def _check_space(self, person: str) -> None:
        present = self._broadcaster.present
        if person in present or self.state.seat_of(person) is not None:
            return
        if len(present) >= self._services.limits.spectators:
            raise refuse("too_many_spectators", "Too many people watch this table.")

    def hand_over(self, subscriber: Subscriber, held: Colour | None) -> None:
        """A client is for this seat of its person from now on; raises `Refused`."""
        if held is not None:
            occupant = permissions.occupant_at(self.state, held)
            if occupant.person != subscriber.person:
                raise refuse("not_your_seat", "This is not a seat of your device.", "colour")
        self._broadcaster.hand_over(subscriber, held, self._services.now())

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send a client nothing more."""
        self._broadcaster.unsubscribe(subscriber)
        self._renew_presence()

    def presence_changed(self) -> None:
        """A subscriber has another name: publish it."""
        self._broadcaster.publish_presence()
        self._renew_presence()

    def _renew_presence(self) -> None:
        self._presence.update(self._broadcaster.present, self._services.now())
        self._look_ahead()
        self._changed(self)

    async def execute(self, command: Command) -> None:
        """Run a command; returns once it is stored and broadcast. Raises `Refused`."""
        if self._stopping:
            raise refuse("stopping", "The server stops; try again in a moment.")
        reply: Reply = asyncio.get_running_loop().create_future()
        self._enqueue(command, reply)
        await reply

    def _enqueue(self, command: Command, reply: Reply) -> None:
        try:
            self._queue.put_nowait((command, reply, perf_counter()))
        except asyncio.QueueFull:
            raise refuse("busy", "Too much is asked of this table.") from None

    async def stop(self) -> None:
        """Run the commands that wait, then end the task."""
        self._stopping = True
        if self._timer is not None:
            self._timer.cancel()
        await self._bots.stop()
        await self._queue.put(None)
        await self._task
        # The driver calls the room back: without it the room is freed at once.
        del self._bots

    async def _run(self) -> None:
        while (waiting := await self._queue.get()) is not None:
            command, reply, since = waiting
            self._services.meter.stage_took("queue", perf_counter() - since)
            self._busy = True
            refused = await self._outcome(command)
            self._busy = False
            self._meter(command, refused)
            self._look_ahead()
            if not reply.done():
                _resolve(reply, refused)

    def _meter(self, command: Command, refused: Refused | None) -> None:
        actor = actor_of(command)
        if actor is not None:
            game = self.state.settings.game
            self._services.meter.action_ended(game, actor, outcome_of(refused))

    async def _outcome(self, command: Command) -> Refused | None:
        try:
            await self._commit_and_publish(command)
        except Refused as refused:
            return refused
        except Exception:
            log.exception("table %s failed to run %r", self.state.table, command)
            return refuse("internal_error", "Something went wrong here; nothing changed.")
        return None

    async def _commit_and_publish(self, command: Command) -> None:
        for _ in range(COMMIT_TRIES):
            try:
                after = await commit(self.state, [command], self._services)
            except Conflict:
                await self._reload()
            else:
                self._publish(after)
                return
        raise refuse("busy", "Too much happens at this table at once.")

    async def _reload(self) -> None:
        self.state = await load(self.state.table, self._services)
        self._broadcaster.resend_all(self.state, self._services.now())
        self._changed(self)

    def _publish(self, after: TableState) -> None:
        if after is self.state:
            return
        begun, self.state = perf_counter(), after
        try:
            self._broadcaster.publish(after, self._services.now())
        except Exception:
            log.exception("table %s could not be broadcast to all", after.table)
        self._changed(self)
        self._services.meter.stage_took("publish", perf_counter() - begun)

    def _look_ahead(self) -> None:
        """Ask the bots that may act, and set the timer to the next timeout."""
        if self._stopping:
            return
        self._bots.drive(self.state)
        if self._timer is not None:
            self._timer.cancel()
        due = self._presence.next_due(self.state)
        wait = None if due is None else max(0.0, due - self._services.now())
        loop = asyncio.get_running_loop()
        self._timer = None if wait is None else loop.call_later(wait, self.wake)

    def wake(self) -> None:
        """Run the commands that are due; a timer that fired a little early is set again."""
        due = self._presence.due(self.state, self._services.now())
        for command in due:
            self._post(command)
        if not due:
            self._look_ahead()

    def _post(self, command: Command) -> None:
        reply: Reply = asyncio.get_running_loop().create_future()
        reply.add_done_callback(_ignore_refusal)
        try:
            self._enqueue(command, reply)
        except Refused:
            self._look_ahead()


def _resolve(reply: Reply, refused: Refused | None) -> None:
    if refused is None:
        reply.set_result(None)
    else:
        reply.set_exception(refused)


def _ignore_refusal(reply: Reply) -> None:
    """A command of the table's own may be refused: mark the exception as retrieved."""
    if not reply.cancelled():
        reply.exception()
