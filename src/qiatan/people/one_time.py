"""Tokens that work once and for a few minutes: links to another device, answers to a challenge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.stores.accounts import OneTimeToken, SessionStore

LASTS: Final = 300.0
"""Seconds."""

Purpose: TypeAlias = Literal["link", "passkey", "openid", "name"]


class OneTimeTokens:
    """Hands out tokens and takes each back once."""

    def __init__(self, store: SessionStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def new(self, purpose: Purpose, body: str) -> str:
        """A token that leads to `body`."""
        token, now = new_token(), self._now()
        await self._store.save_token(OneTimeToken(hashed(token), purpose, body, now + LASTS), now)
        return token

    async def take(self, purpose: Purpose, token: str) -> str | None:
        """What the token leads to; None the second time, and once it is too old."""
        if not is_token(token):
            return None
        return await self._store.take_token(hashed(token), purpose, self._now())
