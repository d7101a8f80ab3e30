"""One-time tokens, valid for minutes: device links, and challenges for passkeys and OpenID."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.stores.accounts import OneTimeToken, SessionStore

MAX_AGE: Final = 300.0
"""Seconds."""

Purpose: TypeAlias = Literal["link", "passkey", "openid", "name"]


class OneTimeTokens:
    """Issues and redeems one-time tokens."""

    def __init__(self, store: SessionStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def new(self, purpose: Purpose, body: str) -> str:
        """Issue a token for `body`."""
        token, now = new_token(), self._now()
        await self._store.save_token(OneTimeToken(hashed(token), purpose, body, now + MAX_AGE), now)
        return token

    async def take(self, purpose: Purpose, token: str) -> str | None:
        """Redeem a token and return its body; None if it was used before or has expired."""
        if not is_token(token):
            return None
        return await self._store.take_token(hashed(token), purpose, self._now())
