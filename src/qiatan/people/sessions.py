"""Sessions: devices that are signed in, each by a token of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.stores.accounts import SessionStore, StoredSession

LASTS: Final = 400 * 24 * 3600
"""Seconds that a session lives without being used; browsers keep no cookie longer."""

SEEN_EVERY: Final = 3600.0
"""Seconds after which a device that is here again is written down."""


class Sessions:
    """Opens, finds and ends sessions. Persons are public ids."""

    def __init__(self, store: SessionStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def open(self, person: str, device: str) -> str:
        """The token of a new session."""
        token, now = new_token(), self._now()
        await self._store.add(
            StoredSession(hashed(token), person, device, created=now, seen=now, expires=now + LASTS)
        )
        return token

    async def find(self, token: str) -> StoredSession | None:
        """The session of a token; None for one that was ended, has expired or never was."""
        if not is_token(token):
            return None
        session, now = await self._store.session(hashed(token)), self._now()
        if session is None or session.expires < now:
            return None
        if now - session.seen > SEEN_EVERY:
            await self._store.mark_seen(session.hash, now, now + LASTS)
        return session

    async def of(self, person: str) -> Sequence[StoredSession]:
        """All sessions of a person that have not expired, the one seen last first."""
        now = self._now()
        return [session for session in await self._store.of(person) if session.expires >= now]

    async def end(self, person: str, hash: str) -> bool:
        """End a session of the person; whether there was one."""
        return await self._store.end(person, hash)

    async def end_all(self, person: str, but: str | None = None) -> None:
        """End all sessions of the person but one."""
        await self._store.end_all(person, but)
