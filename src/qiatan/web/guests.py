"""Guests: persons known by a signed cookie and nothing else."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path
from typing import Final

COOKIE: Final = "qiatan_guest"

LASTS: Final = 2 * 365 * 24 * 3600
"""Seconds a browser keeps the cookie after its last session."""

_KEY_BYTES: Final = 32
_SHAPE: Final = re.compile(r"1\.([0-9a-f]{32})\.([0-9a-f]{64})")


def load_key(file: Path) -> bytes:
    """The key that signs cookies, from a file that only its owner may read; made if missing."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_key(file)
    key = secrets.token_bytes(_KEY_BYTES)
    with os.fdopen(descriptor, "wb") as out:
        out.write(key)
    return key


def key_from_hex(text: str) -> bytes:
    """The key as an operator gives it to several processes: 64 hexadecimal digits."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != _KEY_BYTES:
        raise ValueError(
            f"a cookie key is {2 * _KEY_BYTES} hexadecimal digits (openssl rand -hex 32)"
        )
    return key


def _read_key(file: Path) -> bytes:
    key = file.read_bytes()
    if len(key) != _KEY_BYTES:
        raise ValueError(f"{file} must hold {_KEY_BYTES} bytes; remove it to make a new one")
    return key


class Guests:
    """Makes and checks the cookies: `1.<person>.<HMAC-SHA-256>`."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, person: str) -> str:
        """The cookie of a person, by the secret id."""
        return f"1.{person}.{self._signature(person)}"

    def person(self, cookie: str | None) -> str | None:
        """The secret id in a cookie; None for one that was not made here."""
        shape = _SHAPE.fullmatch(cookie or "")
        if shape is None:
            return None
        person, signature = shape.groups()
        return person if hmac.compare_digest(signature, self._signature(person)) else None

    def _signature(self, person: str) -> str:
        return hmac.new(self._key, f"guest.{person}".encode(), hashlib.sha256).hexdigest()


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
