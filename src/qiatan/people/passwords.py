"""Passwords, hashed with Argon2id away from the event loop."""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from qiatan.kit.refusal import refuse

LEAST: Final = 8
MOST: Final = 128
"""Characters of a password."""

AT_ONCE: Final = 2
"""Hashes computed side by side; each takes 64 MiB."""

NOBODYS: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$RHE5d1JtUk1uc0N6aFlqQw$"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)
"""Stands for the hash of an account that is not there or has no password: none leads to it."""


class Passwords:
    """Hashes and verifies; a verification costs the same whether there is a hash or not."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """The hash to keep. Raises `Refused` (`bad_password`)."""
        if not LEAST <= len(password) <= MOST:
            message = f"A password has {LEAST} to {MOST} characters."
            raise refuse("bad_password", message, "password", least=LEAST, most=MOST)
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def matches(self, hash: str | None, password: str) -> bool:
        """Whether the hash is that of the password."""
        async with self._turns:
            found = await asyncio.to_thread(self._verify, hash or NOBODYS, password)
        return found and hash is not None

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False
