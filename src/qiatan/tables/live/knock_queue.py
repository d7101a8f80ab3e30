"""Clients that are waiting to be admitted to a private table, and clients that have lost access."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from qiatan.kit.refusal import refuse
from qiatan.protocol.messages import EntryChanged
from qiatan.services.address_shares import AddressShare
from qiatan.services.peers import Presence, Present
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_entrance import entry_refusal
from qiatan.tables.live.broadcaster import Subscriber


class KnockQueue:
    """Clients that have asked to join and are waiting for the host's answer.

    `share` limits how many people from the same address can wait at a time.
    """

    def __init__(self, share: AddressShare) -> None:
        self.remote: Presence = {}
        self._share = share
        self._waiting: list[Subscriber] = []
        self._asking: set[str] = set()
        self._here: dict[str, Present] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def here(self) -> Presence:
        """The people who asked to join through this process and still await an answer."""
        return self._here

    @contextmanager
    def ask(self, state: TableState, subscriber: Subscriber) -> Iterator[None]:
        """Count the person as waiting while their request to join is being stored.

        Raises `Refused` (`knocks_full`) if the person's address has used up its share.
        """
        self._forget_answered(state)
        person, waiting = subscriber.person, {**self.remote, **self._here}
        counts = Counter(one.address_key for other, one in waiting.items() if other != person)
        knocks = state.admissions.is_knocking(person)
        if not knocks and self._share.is_used_up(counts, subscriber.address_key):
            raise refuse("knocks_full", "Others on your network are already waiting to join.")
        self._here[person] = Present(subscriber.name, subscriber.address_key, knocking=True)
        self._asking.add(person)
        try:
            yield
        finally:
            self._asking.discard(person)

    def _forget_answered(self, state: TableState) -> None:
        waits = state.admissions.is_knocking
        self._here = {p: one for p, one in self._here.items() if p in self._asking or waits(p)}

    def wait(self, state: TableState, subscriber: Subscriber) -> None:
        """Notify the client when the host answers, or at once if the host has already answered."""
        self._waiting.append(subscriber)
        self.answer(state)

    def forget(self, subscriber: Subscriber) -> None:
        if subscriber in self._waiting:
            self._waiting.remove(subscriber)

    def answer(self, state: TableState) -> None:
        """Notify every waiting client whose request has been answered."""
        self._forget_answered(state)
        for subscriber in [*self._waiting]:
            refusal = entry_refusal(state, subscriber.person)
            if refusal is None or refusal.code != "knocking":
                self._waiting.remove(subscriber)
                _notify(state, subscriber)


def notify_removed(state: TableState, subscribers: Iterable[Subscriber]) -> list[Subscriber]:
    """Notify all clients that are no longer allowed at the table, and return them."""
    out = [one for one in subscribers if entry_refusal(state, one.person) is not None]
    for subscriber in out:
        _notify(state, subscriber)
    return out


def _notify(state: TableState, subscriber: Subscriber) -> None:
    refusal = entry_refusal(state, subscriber.person)
    code = None if refusal is None else refusal.code
    subscriber.outbox.send(EntryChanged(table=state.table, code=code))
