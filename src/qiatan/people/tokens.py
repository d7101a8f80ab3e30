"""Random tokens, some of which work only once. The database stores only their hashes.

One-time tokens are valid for a few minutes. They are used in links that sign in another device, and
as challenges for passkeys and OpenID.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from qiatan.stores.accounts import OneTimeToken, SessionStore

_BYTES: Final = 32
_SHAPE: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """Return a token of 256 random bits, in base64url."""
    return secrets.token_urlsafe(_BYTES)


def hashed(token: str) -> str:
    """Return the hash under which a token is stored.

    A plain SHA-256 is secure because a token has 256 random bits.
    """
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    """Return whether `text` has the format of a token. If not, no database lookup is needed."""
    return _SHAPE.fullmatch(text) is not None


MAX_AGE: Final = 300.0
"""Seconds until a one-time token expires."""

Purpose: TypeAlias = Literal["link", "passkey", "openid", "name"]


class OneTimeTokens:
    """Issues and redeems one-time tokens."""

    def __init__(self, store: SessionStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def new(self, purpose: Purpose, body: str) -> str:
        """Issue a token that stores `body`."""
        token, now = new_token(), self._now()
        await self._store.save_token(OneTimeToken(hashed(token), purpose, body, now + MAX_AGE), now)
        return token

    async def take(self, purpose: Purpose, token: str) -> str | None:
        """Redeem a token and return its body, or None if it has been used or has expired."""
        if not is_token(token):
            return None
        return await self._store.take_token(hashed(token), purpose, self._now())
