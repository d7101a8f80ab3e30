"""Who watches a table, and what each of them is told of it."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.kit.game import Viewer
from qiatan.protocol.messages import Caught, Chatted, Moved, TableChanged
from qiatan.protocol.parts import TableInfo
from qiatan.tables.faces import Present, addressed, info, table_state
from qiatan.tables.outbox import Outbox
from qiatan.tables.state import State

RESUMED = 50
"""A client that missed more events than this gets the whole table."""

Fields = dict[str, object]


@dataclass(eq=False, slots=True)
class Watcher:
    """One client of a person who watches one table."""

    person: str
    name: str
    outbox: Outbox


class Audience:
    """The watchers of one table. Everything is sent in the order in which it is told."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._watchers: list[Watcher] = []
        self._info = info(state, {})
        self._fields: dict[Viewer, Fields] = {}

    def __len__(self) -> int:
        return len(self._watchers)

    @property
    def present(self) -> Present:
        """Names of those connected, by public person id."""
        return {watcher.person: watcher.name for watcher in self._watchers}

    def attach(self, watcher: Watcher, since: int | None, now: float) -> None:
        """Let a client watch: send what it missed after event `since`, or the whole table."""
        self._watchers.append(watcher)
        self._watched(self._viewer(watcher))
        news = self._renew_info()
        if since is not None and self._can_catch_up(watcher, since):
            self._catch_up(watcher, since, now)
        else:
            watcher.outbox.send(table_state(self._state, self._info, watcher.person, now))
        if news:
            self._tell_info(self._state.number, but=watcher)

    def _can_catch_up(self, watcher: Watcher, since: int) -> bool:
        """Whether what was missed will do; not so for one who may have lost a seat meanwhile."""
        kicked = watcher.person in self._state.kicked
        return not kicked and 0 <= self._state.number - since <= RESUMED

    def detach(self, watcher: Watcher) -> None:
        """A client watches no more."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)
            self.tell_presence()

    def tell_presence(self) -> None:
        """Tell if somebody came, went, or is called otherwise."""
        if self._renew_info():
            self._tell_info(self._state.number)

    def tell(self, state: State, now: float) -> None:
        """Tell all what happened since the state told last."""
        before, self._state = self._state, state
        news = self._renew_info()
        started = before.play is None and state.play is not None
        if news and started:
            self._tell_info(before.number)
        if state.play is not None and state.play.number > before.number:
            self._tell_moves(before.number, now)
        if news and not started:
            self._tell_info(state.number)
        for heard in state.heard:
            if heard.number > before.number:
                self._to_all(Chatted(state.table, heard.number, heard.saying))
        if before.play is not None and before.sitters != state.sitters:
            self._tell_unseated(before, now)

    def _tell_unseated(self, before: State, now: float) -> None:
        """Who has lost the seat in the game gets the whole table as it looks from outside."""
        for watcher in self._watchers:
            if before.seat_of(watcher.person) != self._state.seat_of(watcher.person):
                self._watched(None)
                watcher.outbox.send(table_state(self._state, self._info, watcher.person, now))

    def tell_all_anew(self, state: State, now: float) -> None:
        """Send everybody the whole table."""
        self._state = state
        self._renew_info()
        for watcher in self._watchers:
            self._watched(self._viewer(watcher))
            watcher.outbox.send(table_state(state, self._info, watcher.person, now))

    def _viewer(self, watcher: Watcher) -> Viewer:
        return self._state.seat_of(watcher.person)

    def _watched(self, viewer: Viewer) -> None:
        if self._state.play is not None:
            self._fields[viewer] = self._state.play.fields(viewer)

    def _renew_info(self) -> bool:
        before, self._info = self._info, info(self._state, self.present)
        return before != self._info

    def _tell_info(self, number: int, but: Watcher | None = None) -> None:
        told: dict[str, TableChanged] = {}
        for watcher in self._watchers:
            person = watcher.person
            if person not in told:
                told[person] = self._changed(number, person)
            if watcher is not but:
                watcher.outbox.send(told[person])

    def _changed(self, number: int, person: str) -> TableChanged:
        face: TableInfo = addressed(self._info, self._state, person)
        return TableChanged(table=self._state.table, number=number, info=face)

    def _tell_moves(self, since: int, now: float) -> None:
        told: dict[Viewer, Moved] = {}
        fields: dict[Viewer, Fields] = {}
        for watcher in self._watchers:
            viewer = self._viewer(watcher)
            if viewer not in told:
                before = self._fields.get(viewer, {})
                told[viewer], fields[viewer] = self._moved(viewer, since, before, now)
            watcher.outbox.send(told[viewer])
        self._fields = fields

    def _moved(
        self, viewer: Viewer, since: int, before: Fields, now: float
    ) -> tuple[Moved, Fields]:
        play = self._state.play
        if play is None:
            raise ValueError("nothing moves before the start")
        fields = play.fields(viewer)
        moved = Moved(
            table=self._state.table,
            number=play.number,
            log=play.lines(viewer, since),
            view=_changes(before, fields),
            at=play.question(viewer),
            clocks=play.clock_infos(now),
        )
        return moved, fields

    def _catch_up(self, watcher: Watcher, since: int, now: float) -> None:
        state, send = self._state, watcher.outbox.send
        send(self._changed(state.number, watcher.person))
        if state.play is not None and (state.play.number > since or state.play.countdowns):
            send(self._moved(self._viewer(watcher), since, {}, now)[0])
        for heard in state.heard:
            if heard.number > since:
                send(Chatted(state.table, heard.number, heard.saying))
        send(Caught(table=state.table, number=state.number))

    def _to_all(self, message: Chatted) -> None:
        for watcher in self._watchers:
            watcher.outbox.send(message)


def _changes(before: Fields, after: Fields) -> Fields:
    missing = object()
    return {name: value for name, value in after.items() if before.get(name, missing) != value}
