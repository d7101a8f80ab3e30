"""Interface for storing accounts' recovery codes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol


class RecoveryCodeStore(Protocol):
    """Stores the SHA-256 hashes of accounts' unused recovery codes."""

    async def replace(self, person: str, hashes: Collection[str]) -> None:
        """Replace all codes of the account."""
        ...

    async def left(self, person: str) -> int:
        """Return the number of unused codes."""
        ...

    async def redeem(self, person: str, hash: str, password: str) -> bool:
        """Delete a code and replace the account's password hash, in one transaction.

        If the account has no such code, changes nothing and returns False.
        """
        ...
