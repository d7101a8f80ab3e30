"""E-mail addresses of accounts.

An address is used only after its owner opens a confirmation link.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.accounts import Accounts
from qiatan.people.languages import mail_text
from qiatan.people.mail_addresses import mail_address
from qiatan.people.mailer import Mailer, MailNotSent
from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.stores.accounts import StoredAccount
from qiatan.stores.emails import AccountLink, EmailStore

VALID: Final = 24 * 3600.0
"""The lifetime of a confirmation link, in seconds."""


class AccountEmails:
    """Adds, confirms and removes e-mail addresses."""

    def __init__(
        self,
        store: EmailStore,
        accounts: Accounts,
        now: Callable[[], float],
        mailer: Mailer | None,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._now = now
        self._mailer = mailer

    @property
    def offered(self) -> bool:
        """Whether this server sends e-mail."""
        return self._mailer is not None

    async def of(self, person: str) -> tuple[str | None, str | None]:
        """Return an account's confirmed address and the address awaiting confirmation, if any."""
        pending = await self._store.pending(person, self._now())
        return await self._store.address(person), pending

    async def checked(self, person: str, typed: str, password: str | None) -> StoredAccount:
        """Return the person's account after checking the typed address and the password.

        Raises `Refused` (`no_mail`, `bad_email`, `wrong_password`).
        """
        if self._mailer is None:
            raise no_mail()
        mail_address(typed)
        account = await self._accounts.of(person)
        await self._accounts.check_password(account, password)
        return account

    async def add(self, account: StoredAccount, typed: str) -> None:
        """Send a confirmation link to an address that passed `checked`.

        Raises `Refused` (`mail_away`) if the mail server fails.
        """
        if self._mailer is None:
            raise no_mail()
        address, token, now = mail_address(typed), new_token(), self._now()
        link = AccountLink(hashed(token), account.person, "verify", address, now + VALID)
        await self._store.add_link(link, now)
        page = self._mailer.settings.public_url
        message = mail_text(
            "confirm",
            account.language,
            name=account.name.text,
            page=page,
            link=f"email#{token}",
        )
        try:
            await self._mailer.send(address, message.subject, message.text)
        except MailNotSent:
            raise refuse("mail_away", "The message could not be sent. Try again later.") from None

    async def confirm(self, token: str) -> str:
        """Confirm the address that received this token, and return the address.

        Raises `Refused` (`old_link`) if the token is no longer valid.
        """
        now = self._now()
        link = await self._store.link(hashed(token), "verify", now) if is_token(token) else None
        if link is None or not await self._store.confirm(link, now):
            raise old_link()
        return link.address

    async def remove(self, person: str, password: str | None) -> None:
        """Remove the account's address.

        Raises `Refused` (`wrong_password`) if the password is wrong.
        """
        await self._accounts.check_password(await self._accounts.of(person), password)
        await self._store.remove(person)


def no_mail() -> Refused:
    """Return the refusal for a server that is not set up to send e-mail."""
    return refuse("no_mail", "This server sends no e-mail.")


def old_link() -> Refused:
    """Return the refusal for a link that has expired, been used or been replaced."""
    return refuse("old_link", "This link was already used or has expired. Request a new one.")
