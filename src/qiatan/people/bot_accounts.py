"""Accounts for bot programs. Each has an owner, and tokens instead of a password."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Final

from qiatan.kit.clean_text import nonempty_line
from qiatan.kit.refusal import Refused, refuse
from qiatan.people.accounts import Accounts, name_taken
from qiatan.people.names import account_name
from qiatan.people.tokens import hashed, new_token
from qiatan.stores.accounts import NameTaken, StoredAccount
from qiatan.stores.bot_accounts import BotAccountStore, LimitReached, StoredToken

PREFIX: Final = "qiatan_bot_"
"""The prefix of every token, which makes leaked tokens easy to recognize."""

MOST_BOTS: Final = 10
"""The maximum number of bots per owner."""

MOST_TOKENS: Final = 10
"""The maximum number of tokens per bot."""

SEEN_EVERY: Final = 600.0
"""The minimum number of seconds between two updates of the time when a token was last used."""

_SHAPE: Final = re.compile(PREFIX + "[A-Za-z0-9_-]{43}")


class BotAccounts:
    """Creates bot accounts, issues their tokens and authenticates them.

    Methods that make changes can raise `Refused`.
    """

    def __init__(
        self, accounts: Accounts, store: BotAccountStore, now: Callable[[], float]
    ) -> None:
        self._accounts = accounts
        self._store = store
        self._now = now

    async def create(self, owner: str, name: str, label: str) -> str:
        """Create a bot account and return its first token.

        Raises `bad_account_name`, `name_taken` or `too_many_bots`.
        """
        await self._accounts.check_free(name)
        bot = secrets.token_hex(8)
        account = StoredAccount(bot, account_name(name), None, self._now(), owner)
        token, stored = self._token(bot, label)
        try:
            await self._store.create_bot(account, stored, MOST_BOTS)
        except NameTaken:
            raise name_taken() from None
        except LimitReached:
            raise refuse(
                "too_many_bots", f"You can have at most {MOST_BOTS} bots.", most=MOST_BOTS
            ) from None
        return token

    async def add_token(self, owner: str, bot: str, label: str) -> str:
        """Issue another token for an owner's bot. Raises `no_person` or `too_many_tokens`."""
        token, stored = self._token(bot, label)
        try:
            if not await self._store.add_token(stored, owner, MOST_TOKENS):
                raise _no_such_bot()
        except LimitReached:
            text = f"A bot can have at most {MOST_TOKENS} tokens."
            raise refuse("too_many_tokens", text, most=MOST_TOKENS) from None
        return token

    def _token(self, bot: str, label: str) -> tuple[str, StoredToken]:
        token = PREFIX + new_token()
        text = nonempty_line(label, "empty_text", "label")
        return token, StoredToken(hashed(token), bot, text, self._now(), None)

    async def of(self, owner: str) -> Sequence[tuple[StoredAccount, Sequence[StoredToken]]]:
        """Return an owner's bots, each with its tokens."""
        bots = await self._store.bots_of(owner)
        tokens = await self._store.tokens_of(owner) if bots else ()
        return [(bot, [one for one in tokens if one.bot == bot.person]) for bot in bots]

    async def revoke(self, owner: str, hash: str) -> str | None:
        """Revoke a token of one of the owner's bots, given the token's hash.

        Returns the token's bot, or None if there is no such token.
        """
        return await self._store.revoke(hash, owner)

    async def delete(self, owner: str, bot: str) -> None:
        """Delete a bot account. Its games are kept without its name.

        Raises `no_person` if the owner has no such bot.
        """
        if all(one.person != bot for one in await self._store.bots_of(owner)):
            raise _no_such_bot()
        await self._accounts.store.delete(bot, self._now())

    async def find(self, token: str) -> tuple[StoredAccount, str] | None:
        """Return a token's bot and the token's hash, or None if the token is invalid."""
        if _SHAPE.fullmatch(token) is None:
            return None
        stored = await self._store.token(hashed(token))
        account = None if stored is None else await self._accounts.store.account(stored.bot)
        if stored is None or account is None:
            return None
        now = self._now()
        if stored.used is None or now - stored.used > SEEN_EVERY:
            await self._store.mark_token_used(stored.hash, now)
        return account, stored.hash

    async def valid_tokens(self, hashes: Collection[str]) -> Collection[str]:
        """Return those of the given token hashes that have not been revoked."""
        return await self._store.valid_tokens(hashes) if hashes else ()


def _no_such_bot() -> Refused:
    return refuse("no_person", "You have no such bot.", "bot")
