"""Guests: persons known by a signed cookie and nothing else."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

COOKIE: Final = "qiatan_guest"

LASTS: Final = 2 * 365 * 24 * 3600
"""Seconds a browser keeps the cookie after its last session."""

_SHAPE: Final = re.compile(r"1\.([0-9a-f]{32})\.([0-9a-f]{64})")


class Guests:
    """Makes and checks the cookies: `1.<person>.<HMAC-SHA-256>`.

    The first of the keys signs; what another one has signed is good too.
    """

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys

    def cookie(self, person: str) -> str:
        """The cookie of a person, by the secret id."""
        return f"1.{person}.{_signature(self._keys[0], person)}"

    def person(self, cookie: str | None) -> str | None:
        """The secret id in a cookie; None for one that was not made here."""
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
    """A secret id that nobody guesses."""
    return secrets.token_hex(16)


def public_id(person: str) -> str:
    """The id by which others know a guest: a hash, so that the cookie's secret id stays secret."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]


def guest_name(person: str) -> str:
    """What a guest is called who has not said otherwise; the same one every time."""
    digest = hashlib.sha256(f"name.{person}".encode()).digest()
    return f"Guest {1000 + int.from_bytes(digest[:4], 'big') % 9000}"
