"""Encrypts the seeds of unfinished games, so that read access to the database reveals no dice.

AES-256-GCM with a key derived from the server's. The table id is authenticated data, so a sealed
seed cannot be moved to another table.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from qiatan.stores.tables import StorageError, StoredEvent

NONCE_BYTES: Final = 12
KEY_BYTES: Final = 32

WITH_SEED: Final = ('{"event":"created"', '{"event":"started"')
"""How the bodies of events with a seed begin."""

SEALED: Final = '"seed":"sealed.'
"""Marks a sealed seed in an event. Inside a JSON string the quotes would be escaped."""

_OPEN_SEED: Final = re.compile(r'"seed":"([0-9a-f]+)"')
_SEALED_SEED: Final = re.compile(r'"seed":"sealed\.([0-9a-f]{8})\.([\w-]+)"', re.ASCII)


class SeedSeal:
    """Seals with the first of the server's keys, opens with any of them."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        ciphers = [(_name(key), AESGCM(_derived(key))) for key in keys]
        self._newest, self._cipher = ciphers[0]
        self._ciphers = dict(ciphers)

    def sealed(self, table: str, event: StoredEvent) -> StoredEvent:
        """The event with its seed sealed with the newest key; unchanged if it has none."""
        if not event.body.startswith(WITH_SEED):
            return event
        body = self.opened(table, event).body
        return replace(event, body=_OPEN_SEED.sub(lambda seed: self._seal(table, seed[1]), body, 1))

    def opened(self, table: str, event: StoredEvent) -> StoredEvent:
        """The event with its seed decrypted. Raises `StorageError` if no key fits."""
        if not is_sealed(event):
            return event
        body = _SEALED_SEED.sub(lambda said: self._open(table, said[1], said[2]), event.body, 1)
        return replace(event, body=body)

    def has_key_of(self, event: StoredEvent) -> bool:
        """Whether the key of the event's seed is known. True if no seed is sealed."""
        sealed = _SEALED_SEED.search(event.body) if is_sealed(event) else None
        return sealed is None or sealed[1] in self._ciphers

    def _seal(self, table: str, seed: str) -> str:
        nonce = os.urandom(NONCE_BYTES)
        text = nonce + self._cipher.encrypt(nonce, bytes.fromhex(seed), table.encode())
        said = base64.urlsafe_b64encode(text).decode().rstrip("=")
        return f'{SEALED}{self._newest}.{said}"'

    def _open(self, table: str, key: str, said: str) -> str:
        cipher = self._ciphers.get(key)
        if cipher is None:
            raise StorageError(f"a seed is sealed with key {key}, which is not in the key file")
        text = base64.urlsafe_b64decode(said + "=" * (-len(said) % 4))
        try:
            seed = cipher.decrypt(text[:NONCE_BYTES], text[NONCE_BYTES:], table.encode())
        except InvalidTag as error:
            raise StorageError("a sealed seed was modified or belongs to another table") from error
        return f'"seed":"{seed.hex()}"'


def is_sealed(event: StoredEvent) -> bool:
    """Whether the event contains a sealed seed."""
    return event.body.startswith(WITH_SEED) and SEALED in event.body


def _name(key: bytes) -> str:
    """A short name that identifies a key without revealing anything about it."""
    return hashlib.sha256(b"qiatan seal name" + key).hexdigest()[:8]


def _derived(key: bytes) -> bytes:
    """A separate key for sealing, derived from the server's key, which also signs cookies."""
    return HKDF(SHA256(), KEY_BYTES, salt=None, info=b"qiatan seeds").derive(key)
