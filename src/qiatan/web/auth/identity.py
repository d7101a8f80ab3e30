"""Identifies clients: the only module that reads cookies and bots' tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.accounts import Accounts
from qiatan.people.bot_accounts import BotAccounts
from qiatan.people.sessions import Sessions
from qiatan.stores.accounts import StoredSession
from qiatan.web.auth.guests import COOKIE, Guests, guest_name, public_id

SESSION_COOKIE: Final = "qiatan_session"

FALLBACK_NAME: Final = "Guest"
"""The name shown for a user if their name cannot be read from the database."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A user, by public id. `name` is used if the user has not chosen another name.

    `account` is the account's name, or None for a guest. `session` is set if the device is signed
    in. For a bot, `owner` is the public id of its owner, and `token` is the hash of its token.
    """

    person: str
    name: str
    account: str | None = None
    session: StoredSession | None = None
    owner: str | None = None
    token: str | None = None

    @property
    def persons(self) -> tuple[str, ...]:
        """The users whose bans apply: the user, and the owner of a bot."""
        return (self.person,) if self.owner is None else (self.person, self.owner)


class Credentials(Protocol):
    """The credentials in a request, or in a WebSocket that is not yet accepted."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Headers by lower-case name."""
        ...

    @property
    def cookies(self) -> Mapping[str, str]:
        """Cookies by name."""
        ...


def bearer_token(client: Credentials) -> str | None:
    """Return the bearer token, if any. Other schemes, such as a proxy's password, are ignored."""
    scheme, _, token = client.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def bad_token() -> Refused:
    """The refusal of an unknown token."""
    return refuse("bad_token", "This token is invalid or has been revoked.")


class Identification:
    """Identifies clients by a bot's token, a session cookie or a guest cookie, in this order.

    A guest cookie is only valid until the guest creates an account, because it could have been
    copied before. A request with a token is identified by the token alone.
    """

    def __init__(
        self, guests: Guests, sessions: Sessions, accounts: Accounts, bots: BotAccounts
    ) -> None:
        self._guests = guests
        self._sessions = sessions
        self._accounts = accounts
        self._bots = bots

    async def identify_client(self, client: Credentials) -> Identity | None:
        """Return the user, identified by a bot's token or by cookies; None if unknown.

        Raises `Refused` (`bad_token`) for an unknown token.
        """
        token = bearer_token(client)
        if token is None:
            return await self.identify(client.cookies)
        found = await self._bots.find(token)
        if found is None:
            raise bad_token()
        account, hash = found
        name = account.name.text
        return Identity(account.person, name, name, owner=account.owner, token=hash)

    async def identify(self, cookies: Mapping[str, str]) -> Identity | None:
        """Return the user with these cookies, or None if the user is unknown."""
        signed_in = await self._signed_in(cookies.get(SESSION_COOKIE))
        return signed_in or await self._guest(cookies.get(COOKIE))

    async def _signed_in(self, token: str | None) -> Identity | None:
        session = None if token is None else await self._sessions.find(token)
        if session is None:
            return None
        account = await self._accounts.store.account(session.person)
        name = None if account is None else account.name.text
        return Identity(session.person, name or FALLBACK_NAME, name, session)

    async def _guest(self, cookie: str | None) -> Identity | None:
        secret = self._guests.person(cookie)
        if secret is None:
            return None
        person = public_id(secret)
        if await self._accounts.store.status(person) is not None:
            return None
        return Identity(person, guest_name(secret))
