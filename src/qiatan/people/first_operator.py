"""The link that makes an account the server's first operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qiatan.people.account_emails import old_link
from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.stores.admin import AdminStore

VALID: Final = 86_400.0
"""The lifetime of a link, in seconds."""

PAGE: Final = "/first-operator"


class FirstOperator:
    """Issues and redeems the link. Only the hash of its token is stored."""

    def __init__(self, store: AdminStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def path(self) -> str | None:
        """Return the path of a new link, or None if the server already has an operator.

        The new link replaces earlier ones. The token follows `#`: browsers do not send that part of
        a URL, so proxies cannot log it.
        """
        token, now = new_token(), self._now()
        offered = await self._store.offer_first(hashed(token), now + VALID, now)
        return f"{PAGE}#{token}" if offered else None

    async def claim(self, person: str, token: str) -> None:
        """Make the person an operator. Raises `Refused` (`old_link`) if the token is invalid."""
        if not is_token(token):
            raise old_link()
        if not await self._store.claim_first(person, hashed(token), self._now()):
            raise old_link()
