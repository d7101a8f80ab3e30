"""Links to set a new password, sent by e-mail or created by an operator."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

import structlog

from qiatan.kit.refusal import Refused
from qiatan.people.account_emails import no_mail, old_link
from qiatan.people.accounts import Accounts
from qiatan.people.languages import mail_text
from qiatan.people.mailer import Mailer, MailNotSent
from qiatan.people.names import name_keys
from qiatan.people.tokens import hashed, is_token, new_token
from qiatan.services.faults import report_fault
from qiatan.stores.accounts import StoredAccount
from qiatan.stores.emails import AccountLink, EmailStore

log = structlog.stdlib.get_logger(__name__)

VALID: Final = 3600.0
"""The lifetime of a link sent by e-mail, in seconds."""

MOST_WAITING: Final = 200
"""The maximum number of requests waiting for the mail server. Further requests are dropped."""

Count: TypeAlias = Callable[[str], Awaitable[None]]
"""Counts an e-mail to an account. Raises `Refused` if the account has received too many."""


class PasswordReset:
    """Sends and redeems links to set a new password."""

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
        self._sending: set[asyncio.Task[None]] = set()

    def request(self, typed: str, count: Count) -> None:
        """Send links to the accounts with this name or e-mail address, in the background.

        Neither the response nor its timing reveals whether such an account exists. Raises `Refused`
        (`no_mail`) if this server sends no e-mail.
        """
        if self._mailer is None:
            raise no_mail()
        if len(self._sending) >= MOST_WAITING:
            log.warning("mail_not_sent", reason="too many requests are waiting")
            return
        task = asyncio.create_task(self._send_links(self._mailer, typed.strip(), count))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send_links(self, mailer: Mailer, typed: str, count: Count) -> None:
        try:
            for account, address in await self._found(typed):
                # An account over its limit gets no message. A refusal would reveal that the account
                # exists.
                with suppress(Refused):
                    await count(account.person)
                    await self._send_link(mailer, account, address)
        except MailNotSent as error:
            log.warning("mail_not_sent", reason=str(error))
        except Exception as error:
            report_fault("mail_not_sent", error)

    async def _found(self, typed: str) -> list[tuple[StoredAccount, str]]:
        """Return the accounts with this name or confirmed e-mail address, each with its address."""
        if "@" in typed:
            persons = await self._store.accounts_at(typed)
            accounts = [await self._accounts.of(person) for person in persons]
        else:
            named = await self._accounts.store.by_name(name_keys(typed).folded)
            accounts = [] if named is None else [named]
        addresses = [await self._store.address(account.person) for account in accounts]
        pairs = zip(accounts, addresses, strict=True)
        return [(account, address) for account, address in pairs if address is not None]

    async def _send_link(self, mailer: Mailer, account: StoredAccount, address: str) -> None:
        token, now = new_token(), self._now()
        link = AccountLink(hashed(token), account.person, "reset", "", now + VALID)
        await self._store.add_link(link, now)
        page = mailer.settings.public_url
        message = mail_text(
            "reset",
            account.language,
            name=account.name.text,
            page=page,
            link=f"reset#{token}",
        )
        await mailer.send(address, message.subject, message.text)

    async def redeem(self, token: str, password: str) -> StoredAccount:
        """Set a new password, end all sessions of the account, and return the account.

        Raises `old_link`, `bad_password` or `guessable_password`. The link remains valid if only
        the password is refused.
        """
        now = self._now()
        link = await self._store.link(hashed(token), "reset", now) if is_token(token) else None
        if link is None:
            raise old_link()
        account = await self._accounts.of(link.person)
        hash = await self._accounts.hash_of(password, account.name.text)
        if not await self._store.reset(link, hash):
            raise old_link()
        return account
