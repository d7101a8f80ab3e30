"""Sends the events of one table to its subscribers."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.kit.game import Viewer
from qiatan.protocol.messages import (
    AnyMessage,
    Caught,
    Chatted,
    Closing,
    LogPage,
    Moved,
    TableChanged,
)
from qiatan.protocol.parts import Colour, Summary
from qiatan.protocol.structs import replaced
from qiatan.services.peers import Presence, Present
from qiatan.tables.core.late_view import Moment
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.chat_view import is_same_chat, new_lines, seen_chat
from qiatan.tables.wire.game_view import (
    clock_infos,
    last_lines,
    lines_for,
    offer_stance,
    seen_position,
    valid_lines,
    view_fields,
)
from qiatan.tables.wire.sent_views import SentViews, ViewChanges
from qiatan.tables.wire.table_info import info_for, snapshot

MOST_MISSED = 50
"""The maximum number of missed events that are sent to a client. A client that missed more gets a
snapshot.
"""


LOG_PAGE = 500
"""Maximum number of log lines in one message."""


class Outbox(Protocol):
    """The outgoing message queue of one client."""

    def send(self, message: AnyMessage) -> None:
        """Queue a message for delivery; never blocks, never raises.

        Clients that get the same message share one object, so encodings can be cached by identity.
        """
        ...

    def end(self, closing: Closing) -> None:
        """Send `closing` as the last message and close the connection."""
        ...


@dataclass(eq=False, slots=True)
class Subscriber:
    """A client connection watching a table or the lobby.

    `held` is the seat that the client acts for, if its person has several seats. `lines` limits the
    log lines in a snapshot; None means no limit. `address_key` identifies the client's network
    address. The lobby hides tables hosted by people in `apart` from the client.
    """

    person: str
    name: str
    outbox: Outbox
    held: Colour | None = None
    lines: int | None = None
    address_key: str = ""
    apart: frozenset[str] = frozenset()

    @property
    def player(self) -> Player:
        return Player(self.person, self.held)


class Broadcaster:
    """The subscribers of one table. Each receives messages in event order."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._subscribers: list[Subscriber] = []
        self.present: Presence = {}
        """Everyone who is connected, to this process or another."""
        self.cached: Final = CachedInfo()
        self._info = self.cached.info(state, {})
        self._sent = SentViews()
        self._sent_late = SentViews()
        self.remote_presence: Presence = {}

    def __len__(self) -> int:
        return len(self._subscribers)

    def __iter__(self) -> Iterator[Subscriber]:
        return iter([*self._subscribers])

    @property
    def local_presence(self) -> Presence:
        """The people connected to this process."""
        return {one.person: Present(one.name, one.address_key) for one in self._subscribers}

    @property
    def summary(self) -> Summary:
        """The table as listed in the lobby. The same object is returned until it changes."""
        return self.cached.summary(self._state, self.present)

    def subscribe(self, subscriber: Subscriber, since: int | None, now: float) -> None:
        """Add a client, and send it the events after `since` if possible, or else a snapshot."""
        self._subscribers.append(subscriber)
        self._remember_fields(self._viewer(subscriber))
        changed = self._update_presence()
        if since is not None and self._can_catch_up(subscriber, since):
            self._catch_up(subscriber, since, now)
        else:
            self._send_snapshot(subscriber, now)
        if changed:
            self._send_info(self._state.number, skip=subscriber)

    def _can_catch_up(self, subscriber: Subscriber, since: int) -> bool:
        """Return whether the missed events are enough to bring the client up to date.

        A client needs a snapshot if it missed too many events, if it sees the game with a delay, or
        if its person was removed from the table. A device with several seats always needs a
        snapshot, because the events could show it another seat's cards.
        """
        person = subscriber.person
        state = self._state
        same = person not in state.kicked and len(state.seats_of(person)) <= 1
        spoiled = state.stage == "over" and any(one.saying.spectator for one in state.chat)
        whole = self._is_late(subscriber) or spoiled
        return same and not whole and 0 <= self._state.number - since <= MOST_MISSED

    def hand_over(self, subscriber: Subscriber, held: Colour | None, now: float) -> None:
        """Let the client act for another seat, and send it the table as seen from that seat."""
        subscriber.held = held
        self._remember_fields(self._viewer(subscriber))
        self._send_snapshot(subscriber, now)

    def send_log(self, subscriber: Subscriber, before: int) -> None:
        """Send a page of the log lines before line `before`."""
        game, viewer = self._state.game, self._viewer(subscriber)
        log = [] if game is None else last_lines(game, viewer, LOG_PAGE, before)
        subscriber.outbox.send(LogPage(table=self._state.table, log=log))

    def unsubscribe(self, subscriber: Subscriber) -> None:
        if subscriber in self._subscribers:
            self._subscribers.remove(subscriber)
            self.publish_presence()

    def clients_of(self, persons: Container[str]) -> list[Subscriber]:
        return [one for one in self._subscribers if one.person in persons]

    def publish_presence(self) -> None:
        """Send the table's info to all clients if someone joined, left or changed their name."""
        if self._update_presence():
            self._send_info(self._state.number)

    def publish(self, state: TableState, now: float) -> None:
        """Send everything that changed since the last published state to all subscribers."""
        before, self._state = self._state, state
        changed = self._update_info()
        started = before.game is None and state.game is not None
        if changed and started:
            self._send_info(before.number)
        if state.game is not None and state.game.number > before.number:
            self._send_moves(before, state.game, now)
            self._send_late(before.game, state.game, now)
        elif state.game is not None and before.game is not None:
            self._send_stances(before.game, state.game, now)
        if changed and not started:
            self._send_info(state.number)
        self._send_chat(before)
        if before.game is not None and before.occupants != state.occupants:
            self._send_snapshots_to_unseated(before, now)

    def _send_snapshots_to_unseated(self, before: TableState, now: float) -> None:
        """Send a spectator's snapshot to each client that has lost its seat."""
        for subscriber in self._subscribers:
            if before.held_seat(subscriber.player) != self._viewer(subscriber):
                self._remember_fields(None)
                self._send_snapshot(subscriber, now)

    def resend_all(self, state: TableState, now: float) -> None:
        """Send every subscriber a snapshot of `state`."""
        self._state = state
        self._update_info()
        for subscriber in self._subscribers:
            self._remember_fields(self._viewer(subscriber))
            self._send_snapshot(subscriber, now)

    def _send_snapshot(self, subscriber: Subscriber, now: float) -> None:
        player, lines = subscriber.player, subscriber.lines
        subscriber.outbox.send(snapshot(self._state, self._info, player, now, lines))

    def _viewer(self, subscriber: Subscriber) -> Viewer:
        return self._state.held_seat(subscriber.player)

    def _remember_fields(self, viewer: Viewer) -> None:
        game = self._state.game
        if game is not None:
            late = viewer is None and game.late is not None
            sent = self._sent_late if late else self._sent
            sent.remember(seen_position(game, viewer), viewer)

    def _is_late(self, subscriber: Subscriber) -> bool:
        """Return whether the client sees the game later than the players do."""
        game = self._state.game
        return game is not None and game.late is not None and self._viewer(subscriber) is None

    def _update_presence(self) -> bool:
        self.present = {**self.remote_presence, **self.local_presence}
        return self._update_info()

    def _update_info(self) -> bool:
        before, self._info = self._info, self.cached.info(self._state, self.present)
        return before is not self._info and before != self._info

    def _send_info(self, number: int, skip: Subscriber | None = None) -> None:
        messages: dict[Player, TableChanged] = {}
        for subscriber in self._subscribers:
            player = subscriber.player
            if player not in messages:
                messages[player] = self._table_changed(number, player)
            if subscriber is not skip:
                subscriber.outbox.send(messages[player])

    def _table_changed(self, number: int, player: Player) -> TableChanged:
        info = info_for(self._info, self._state, player)
        return TableChanged(table=self._state.table, number=number, info=info)

    def _send_moves(self, before: TableState, game: RunningGame, now: float) -> None:
        """Send what changed to all clients that see the game without delay, before and after."""
        late = game.late or (None if before.game is None else before.game.late)
        live = [one for one in self._subscribers if late is None or self._viewer(one) is not None]
        viewers = [self._viewer(subscriber) for subscriber in live]
        for_all = self._moved(game, before.number, now)
        messages = {
            viewer: self._moved_for(game, viewer, for_all, changed)
            for viewer, changed in self._sent.changes(game.position, viewers).items()
        }
        for subscriber, viewer in zip(live, viewers, strict=True):
            subscriber.outbox.send(messages[viewer])

    def _send_late(self, before: RunningGame | None, game: RunningGame, now: float) -> None:
        """Send late clients the turn that they can see now, or the whole game once it is over."""
        was, late = None if before is None else before.late, game.late
        if late is None and was is not None:
            for subscriber in self._subscribers:
                if self._viewer(subscriber) is None:
                    self._remember_fields(None)
                    self._send_snapshot(subscriber, now)
        elif late is not None and late is not was:
            moved = self._moved_late(game, late, 0 if was is None else was.entries)
            for subscriber in filter(self._is_late, self._subscribers):
                subscriber.outbox.send(moved)

    def _moved_late(self, game: RunningGame, late: Moment, seen: int) -> Moved:
        kept = min(seen, late.entries)
        changed = self._sent_late.changes(late.position, [None])[None]
        return Moved(
            table=self._state.table,
            number=self._state.number,
            kept=kept,
            log=lines_for(None, game.log[kept : late.entries]),
            view=changed.view,
            parts=changed.parts,
            at=None,
            undo=None,
            clocks=[],
        )

    def _send_chat(self, before: TableState) -> None:
        """Send all clients the chat lines that they can see now."""
        if is_same_chat(before, self._state):
            return
        state, lines = self._state, dict[bool, list[Chatted]]()
        for subscriber in self._subscribers:
            viewer = self._viewer(subscriber)
            if (viewer is None) not in lines:
                lines[viewer is None] = [
                    Chatted(state.table, one.number, one.saying, late=one.number <= before.number)
                    for one in new_lines(before, state, viewer)
                ]
            for line in lines[viewer is None]:
                subscriber.outbox.send(line)

    def _send_stances(self, before: RunningGame, game: RunningGame, now: float) -> None:
        """Send changed offer preferences, each only to the player concerned."""
        number = self._state.number
        for_all = self._moved(game, number, now)
        for subscriber in self._subscribers:
            viewer = self._viewer(subscriber)
            if offer_stance(before, viewer) != offer_stance(game, viewer):
                moved = self._moved_for(game, viewer, for_all, ViewChanges())
                subscriber.outbox.send(moved)

    def _moved(self, game: RunningGame, since: int, now: float) -> Moved:
        """Return a message with all changes after event `since` that every viewer may see."""
        kept = valid_lines(game, since)
        return Moved(
            table=self._state.table,
            number=max(game.number, since),
            kept=kept,
            log=lines_for(None, game.log[kept:]),
            view={},
            parts={},
            at=None,
            undo=None,
            clocks=clock_infos(game, now),
            offers=None,
            undo_turn=None,
        )

    def _moved_for(
        self, game: RunningGame, viewer: Viewer, for_all: Moved, changed: ViewChanges
    ) -> Moved:
        new = game.log[for_all.kept :]
        sees_more = any(viewer in entry.disclosure.private for entry in new)
        return replaced(
            for_all,
            log=lines_for(viewer, new) if sees_more else for_all.log,
            view=changed.view,
            parts=changed.parts,
            at=game.question(viewer),
            undo=game.undoable(viewer),
            offers=offer_stance(game, viewer),
            undo_turn=game.turn_to_undo(viewer),
        )

    def _catch_up(self, subscriber: Subscriber, since: int, now: float) -> None:
        state, send = self._state, subscriber.outbox.send
        send(self._table_changed(state.number, subscriber.player))
        game = state.game
        if game is not None:
            viewer = self._viewer(subscriber)
            missed = state.number > since or clock_infos(game, now)
            fields = ViewChanges(view_fields(game, viewer)) if missed else ViewChanges()
            if missed or viewer is not None:  # muting offers adds no event
                send(self._moved_for(game, viewer, self._moved(game, since, now), fields))
        for entry in seen_chat(state, self._viewer(subscriber)):
            if entry.number > since:
                send(Chatted(state.table, entry.number, entry.saying))
        send(Caught(table=state.table, number=state.number))
