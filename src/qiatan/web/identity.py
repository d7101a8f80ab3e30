"""Who a client is: the one place that reads cookies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from qiatan.kit.account_store import StoredSession
from qiatan.people.accounts import Accounts
from qiatan.people.sessions import Sessions
from qiatan.web.guests import COOKIE, Guests, guest_name, public_id

SESSION_COOKIE: Final = "qiatan_session"

PASSING_NAME: Final = "Guest"
"""What somebody is called whose name cannot be read."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A person by the public id; `name` is used for one who has none yet.

    `account` is the name of the account, None for a guest; `session` is there where the device is
    signed in.
    """

    person: str
    name: str
    account: str | None = None
    session: StoredSession | None = None


class Identification:
    """Reads the two cookies: that of a session counts before that of a guest.

    A guest's cookie counts for as long as the guest has no account: then it may have been copied
    before there was anything to win by it.
    """

    def __init__(self, guests: Guests, sessions: Sessions, accounts: Accounts) -> None:
        self._guests = guests
        self._sessions = sessions
        self._accounts = accounts

    async def identify(self, cookies: Mapping[str, str]) -> Identity | None:
        """Who sends these cookies; None where they lead to nobody."""
        signed_in = await self._signed_in(cookies.get(SESSION_COOKIE))
        return signed_in or await self._guest(cookies.get(COOKIE))

    async def _signed_in(self, token: str | None) -> Identity | None:
        session = None if token is None else await self._sessions.find(token)
        if session is None:
            return None
        account = await self._accounts.store.account(session.person)
        name = None if account is None else account.name.text
        return Identity(session.person, name or PASSING_NAME, name, session)

    async def _guest(self, cookie: str | None) -> Identity | None:
        secret = self._guests.person(cookie)
        if secret is None:
            return None
        person = public_id(secret)
        if await self._accounts.store.standing(person) is not None:
            return None
        return Identity(person, guest_name(secret))
