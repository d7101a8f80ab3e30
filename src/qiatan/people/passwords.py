"""Password strength checks with zxcvbn and hashing with Argon2id, both in worker threads."""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from zxcvbn import zxcvbn

from qiatan.kit.refusal import refuse

LEAST: Final = 8
MOST: Final = 128
"""The maximum length of a password, in characters."""

LEAST_GUESSES: Final = 1_000_000
"""The minimum estimated number of guesses needed to find a password.

With the rate limits, a million guesses take years.
"""

MOST_CHECKED: Final = 72
"""The number of leading characters of a password that zxcvbn checks."""

AT_ONCE: Final = 2
"""The maximum number of hashes computed in parallel. Each takes 64 MiB."""

NOBODYS: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$RHE5d1JtUk1uc0N6aFlqQw$"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)
"""A hash that no password matches, used for accounts that do not exist or have no password."""


class Passwords:
    """Hashes and verifies passwords.

    Verification takes the same time for accounts without a hash.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str, name: str) -> str:
        """Return the hash to store. Raises `Refused` (`bad_password` or `guessable_password`).

        `name` is the account's name; a password derived from it is too easy to guess.
        """
        if not LEAST <= len(password) <= MOST:
            message = f"A password needs {LEAST} to {MOST} characters."
            raise refuse("bad_password", message, "password", least=LEAST, most=MOST)
        async with self._turns:
            return await asyncio.to_thread(self._checked_hash, password, name)

    async def matches(self, hash: str | None, password: str) -> bool:
        """Return whether the password has this hash. If `hash` is None, no password matches."""
        async with self._turns:
            found = await asyncio.to_thread(self._verify, hash or NOBODYS, password)
        return found and hash is not None

    def _checked_hash(self, password: str, name: str) -> str:
        if zxcvbn(password[:MOST_CHECKED], [name])["guesses"] < LEAST_GUESSES:
            message = "This password is too easy to guess. Try a few unrelated words."
            raise refuse("guessable_password", message, "password")
        return self._hasher.hash(password)

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False
