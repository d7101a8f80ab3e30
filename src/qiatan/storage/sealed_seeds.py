"""Encrypts ("seals") seeds until their games end, so that the database reveals no future dice.

The cipher is AES-256-GCM with a key derived from the server's key. The table's id is authenticated
data, so a sealed seed cannot be moved to another table.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import ColumnElement, and_, bindparam, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import events, tables
from qiatan.stores.tables import StorageError, StoredEvent

NONCE_BYTES: Final = 12
KEY_BYTES: Final = 32

WITH_SEED: Final = ('{"event":"created"', '{"event":"started"')
"""The JSON of an event with a seed begins with one of these strings."""

SEALED: Final = '"seed":"sealed.'
"""The text that marks a sealed seed in an event's JSON. A user's text cannot contain it, because
quotes are escaped inside JSON strings.
"""

_OPEN_SEED: Final = re.compile(r'"seed":"([0-9a-f]+)"')
_SEALED_SEED: Final = re.compile(r'"seed":"sealed\.([0-9a-f]{8})\.([\w-]+)"', re.ASCII)


class SeedSeal:
    """Seals seeds with the first of the server's keys, and opens them with any of the keys."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        ciphers = [(_name(key), AESGCM(_derived(key))) for key in keys]
        self._newest, self._cipher = ciphers[0]
        self._ciphers = dict(ciphers)

    def sealed(self, table: str, event: StoredEvent) -> StoredEvent:
        """Return the event with its seed, if any, sealed with the newest key."""
        if not event.body.startswith(WITH_SEED):
            return event
        body = self.opened(table, event).body
        return replace(event, body=_OPEN_SEED.sub(lambda seed: self._seal(table, seed[1]), body, 1))

    def opened(self, table: str, event: StoredEvent) -> StoredEvent:
        """Return the event with its seed decrypted. Raises `StorageError` if decryption fails."""
        if not is_sealed(event):
            return event
        body = _SEALED_SEED.sub(lambda said: self._open(table, said[1], said[2]), event.body, 1)
        return replace(event, body=body)

    def has_key_of(self, event: StoredEvent) -> bool:
        """Return whether the event's seed is unsealed, or sealed with a known key."""
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
    """Return whether the event contains a sealed seed."""
    return event.body.startswith(WITH_SEED) and SEALED in event.body


def _name(key: bytes) -> str:
    """Return a short name that identifies a key without revealing anything about it."""
    return hashlib.sha256(b"qiatan seal name" + key).hexdigest()[:8]


def _derived(key: bytes) -> bytes:
    """Return a key for sealing, derived from the server's key.

    The server's key itself is not used, because it also signs cookies.
    """
    return HKDF(SHA256(), KEY_BYTES, salt=None, info=b"qiatan seeds").derive(key)


_holds_seed: Final = or_(*(events.c.body.startswith(begun, autoescape=True) for begun in WITH_SEED))

AT_ONCE: Final = 500
"""The number of events changed per transaction. Appends wait while a transaction runs."""


class SealedSeeds:
    """Seals events before they are stored and opens them after they are read.

    Without a `SeedSeal`, it changes nothing.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        writing: AbstractAsyncContextManager[object],
        seal: SeedSeal | None,
    ) -> None:
        self._engine = engine
        self._writing = writing
        self._seal = seal

    def sealed(self, table: str, appended: Sequence[StoredEvent]) -> Sequence[StoredEvent]:
        """Return the events in their stored form."""
        seal = self._seal
        return appended if seal is None else [seal.sealed(table, event) for event in appended]

    def opened(self, table: str, read: Sequence[StoredEvent]) -> Sequence[StoredEvent]:
        """Return stored events with their seeds decrypted.

        Raises `StorageError` if decryption fails.
        """
        seal = self._seal
        if seal is None or not any(map(is_sealed, read)):
            return read
        return [seal.opened(table, event) for event in read]

    async def to_open(self, table: str) -> Sequence[StoredEvent]:
        """Return the events of a finished table that have sealed seeds, after decrypting them.

        They can then be stored unencrypted.
        """
        seal, event = self._seal, events.c
        if seal is None:
            return ()
        query = select(event.seq, event.at, event.body).where(event.table_id == table, _holds_seed)
        async with self._engine.connect() as connection:
            found = [StoredEvent(*row) for row in await connection.execute(query)]
        return [seal.opened(table, one) for one in found if is_sealed(one)]

    async def count_unreadable(self) -> int:
        """Return how many unfinished tables have a seed whose key is missing."""
        seal = self._seal
        if seal is None:
            return 0
        found = await self._events_of(tables.c.stage != "over")
        return len({table for table, event in found if not seal.has_key_of(event)})

    async def seal_all(self) -> int:
        """Seal the seeds of all unfinished tables with the newest key.

        Returns how many seeds were sealed.
        """
        seal = self._seal
        if seal is None:
            return 0
        found = await self._events_of(tables.c.stage != "over")
        changed = [(table, seal.sealed(table, event)) for table, event in found]
        for first in range(0, len(changed), AT_ONCE):
            await self._store(changed[first : first + AT_ONCE])
        return len(changed)

    async def seal_open(self) -> None:
        """Seal the seeds of unfinished tables that an earlier version stored unencrypted."""
        seal = self._seal
        if seal is None:
            return
        seeds = ~events.c.body.contains(SEALED, autoescape=True)
        found = await self._events_of(and_(tables.c.stage != "over", seeds))
        await self._store([(table, seal.sealed(table, event)) for table, event in found])

    async def _events_of(self, where: ColumnElement[bool]) -> list[tuple[str, StoredEvent]]:
        event = events.c
        query = select(event.table_id, event.seq, event.at, event.body).join(tables)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(where, _holds_seed))
            return [(row.table_id, StoredEvent(*row[1:])) for row in rows]

    async def _store(self, changed: Sequence[tuple[str, StoredEvent]]) -> None:
        event = events.c
        changing = update(events).values(body=bindparam("new"))
        changing = changing.where(
            event.table_id == bindparam("of"), event.seq == bindparam("at_seq")
        )
        values = [{"of": t, "at_seq": e.number, "new": e.body} for t, e in changed]
        if values:
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(changing, values)
