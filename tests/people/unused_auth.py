"""Authentication services for tests that never use them."""

from __future__ import annotations

from contextlib import nullcontext

from qiatan.storage.engine import create_engine
from qiatan.storage.sql_accounts import SqlAccounts
from qiatan.storage.sql_bot_accounts import SqlBotAccounts
from qiatan.storage.sql_emails import SqlEmails
from qiatan.storage.sql_recovery_codes import SqlRecoveryCodes
from qiatan.storage.sql_sessions import SqlSessions
from qiatan.web.auth.auth_services import AuthServices, auth_services
from qiatan.web.auth.guests import Guests


def unused_auth() -> AuthServices:
    """`AuthServices` whose database is never opened."""
    engine, lock = create_engine("sqlite:///nowhere.db"), nullcontext()
    key = Guests(b"k" * 32)
    accounts, sessions = SqlAccounts(engine, lock), SqlSessions(engine, lock)
    bots, codes = SqlBotAccounts(engine, lock), SqlRecoveryCodes(engine, lock)
    emails = SqlEmails(engine, lock)
    return auth_services(key, accounts, sessions, bots, codes, emails, lambda: 0.0)
