"""Clients of a private table that wait to be admitted or have lost access."""

from __future__ import annotations

from collections.abc import Iterable

from qiatan.protocol.messages import EntryChanged
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_entrance import entry_refusal
from qiatan.tables.live.broadcaster import Subscriber


class KnockQueue:
    """Clients that asked to join and wait for the host's answer."""

    def __init__(self) -> None:
        self._waiting: list[Subscriber] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def wait(self, state: TableState, subscriber: Subscriber) -> None:
        """Notify the client once the host has answered, at once if that has already happened."""
        self._waiting.append(subscriber)
        self.answer(state)

    def forget(self, subscriber: Subscriber) -> None:
        if subscriber in self._waiting:
            self._waiting.remove(subscriber)

    def answer(self, state: TableState) -> None:
        """Notify every waiting client whose request has been answered."""
        for subscriber in [*self._waiting]:
            refusal = entry_refusal(state, subscriber.person)
            if refusal is None or refusal.code != "knocking":
                self._waiting.remove(subscriber)
                _notify(state, subscriber)


def notify_removed(state: TableState, subscribers: Iterable[Subscriber]) -> list[Subscriber]:
    """Notify the clients that may no longer be at the table, and return them."""
    out = [one for one in subscribers if entry_refusal(state, one.person) is not None]
    for subscriber in out:
        _notify(state, subscriber)
    return out


def _notify(state: TableState, subscriber: Subscriber) -> None:
    refusal = entry_refusal(state, subscriber.person)
    code = None if refusal is None else refusal.code
    subscriber.outbox.send(EntryChanged(table=state.table, code=code))
