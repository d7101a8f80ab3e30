"""A loaded table. A single task runs its queued commands, one at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Container, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from time import perf_counter

from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.messages import Closing
from qiatan.protocol.parts import Colour, Summary
from qiatan.services.address_shares import AddressShare
from qiatan.services.faults import BROKEN, report_fault, shortened
from qiatan.services.meter import outcome_of
from qiatan.services.peers import Presence
from qiatan.services.services import Services
from qiatan.tables.core import permissions
from qiatan.tables.core.commands import Close, Command, OwnCommand, actor_of
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.running_game import stale
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_entrance import entry_facts, require_entry
from qiatan.tables.core.wake_times import wake_time
from qiatan.tables.live.address_log_share import AddressLogShare
from qiatan.tables.live.bot_driver import BotDriver
from qiatan.tables.live.broadcaster import MOST_MISSED, Broadcaster, Subscriber
from qiatan.tables.live.commit import attempt
from qiatan.tables.live.knock_queue import KnockQueue, notify_removed
from qiatan.tables.live.read_log import catch_up
from qiatan.tables.live.table_timeouts import TableTimeouts

QUEUE_LENGTH = 1000
"""Maximum number of commands waiting at one table."""

COMMIT_TRIES = 20
"""The maximum number of attempts to store a command. After that, it fails with `busy`."""

SOON = 60.0
"""A table that must act within this many seconds stays loaded."""

BANNED = Closing(code="banned", message="The host has banned you from this table.")

Reply = asyncio.Future[Refusal | None]
"""The reply to a command. It carries a refusal as a value, because raising it would keep the
traceback and its frames alive.
"""


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Read events appended by other processes."""


@dataclass(frozen=True, slots=True)
class MutedElsewhere:
    """In another process, a seat muted offers for `turn`, or unmuted them if `turn` is None."""

    seat: int
    turn: int | None


_Task = Command | CatchUp | MutedElsewhere

_Waiting = tuple[_Task, Reply, float]
"""A command, the future for its reply, and the time when it was queued (`perf_counter`)."""


