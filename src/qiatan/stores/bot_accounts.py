"""Interface for storing bot accounts and their tokens. Times are epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.stores.accounts import StoredAccount


class LimitReached(Exception):
    """Raised if an owner would have too many bots, or a bot would have too many tokens."""


@dataclass(frozen=True, slots=True)
class StoredToken:
    """A token of a bot account. `hash` is the token's SHA-256; `label` is for the owner."""

    hash: str
    bot: str
    label: str
    created: float
    used: float | None


class BotAccountStore(Protocol):
    """Stores bot accounts, which are accounts with an owner, and their tokens.

    Each method is one transaction.
    """

    async def create_bot(self, account: StoredAccount, token: StoredToken, most: int) -> None:
        """Insert a bot account with its first token, and make its name the bot's name.

        Raises `LimitReached` if the owner already has `most` bots, and `NameTaken`.
        """
        ...

    async def bots_of(self, owner: str) -> Sequence[StoredAccount]:
        """Return the bots of a person, oldest first."""
        ...

    async def tokens_of(self, owner: str) -> Sequence[StoredToken]:
        """Return the tokens of all bots of a person, oldest first."""
        ...

    async def token(self, hash: str) -> StoredToken | None: ...

    async def valid_tokens(self, hashes: Collection[str]) -> Collection[str]:
        """Return the given hashes without those of revoked tokens."""
        ...

    async def add_token(self, token: StoredToken, owner: str, most: int) -> bool:
        """Add a token to a bot of this owner. Returns False if there is no such bot.

        Raises `LimitReached` if the bot already has `most` tokens.
        """
        ...

    async def mark_token_used(self, hash: str, at: float) -> None: ...

    async def revoke(self, hash: str, owner: str) -> str | None:
        """Delete a token, and return the bot that it belonged to.

        Returns None and deletes nothing if the token does not belong to a bot of this owner.
        """
        ...
