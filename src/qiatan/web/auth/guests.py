"""Guests: users identified only by a signed cookie."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

COOKIE: Final = "qiatan_guest"

MAX_AGE: Final = 2 * 365 * 24 * 3600
"""The cookie's lifetime in seconds. Each request to `/api/session` renews the cookie."""

_SHAPE: Final = re.compile(r"1\.([0-9a-f]{32})\.([0-9a-f]{64})")


class Guests:
    """Creates and checks guests' cookies: `1.<secret id>.<HMAC-SHA-256>`.

    The first key signs new cookies. Signatures by any other key are also accepted.
    """

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys

    def cookie(self, person: str) -> str:
        """Return the cookie for a secret id."""
        return f"1.{person}.{_signature(self._keys[0], person)}"

    def person(self, cookie: str | None) -> str | None:
        """Return the secret id in a cookie, or None if this server did not sign the cookie."""
        shape = _SHAPE.fullmatch(cookie or "")
        if shape is None:
            return None
        person, signature = shape.groups()
        signed = (_signature(key, person) for key in self._keys)
        good = [hmac.compare_digest(signature, each) for each in signed]
        return person if any(good) else None


def _signature(key: bytes, person: str) -> str:
    return hmac.new(key, f"guest.{person}".encode(), hashlib.sha256).hexdigest()


def new_person() -> str:
    """Return a new secret id that cannot be guessed."""
    return secrets.token_hex(16)


def public_id(person: str) -> str:
    """Return the guest's public id: a hash, which does not reveal the secret id."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]


def guest_number(person: str) -> int:
    """Return the four-digit number in a guest's default name. A guest's number never changes."""
    digest = hashlib.sha256(f"name.{person}".encode()).digest()
    return 1000 + int.from_bytes(digest[:4], "big") % 9000
