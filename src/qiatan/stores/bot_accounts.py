"""Interface for storing bot accounts and their tokens. Times are in epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.stores.accounts import StoredAccount


class LimitReached(Exception):
    """An owner would have too many bots, or a bot too many tokens."""


@dataclass(frozen=True, slots=True)
class StoredToken:
    """A bot account's token. `hash` is the token's SHA-256. `label` is for the owner."""

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
        """Insert a bot account with its first token, and make the account's name the bot's name.

        Raises `LimitReached` if the owner already has `most` bots, or `NameTaken` if the name is
        taken.
        """
        ...

    async def bots_of(self, owner: str) -> Sequence[StoredAccount]:
        """Return the owner's bots, oldest first."""
        ...

    async def tokens_of(self, owner: str) -> Sequence[StoredToken]:
        """Return the tokens of all the owner's bots, oldest first."""
        ...

    async def token(self, hash: str) -> StoredToken | None: ...

    async def valid_tokens(self, hashes: Collection[str]) -> Collection[str]:
        """Return those of the given hashes whose tokens have not been revoked."""
        ...

    async def add_token(self, token: StoredToken, owner: str, most: int) -> bool:
        """Add a token to a bot of this owner. Returns False if there is no such bot.

        Raises `LimitReached` if the bot already has `most` tokens.
        """
        ...

    async def mark_token_used(self, hash: str, at: float) -> None: ...

    async def revoke(self, hash: str, owner: str) -> str | None:
        """Delete a token, and return the bot that it belonged to.

        If the token does not belong to one of the owner's bots, deletes nothing and returns None.
        """
        ...
