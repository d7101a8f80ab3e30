"""The server's interface to accounts."""

from __future__ import annotations

from typing import Final, Protocol

from qiatan.kit.clean_text import PersonName


class AccountNames(Protocol):
    """The account operations that the server needs: claiming names and finding bots."""

    async def claim(self, person: str, name: PersonName, *, account: bool) -> PersonName:
        """Check that a user can have a name. If the user has an account, renames it.

        Returns the name to show. Raises `Refused` (`bad_account_name` or `name_taken`).
        """
        ...

    async def check_guest_name(self, name: PersonName) -> None:
        """Raise `Refused` (`name_taken`) if the name looks like the name of an account."""
        ...

    async def bot(self, named: str) -> str:
        """Return the public id of the bot with this id or name.

        Raises `Refused` (`no_person`, `not_a_bot`).
        """
        ...


class _NoAccounts:
    async def claim(self, person: str, name: PersonName, *, account: bool) -> PersonName:
        return name

    async def check_guest_name(self, name: PersonName) -> None:
        pass

    async def bot(self, named: str) -> str:
        return named


NO_ACCOUNTS: Final[AccountNames] = _NoAccounts()
"""The implementation for a server without accounts, where every name is free."""
