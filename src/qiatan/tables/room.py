"""The asyncio shell of one table: one task, one inbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.store import Conflict
from qiatan.protocol.parts import Summary
from qiatan.tables.audience import Audience, Watcher
from qiatan.tables.bots import Bots
from qiatan.tables.commands import Command
from qiatan.tables.faces import summary
from qiatan.tables.keeping import carry_out, load
from qiatan.tables.state import State
from qiatan.tables.venue import Venue
from qiatan.tables.vigil import Vigil
from qiatan.tables.volunteers import Volunteers

log = logging.getLogger(__name__)

INBOX = 1000
"""Commands that may wait at one table."""

TRIES = 5
"""How often a command is decided anew after a conflict."""

Reply = asyncio.Future[None]


class Room:
    """A table that is loaded. `changed` is called after every change the lobby may show."""

    def __init__(self, state: State, venue: Venue, changed: Callable[[Room], None]) -> None:
        self.state = state
        self._venue = venue
        self._changed = changed
        self._audience = Audience(state)
        self._inbox: asyncio.Queue[tuple[Command, Reply] | None] = asyncio.Queue(INBOX)
        self._busy = False
        self._stopping = False
        self._bots = Bots(venue, self.ask, self._look_ahead)
        self._volunteers = Volunteers(venue, self.ask, self._look_ahead)
        self._vigil = Vigil(venue.limits, venue.now())
        self._timer: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {state.table}")
        self._look_ahead()

    @property
    def summary(self) -> Summary:
        """The table as the lobby lists it."""
        return summary(self.state, self._audience.present)

    @property
    def idle_since(self) -> float | None:
        """Since when nothing goes on and nobody watches, in epoch seconds."""
        waits = self._busy or self._inbox.qsize() or self._bots.thinking
        if waits or len(self._audience) or self.state.deadline is not None:
            return None
        return None if self.state.stage == "open" else self._vigil.empty_since

    def attach(self, watcher: Watcher, since: int | None) -> None:
        """Let a client watch, from after event `since` where it can; raises `Refused`."""
        self._check_space(watcher.person)
        self._audience.attach(watcher, since, self._venue.now())
        self._presence_changed()

    def _check_space(self, person: str) -> None:
        present = self._audience.present
        if person in present or self.state.seat_of(person) is not None:
            return
        if len(present) >= self._venue.limits.spectators:
            raise refuse("too_many_spectators", "Too many people watch this table.")

    def detach(self, watcher: Watcher) -> None:
        """A client watches no more."""
        self._audience.detach(watcher)
        self._presence_changed()

    def renamed(self) -> None:
        """A watcher is called otherwise."""
        self._audience.tell_presence()
        self._presence_changed()

    def _presence_changed(self) -> None:
        self._vigil.seen(self._audience.present, self._venue.now())
        self._look_ahead()
        self._changed(self)

    async def ask(self, command: Command) -> None:
        """Obey a command: when this returns, it is kept and told. Raises `Refused`."""
        if self._stopping:
            raise refuse("stopping", "The server stops; try again in a moment.")
        reply: Reply = asyncio.get_running_loop().create_future()
        self._put(command, reply)
        await reply

    def _put(self, command: Command, reply: Reply) -> None:
        try:
            self._inbox.put_nowait((command, reply))
        except asyncio.QueueFull:
            raise refuse("busy", "Too much is asked of this table.") from None

    async def stop(self) -> None:
        """Finish what is in hand, then be silent."""
        self._stopping = True
        if self._timer is not None:
            self._timer.cancel()
        await self._bots.stop()
        await self._volunteers.stop()
        await self._inbox.put(None)
        await self._task

    async def _run(self) -> None:
        while (waiting := await self._inbox.get()) is not None:
            command, reply = waiting
            self._busy = True
            refused = await self._tried(command)
            self._busy = False
            self._look_ahead()
            if not reply.done():
                _settle(reply, refused)

    async def _tried(self, command: Command) -> Refused | None:
        try:
            await self._obey(command)
        except Refused as refused:
            return refused
        except Exception:
            log.exception("table %s failed at %r", self.state.table, command)
            return refuse("internal_error", "Something went wrong here; nothing changed.")
        return None

    async def _obey(self, command: Command) -> None:
        for _ in range(TRIES):
            try:
                after = await carry_out(self.state, [command], self._venue)
            except Conflict:
                await self._reload()
            else:
                self._become(after)
                return
        raise refuse("busy", "Too much happens at this table at once.")

    async def _reload(self) -> None:
        self.state = await load(self.state.table, self._venue)
        self._audience.tell_all_anew(self.state, self._venue.now())
        self._changed(self)

    def _become(self, after: State) -> None:
        if after is self.state:
            return
        self.state = after
        try:
            self._audience.tell(after, self._venue.now())
        except Exception:
            log.exception("not all watchers of table %s could be told", after.table)
        self._changed(self)

    def _look_ahead(self) -> None:
        """Ask the bots that are to act, and wake up when the next thing is due."""
        if self._stopping:
            return
        self._bots.drive(self.state)
        self._volunteers.drive(self.state)
        if self._timer is not None:
            self._timer.cancel()
        due = self._vigil.next_due(self.state)
        wait = None if due is None else max(0.0, due - self._venue.now())
        loop = asyncio.get_running_loop()
        self._timer = None if wait is None else loop.call_later(wait, self.wake)

    def wake(self) -> None:
        """Do what is due now; wait on where the timer was a little early by the venue's clock."""
        due = self._vigil.due(self.state, self._venue.now())
        for command in due:
            self._post(command)
        if not due:
            self._look_ahead()

    def _post(self, command: Command) -> None:
        reply: Reply = asyncio.get_running_loop().create_future()
        reply.add_done_callback(_seen)
        try:
            self._put(command, reply)
        except Refused:
            self._look_ahead()


def _settle(reply: Reply, refused: Refused | None) -> None:
    if refused is None:
        reply.set_result(None)
    else:
        reply.set_exception(refused)


def _seen(reply: Reply) -> None:
    """What the table asked of itself may be refused without anybody to tell."""
    if not reply.cancelled():
        reply.exception()
