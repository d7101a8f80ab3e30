"""The open sessions of this process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from qiatan.server.client_session import ClientSession


class Sessions:
    """The open sessions, by user."""

    def __init__(self) -> None:
        self._by_person: dict[str, set[ClientSession]] = {}
        self._from = Counter[str]()

    def __iter__(self) -> Iterator[ClientSession]:
        return iter([session for own in self._by_person.values() for session in own])

    def __len__(self) -> int:
        return sum(map(len, self._by_person.values()))

    def add(self, session: ClientSession) -> None:
        """Add the session of a client that has connected."""
        self._by_person.setdefault(session.person, set()).add(session)
        self._from[session.address_key] += 1

    def discard(self, session: ClientSession) -> None:
        """Remove the session of a client that has disconnected. Calling it again has no effect."""
        own = self._by_person.get(session.person, set())
        if session not in own:
            return
        own.remove(session)
        self._from[session.address_key] -= 1
        if not self._from[session.address_key]:
            del self._from[session.address_key]
        if not own:
            self._by_person.pop(session.person, None)

    def visible(self, person: str) -> int:
        """Return the number of a user's sessions whose page is visible."""
        return sum(session.visible for session in self._by_person.get(person, ()))

    def count_from(self, address_key: str) -> int:
        """Return the number of sessions from the address with this key."""
        return self._from[address_key]

    def of(self, person: str) -> list[ClientSession]:
        """Return the sessions of the user with this public id."""
        return list(self._by_person.get(person, ()))
