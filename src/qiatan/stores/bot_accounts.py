"""The interface between the accounts of bots and the database. Times are epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.stores.accounts import StoredAccount


class LimitReached(Exception):
    """There are as many of them as there may be."""


@dataclass(frozen=True, slots=True)
class StoredToken:
    """What speaks for a bot, by the SHA-256 of the token; `label` tells it apart."""

    hash: str
    bot: str
    label: str
    created: float
    used: float | None


class BotAccountStore(Protocol):
    """Stores bots, which are accounts with an owner, and their tokens.

    Each method is one transaction.
    """

    async def create_bot(self, account: StoredAccount, token: StoredToken, most: int) -> None:
        """Insert a bot with its first token.

        Raises `LimitReached` if its owner already has `most` bots, and `NameTaken`.
        """
        ...

    async def bots_of(self, owner: str) -> Sequence[StoredAccount]:
        """The bots of a person, the oldest first."""
        ...

    async def tokens_of(self, owner: str) -> Sequence[StoredToken]:
        """The tokens of all bots of a person, the oldest first."""
        ...

    async def token(self, hash: str) -> StoredToken | None:
        """The token with this hash."""
        ...

    async def alive(self, hashes: Collection[str]) -> Collection[str]:
        """Those of the tokens that have not been revoked."""
        ...

    async def add_token(self, token: StoredToken, owner: str, most: int) -> bool:
        """Give a bot of this owner one more; False without such a bot. Raises `LimitReached`."""
        ...

    async def mark_token_used(self, hash: str, at: float) -> None:
        """Remember when a token was used."""
        ...

    async def revoke(self, hash: str, owner: str) -> str | None:
        """Delete a token of a bot of this owner; the bot, None where there was none."""
        ...