class Room:
    """A table loaded in this process.

    Only the process that holds the table's lease runs its bots, clocks and timeouts. `lease` is the
    lease's fencing token, or None while another process may hold the lease. `changed` is called
    after every change that is visible in the lobby.
    """

    def __init__(
        self,
        state: TableState,
        services: Services,
        changed: Callable[[Room], None],
        lease: int | None = 0,
    ) -> None:
        self.state = state
        self.lease = lease
        self._services = services
        self._peers = services.peers
        self._changed = changed
        self._broadcaster = Broadcaster(state)
        self._knocks = KnockQueue(AddressShare(services.limits.knocks_per_address))
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue(QUEUE_LENGTH)
        self._catching_up = False
        self._busy = False
        self._stopping = False
        self._bots = BotDriver(services, self.execute, self._schedule)
        self._timeouts = TableTimeouts(services.limits, services.now())
        self._timer: asyncio.TimerHandle | None = None
        self._unwatched_since = services.now()
        self._log_share = AddressLogShare()
        self._banned_addresses: dict[str, set[str]] = {}
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name=f"table {state.table}")
        self._peers.hints.follow(state.table, self.on_commit_hint)
        self._peers.mutes.follow(state.table, self._on_muted)
        self._peers.presence.follow(state.table, self._set_remote_presence)
        self._schedule()

    @property
    def summary(self) -> Summary:
        """The table as listed in the lobby."""
        return self._broadcaster.summary

    @property
    def subscribers(self) -> int:
        """The number of subscribed clients."""
        return len(self._broadcaster)

    @property
    def idle_since(self) -> float | None:
        """When the table became idle (no clients, nothing due soon), in epoch seconds, or None."""
        waits = self._busy or self._queue.qsize() or self._bots.required_thinking
        if waits or len(self._broadcaster) or len(self._knocks):
            return None
        if self.lease is None:
            return self._unwatched_since
        wake = wake_time(self.state)
        if wake is not None and wake <= self._services.now() + SOON:
            return None
        return self._timeouts.empty_since

    def is_idle(self) -> bool:
        """Return whether the table has been idle for so long that it should be unloaded."""
        limits, since = self._services.limits, self.idle_since
        by_days = is_by_days(self.state.settings.turn_timer)
        longest = limits.by_days_idle if by_days else limits.room_idle
        return since is not None and since + longest <= self._services.now()

    def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        """Add a client, and send it a snapshot or the events after `since`.

        Raises `Refused` if the client may not watch the table or there are too many spectators.
        """
        self._check_space(subscriber)
        self._broadcaster.subscribe(subscriber, since, self._services.now())
        self._publish_presence()

    def _check_space(self, subscriber: Subscriber) -> None:
        person, present = subscriber.person, self._broadcaster.present
        require_entry(self.state, person)
        if person in present or self.state.seat_of(person) is not None:
            return
        self.check_banned(subscriber)
        limits, seat_of = self._services.limits, self.state.seat_of
        watching = Counter(one.address_key for p, one in present.items() if seat_of(p) is None)
        share = AddressShare(limits.spectators_per_address)
        full = watching.total() >= limits.spectators
        if full or share.is_used_up(watching, subscriber.address_key):
            raise refuse("too_many_spectators", "This table has too many spectators.")

    def check_banned(self, subscriber: Subscriber) -> None:
        """Raise `Refused` if a person banned from the table used the client's address."""
        if any(
            subscriber.address_key in addresses for addresses in self._banned_addresses.values()
        ):
            raise refuse("banned", "The host has banned you from this table.")

    def is_knocking(self, person: str) -> bool:
        """Return whether the person is waiting for the host to admit them."""
        return self.state.admissions.is_knocking(person)

    def knocking(self, subscriber: Subscriber) -> AbstractContextManager[None]:
        """Count the person as waiting while they ask to join.

        Raises `Refused` (`knocks_full`) if too many people at their address are waiting.
        """
        return self._knocks.ask(self.state, subscriber)

    def notify_when_admitted(self, subscriber: Subscriber) -> None:
        """Notify a client that asked to join as soon as the host answers."""
        self._knocks.wait(self.state, subscriber)
        self._publish_people()

    def hand_over(self, subscriber: Subscriber, held: Colour | None) -> None:
        """Let a client act for another seat of the same person, or for none.

        Raises `Refused` if the person does not have that seat.
        """
        require_entry(self.state, subscriber.person)
        if held is not None:
            occupant = permissions.occupant_at(self.state, held)
            if occupant.person != subscriber.person:
                raise refuse("not_your_seat", "This seat is not on your device.", "colour")
        self._broadcaster.hand_over(subscriber, held, self._services.now())

    def read_log(self, subscriber: Subscriber, before: int) -> None:
        """Send a client the log lines before line `before`.

        Raises `Refused` if the person may not enter the table.
        """
        require_entry(self.state, subscriber.person)
        self._broadcaster.send_log(subscriber, before)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self._knocks.forget(subscriber)
        self._broadcaster.unsubscribe(subscriber)
        self._publish_presence()

    def presence_changed(self) -> None:
        """Publish the list of present people after a subscriber has changed their name."""
        self._broadcaster.publish_presence()
        self._publish_presence()

    def _publish_people(self) -> None:
        people = {**self._knocks.here, **self._broadcaster.local_presence}
        self._peers.presence.publish(self.state.table, people)

    def _publish_presence(self) -> None:
        self._publish_people()
        self._unwatched_since = self._services.now()
        self._update_timeouts()

    def _update_timeouts(self) -> None:
        self._timeouts.update(self._broadcaster.present, self._services.now())
        self._schedule()
        self._changed(self)

    def _set_remote_presence(self, present: Presence) -> None:
        """Update who is connected to the table through other processes."""
        self._knocks.remote = {p: one for p, one in present.items() if one.knocking}
        connected = {p: one for p, one in present.items() if not one.knocking}
        self._broadcaster.remote_presence = connected
        self._hint(self.state)
        self._send_mutes({})
        self._broadcaster.publish_presence()
        self._update_timeouts()

    def set_lease(self, lease: int | None) -> None:
        """Start or stop running bots, clocks and timeouts for this table."""
        if lease != self.lease:
            self.lease = lease
            self._schedule()
            self._changed(self)

    def mode_changed(self) -> None:
        """Stop bots and clocks if the server is now read-only; otherwise restart them."""
        self._schedule()

    def on_commit_hint(self, number: int) -> None:
        """Read missing events after another process reported that the log ends at `number`."""
        if number > self.state.number and not self._catching_up and not self._stopping:
            self._catching_up = True
            self._post(CatchUp())

    def _on_muted(self, seat: int, turn: int | None) -> None:
        if not self._stopping:
            self._post(MutedElsewhere(seat, turn))

    def _send_mutes(self, known: Mapping[int, int]) -> None:
        """Tell other processes which seats have muted or unmuted offers since `known`.

        Only seats of people connected to this process are sent.
        """
        if not self._broadcaster.remote_presence and self.lease is not None:
            return
        here, muted = self._broadcaster.local_presence, self.state.muted
        for seat in muted.keys() | known.keys():
            if muted.get(seat) != known.get(seat) and self.state.occupants[seat].person in here:
                self._peers.mutes.send(self.state.table, seat, muted.get(seat))

    async def catch_up(self) -> None:
        """Read events appended by other processes. Returns once they are broadcast.

        Raises `Refused` if the log cannot be read.
        """
        await self._enqueued(CatchUp())

    async def execute(self, command: Command) -> None:
        """Run a command. Returns once its events are stored and broadcast.

        Raises `Refused` if the command is refused.
        """
        if self._stopping:
            raise refuse("stopping", "The server is shutting down. Try again in a moment.")
        await self._enqueued(command)

    async def _enqueued(self, command: _Task) -> None:
        reply: Reply = self._loop.create_future()
        self._enqueue(command, reply)
        refusal = await reply
        if refusal is not None:
            raise Refused(refusal)

    def _enqueue(self, command: _Task, reply: Reply) -> None:
        try:
            self._queue.put_nowait((command, reply, perf_counter()))
        except asyncio.QueueFull:
            raise refuse("busy", "This table has too many requests waiting.") from None
        if _is_persons(command):
            self._services.priority_gate.person_waits()

    def close(self) -> None:
        """Close the table on behalf of an operator, if this process holds its lease."""
        if self.lease is not None:
            self._post(Close(by_operator=True))

    async def stop(self) -> None:
        """Run all waiting commands, then end the table's task."""
        self._stopping = True
        self._peers.hints.unfollow(self.state.table)
        self._peers.mutes.unfollow(self.state.table)
        self._peers.presence.unfollow(self.state.table)
        if self._timer is not None:
            self._timer.cancel()
        await self._bots.stop()
        await self._queue.put(None)
        await self._task

    async def _run(self) -> None:
        while (waiting := await self._queue.get()) is not None:
            command, reply, since = waiting
            if _is_persons(command):
                self._services.priority_gate.person_served()
            self._services.meter.stage_took("queue", perf_counter() - since)
            self._busy = True
            refusal = await self._outcome(command)
            self._busy = False
            self._meter(command, refusal)
            if not reply.done():
                reply.set_result(refusal)
            try:
                self._schedule()
            except Exception as error:  # without this task, the table would never answer again
                self._report("schedule_failed", error)

    def _meter(self, command: _Task, refusal: Refusal | None) -> None:
        actor = None if isinstance(command, CatchUp | MutedElsewhere) else actor_of(command)
        if actor is not None:
            game = self.state.settings.game
            self._services.meter.action_ended(game, actor, outcome_of(refusal))

    async def _outcome(self, command: _Task) -> Refusal | None:
        try:
            if isinstance(command, CatchUp):
                await self._catch_up()
            elif isinstance(command, MutedElsewhere):
                self._mute(command)
            else:
                await self._commit_and_publish(command)
        except Refused as refused:
            return refused.refusal
        except Exception as error:
            fault = self._report("command_failed", error, command=type(command).__name__)
            return refuse("internal_error", BROKEN, fault=fault).refusal
        return None

    def _mute(self, muted: MutedElsewhere) -> None:
        after = self.state.fork()
        after.set_muted(muted.seat, muted.turn, self._services.now())
        self._publish(after)

    def _report(self, event: str, error: Exception, **facts: str) -> str:
        return report_fault(event, error, table=shortened(self.state.table), **facts)

    async def _commit_and_publish(self, command: Command) -> None:
        """Run a command.

        If other processes have changed the table in the meantime, decides again, even after a
        refusal.
        """
        self._log_share.check(self.state, command)
        for _ in range(COMMIT_TRIES):
            fence, cached = self._fence(command), self._broadcaster.cached
            after = await attempt(self.state, [command], self._services, cached, fence)
            if isinstance(after, TableState):
                known = self.state.muted
                self._log_share.count(self.state, after, command)
                self._hint(after)
                self._publish(after)
                self._send_mutes(known)
                return
            caught_up = (self._peers.shared or after is None) and await self._catch_up()
            if after is not None and not caught_up:
                raise Refused(after)
            # If this process has got a new lease in the meantime, the next try uses that one.
            if not caught_up and fence and fence == self.lease:
                self.set_lease(None)
        raise refuse("busy", "This table is too busy. Try again.")

    def _hint(self, state: TableState) -> None:
        """Tell processes that hold the lease or have clients here the number of the last event."""
        if self._broadcaster.remote_presence or self._knocks.remote or self.lease is None:
            self._peers.hints.send(state.table, state.number)

    def _fence(self, command: Command) -> int:
        """Return the fencing token under which to store a command, or 0 for a person's command.

        Raises `Refused` (`stale`) if the table issued the command but another process holds the
        lease.
        """
        if not isinstance(command, OwnCommand):
            return 0
        if self.lease is None:
            raise stale()
        return self.lease

    async def _catch_up(self) -> bool:
        """Publish events appended by other processes. Returns whether there were any."""
        self._catching_up = False
        after = await catch_up(self.state, self._services)
        caught_up = after is not self.state
        self._publish(after)
        return caught_up

    def _publish(self, after: TableState) -> None:
        if after is self.state:
            return
        many = after.number - self.state.number > MOST_MISSED
        begun, before, self.state = perf_counter(), self.state, after
        self._remove_unadmitted(before, after)
        publish = self._broadcaster.resend_all if many else self._broadcaster.publish
        try:
            publish(after, self._services.now())
        except Exception as error:
            self._report("broadcast_failed", error)
        self._changed(self)
        self._services.meter.stage_took("publish", perf_counter() - begun)

    def _remove_unadmitted(self, before: TableState, after: TableState) -> None:
        """Notify and unsubscribe clients that are no longer allowed at the table."""
        if after.banned != before.banned:
            self._disconnect_banned(after.banned)
        if before.settings.public and after.settings.public:
            return
        knocking = self._knocks.here
        if not knocking and entry_facts(before) == entry_facts(after):
            return
        self._knocks.answer(after)
        if self._knocks.here != knocking:
            self._publish_people()
        for subscriber in notify_removed(after, self._broadcaster):
            self.unsubscribe(subscriber)

    def _disconnect_banned(self, banned: Container[str]) -> None:
        """Disconnect banned people and block their addresses.

        An address that a seated player also uses is not blocked.
        """
        self._banned_addresses = {
            person: addresses
            for person, addresses in self._banned_addresses.items()
            if person in banned
        }
        seated = [one.person for one in self.state.occupants if one.person is not None]
        shared = {one.address_key for one in self._broadcaster.clients_of(seated)}
        for subscriber in self._broadcaster.clients_of(banned):
            addresses = self._banned_addresses.setdefault(subscriber.person, set())
            addresses |= {subscriber.address_key} - shared - {""}
            self.unsubscribe(subscriber)
            subscriber.outbox.end(BANNED)

    def _schedule(self) -> None:
        """Start the bots that can act, and set the timer for the next due command."""
        if self._stopping:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.lease is None or self._services.mode.read_only:
            return
        self._bots.drive(self.state)
        due = self._timeouts.next_due(self.state)
        wait = None if due is None else max(0.0, due - self._services.now())
        self._timer = None if wait is None else self._loop.call_later(wait, self.wake)

    def wake(self) -> None:
        """Queue the commands that are due. If there are none yet, set the timer again."""
        due = self._timeouts.due(self.state, self._services.now())
        for command in due:
            self._post(command)
        if not due:
            self._schedule()

    def _post(self, command: _Task) -> None:
        reply: Reply = self._loop.create_future()
        try:
            self._enqueue(command, reply)
        except Refused:
            self._schedule()


def _is_persons(command: _Task) -> bool:
    return not isinstance(command, OwnCommand | CatchUp | MutedElsewhere)
