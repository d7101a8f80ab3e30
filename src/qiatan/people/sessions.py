"""Sessions of signed-in devices. Each has a token of its own and the device's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.stores.accounts import SessionStore, StoredSession

MAX_AGE: Final = 400 * 24 * 3600
"""Seconds until an unused session expires. Browsers keep cookies no longer than this."""

SEEN_EVERY: Final = 3600.0
"""The minimum number of seconds between two updates of the time when a device was last seen."""


class Sessions:
    """Opens, finds and ends sessions. `person` is a public id."""

    def __init__(self, store: SessionStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def open(self, person: str, device: str) -> str:
        """Open a session on a person's device and return its token."""
        token, now = new_token(), self._now()
        await self._store.add(
            StoredSession(
                hashed(token), person, device, created=now, seen=now, expires=now + MAX_AGE
            )
        )
        return token

    async def find(self, token: str) -> StoredSession | None:
        """Return a token's session, or None if it has ended, has expired or never existed."""
        if not is_token(token):
            return None
        session, now = await self._store.session(hashed(token)), self._now()
        if session is None or session.expires < now:
            return None
        if now - session.seen > SEEN_EVERY:
            await self._store.mark_seen(session.hash, now, now + MAX_AGE)
        return session

    async def of(self, person: str) -> Sequence[StoredSession]:
        """Return all active sessions of a person, most recently seen first."""
        now = self._now()
        return [session for session in await self._store.of(person) if session.expires >= now]

    async def end(self, person: str, hash: str) -> bool:
        """End a session of the person and return whether it existed."""
        return await self._store.end(person, hash)

    async def end_all(self, person: str, but: str | None = None) -> None:
        """End all of the person's sessions, except the one with the token hash `but`."""
        await self._store.end_all(person, but)


_BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
"""Pairs of a part of the `User-Agent` header and the browser that it identifies.

The first match wins, because most browsers also include the names of others.
"""

_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """Return a device's name, such as "Firefox · Android", or "" if it is not recognized."""
    browser = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in user_agent), "")
    return " · ".join(part for part in (browser, system) if part)
