"""Recovery codes. Each can be used once to replace a forgotten password."""

from __future__ import annotations

import secrets
from typing import Final

from qiatan.kit.refusal import refuse
from qiatan.people.accounts import Accounts
from qiatan.people.names import name_keys
from qiatan.people.tokens import hashed
from qiatan.stores.accounts import StoredAccount
from qiatan.stores.recovery_codes import RecoveryCodeStore

CODES: Final = 8
"""The number of codes issued together."""

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not easily confused."""

GROUPS: Final = 4
GROUP_LENGTH: Final = 4
"""The number of characters per group.

A code has 16 characters of 5 random bits each, so storing its plain SHA-256 is safe.
"""


class RecoveryCodes:
    """Issues recovery codes for accounts and redeems each code once."""

    def __init__(self, store: RecoveryCodeStore, accounts: Accounts) -> None:
        self._store = store
        self._accounts = accounts

    async def left(self, person: str) -> int:
        """Return how many unused codes an account has."""
        return await self._store.left(person)

    async def issue(self, person: str, password: str | None) -> list[str]:
        """Return new codes, which replace all earlier ones.

        Raises `Refused` (`no_account` or `wrong_password`).
        """
        await self._accounts.check_password(await self._accounts.of(person), password)
        codes = [_new_code() for _ in range(CODES)]
        await self._store.replace(person, [hashed(_letters(code)) for code in codes])
        return codes

    async def recover(self, name: str, code: str, password: str) -> StoredAccount:
        """Set a new password for the account with this name and code, and return the account.

        An unknown name and a wrong code get the same refusal (`wrong_code`). Also raises
        `bad_password` or `guessable_password`; the code then remains valid.
        """
        account = await self._accounts.store.by_name(name_keys(name.strip()).folded)
        hash = await self._accounts.hash_of(password, name)
        person = "" if account is None else account.person
        redeemed = await self._store.redeem(person, hashed(_letters(code)), hash)
        if account is None or not redeemed:
            raise refuse("wrong_code", "Wrong name or recovery code.", "code")
        return account


def _new_code() -> str:
    """Return a code such as `K7QM-3XWD-P9FT-RA2H`."""
    groups = ("".join(map(secrets.choice, [ALPHABET] * GROUP_LENGTH)) for _ in range(GROUPS))
    return "-".join(groups)


def _letters(code: str) -> str:
    """Return the code in upper case, without spaces and hyphens."""
    return "".join(filter(str.isalnum, code.upper()))
