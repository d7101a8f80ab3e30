"""The sessions of all connected clients, by person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qiatan.tables.live.client_session import ClientSession


class Sessions:
    """The open sessions of this process."""

    def __init__(self) -> None:
        self._by_person: dict[str, set[ClientSession]] = {}

    def __iter__(self) -> Iterator[ClientSession]:
        return iter([session for own in self._by_person.values() for session in own])

    def __len__(self) -> int:
        return sum(map(len, self._by_person.values()))

    def add(self, session: ClientSession) -> None:
        """A client has connected."""
        self._by_person.setdefault(session.person, set()).add(session)

    def discard(self, session: ClientSession) -> None:
        """A client is gone; nothing happens if it was before."""
        own = self._by_person.get(session.person, set())
        own.discard(session)
        if not own:
            self._by_person.pop(session.person, None)

    def of(self, person: str) -> list[ClientSession]:
        """The sessions of a person (public id)."""
        return list(self._by_person.get(person, ()))
