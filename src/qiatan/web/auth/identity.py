"""Identifies clients. Only this module reads cookies and bot tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.accounts import Accounts
from qiatan.people.bot_accounts import BotAccounts
from qiatan.people.languages import guest_name, known_language
from qiatan.people.sessions import Sessions
from qiatan.stores.accounts import StoredSession
from qiatan.web.auth.guests import COOKIE, Guests, guest_number, public_id

SESSION_COOKIE: Final = "qiatan_session"
LANGUAGE_COOKIE: Final = "PARAGLIDE_LOCALE"
"""The cookie in which the client stores the language that its user has chosen."""

MOST_ACCEPTED: Final = 20
"""The maximum number of languages read from the `Accept-Language` header."""

FALLBACK_NAME: Final = "Guest"
"""The name shown for a user whose name cannot be read from the database."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A user, identified by public id.

    `name` is used if the user has not chosen another name. `account` is the account's name, or None
    for a guest. `session` is set if the device is signed in. For a bot, `owner` is its owner's
    public id and `token` is the hash of its token.
    """

    person: str
    name: str
    account: str | None = None
    session: StoredSession | None = None
    owner: str | None = None
    token: str | None = None

    @property
    def persons(self) -> tuple[str, ...]:
        """The users whose bans apply: the user and, for a bot, its owner."""
        return (self.person,) if self.owner is None else (self.person, self.owner)


class Credentials(Protocol):
    """The credentials of a request or of a WebSocket that is not yet accepted."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Headers by lower-case name."""
        ...

    @property
    def cookies(self) -> Mapping[str, str]:
        """Cookies by name."""
        ...


def bearer_token(client: Credentials) -> str | None:
    """Return the bearer token, if any.

    Other authentication schemes, such as a proxy's, are ignored.
    """
    scheme, _, token = client.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def preferred_language(client: Credentials) -> str | None:
    """Return the language that the user chose on this device, or else the browser's language."""
    accepted = client.headers.get("accept-language", "").split(",")[:MOST_ACCEPTED]
    tags = [client.cookies.get(LANGUAGE_COOKIE, ""), *(one.partition(";")[0] for one in accepted)]
    return next((known for tag in tags if (known := known_language(tag)) is not None), None)


def bad_token() -> Refused:
    """Return the refusal for an unknown token."""
    return refuse("bad_token", "This token is invalid or has been revoked.")


class Identification:
    """Identifies clients by a bot's token, else by a session cookie, else by a guest cookie.

    A guest cookie becomes invalid when the guest creates an account, because it could have been
    copied before. If a request has a token, its cookies are ignored.
    """

    def __init__(
        self, guests: Guests, sessions: Sessions, accounts: Accounts, bots: BotAccounts
    ) -> None:
        self._guests = guests
        self._sessions = sessions
        self._accounts = accounts
        self._bots = bots

    async def identify_client(self, client: Credentials) -> Identity | None:
        """Return the user identified by a token or the cookies, or None if there is none.

        Raises `Refused` (`bad_token`) for an unknown token.
        """
        token = bearer_token(client)
        if token is None:
            return await self.identify(client)
        found = await self._bots.find(token)
        if found is None:
            raise bad_token()
        account, hash = found
        name = account.name.text
        return Identity(account.person, name, name, owner=account.owner, token=hash)

    async def identify(self, client: Credentials) -> Identity | None:
        """Return the user identified by the cookies, or None if there is none."""
        signed_in = await self._signed_in(client.cookies.get(SESSION_COOKIE))
        return signed_in or await self._guest(client)

    async def _signed_in(self, token: str | None) -> Identity | None:
        session = None if token is None else await self._sessions.find(token)
        if session is None:
            return None
        account = await self._accounts.store.account(session.person)
        name = None if account is None else account.name.text
        return Identity(session.person, name or FALLBACK_NAME, name, session)

    async def _guest(self, client: Credentials) -> Identity | None:
        secret = self._guests.person(client.cookies.get(COOKIE))
        if secret is None:
            return None
        person = public_id(secret)
        if await self._accounts.store.status(person) is not None:
            return None
        return Identity(person, guest_name(guest_number(secret), preferred_language(client)))
