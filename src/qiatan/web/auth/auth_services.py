"""The services that identify users and manage their accounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from qiatan.people.account_emails import AccountEmails
from qiatan.people.accounts import Accounts
from qiatan.people.bot_accounts import BotAccounts
from qiatan.people.mailer import Mailer
from qiatan.people.password_reset import PasswordReset
from qiatan.people.passwords import Passwords
from qiatan.people.recovery_codes import RecoveryCodes
from qiatan.people.sessions import Sessions
from qiatan.people.tokens import OneTimeTokens
from qiatan.stores.accounts import AccountStore, SessionStore
from qiatan.stores.bot_accounts import BotAccountStore
from qiatan.stores.emails import EmailStore
from qiatan.stores.recovery_codes import RecoveryCodeStore
from qiatan.web.auth.guests import Guests
from qiatan.web.auth.identity import Identification

if TYPE_CHECKING:
    from qiatan.people.openid import OpenId


@dataclass(frozen=True, slots=True)
class AuthServices:
    """The services for guests, accounts, bots, sessions, account recovery and OpenID."""

    guests: Guests
    accounts: Accounts
    bots: BotAccounts
    sessions: Sessions
    tokens: OneTimeTokens
    recovery: RecoveryCodes
    emails: AccountEmails
    reset: PasswordReset
    identification: Identification
    openid: OpenId | None = None

    @property
    def issuer(self) -> str | None:
        """The OpenID provider that accounts can sign in with, if one is configured."""
        return None if self.openid is None else self.openid.settings.issuer


def auth_services(
    guests: Guests,
    accounts: AccountStore,
    sessions: SessionStore,
    bots: BotAccountStore,
    codes: RecoveryCodeStore,
    emails: EmailStore,
    now: Callable[[], float],
    passwords: Passwords | None = None,
    mailer: Mailer | None = None,
) -> AuthServices:
    """Return the services that use these stores."""
    known, opened = Accounts(accounts, now, passwords), Sessions(sessions, now)
    tokens = OneTimeTokens(sessions, now)
    made = BotAccounts(known, bots, now)
    identification = Identification(guests, opened, known, made)
    return AuthServices(
        guests,
        known,
        made,
        opened,
        tokens,
        RecoveryCodes(codes, known),
        AccountEmails(emails, known, now, mailer),
        PasswordReset(emails, known, now, mailer),
        identification,
    )
