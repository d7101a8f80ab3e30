"""Who a client is: the one place that reads cookies and bots' tokens."""

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
"""What somebody is called whose name cannot be read."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A person by the public id; `name` is used for one who has none yet.

    `account` is the name of the account, None for a guest; `session` is there where the device is
    signed in. Of a bot `owner` is whoever made it, and `token` the hash of what speaks for it.
    """

    person: str
    name: str
    account: str | None = None
    session: StoredSession | None = None
    owner: str | None = None
    token: str | None = None

    @property
    def persons(self) -> tuple[str, ...]:
        """Those who must not be kept out: the person, and whoever made the bot."""
        return (self.person,) if self.owner is None else (self.person, self.owner)


class Asking(Protocol):
    """A request, or a WebSocket that is to be opened."""

    @property
    def headers(self) -> Mapping[str, str]:
        """By their names in small letters."""
        ...

    @property
    def cookies(self) -> Mapping[str, str]:
        """By their names."""
        ...


def bearer_token(asking: Asking) -> str | None:
    """The token that is brought; None without one, as where a proxy asks for a password."""
    scheme, _, token = asking.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def bad_token() -> Refused:
    """What is said where a token speaks for no bot."""
    return refuse("bad_token", "This token speaks for no bot; it may have been revoked.")


class Identification:
    """Reads the two cookies: that of a session counts before that of a guest.

    A guest's cookie counts for as long as the guest has no account: then it may have been copied
    before there was anything to win by it. What says that it brings a token is known by that alone.
    """

    def __init__(
        self, guests: Guests, sessions: Sessions, accounts: Accounts, bots: BotAccounts
    ) -> None:
        self._guests = guests
        self._sessions = sessions
        self._accounts = accounts
        self._bots = bots

    async def identify_client(self, asking: Asking) -> Identity | None:
        """Who asks, by a bot's token or else by cookies; None where they lead to nobody.

        Raises `Refused` (`bad_token`) for a token that speaks for no bot.
        """
        token = bearer_token(asking)
        if token is None:
            return await self.identify(asking.cookies)
        found = await self._bots.find(token)
        if found is None:
            raise bad_token()
        account, hash = found
        name = account.name.text
        return Identity(account.person, name, name, owner=account.owner, token=hash)

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
        return Identity(session.person, name or FALLBACK_NAME, name, session)

    async def _guest(self, cookie: str | None) -> Identity | None:
        secret = self._guests.person(cookie)
        if secret is None:
            return None
        person = public_id(secret)
        if await self._accounts.store.status(person) is not None:
            return None
        return Identity(person, guest_name(secret))
