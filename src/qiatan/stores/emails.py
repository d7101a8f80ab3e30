"""Interface for storing accounts' e-mail addresses, and links that expire within a day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

LinkPurpose: TypeAlias = Literal["reset", "verify"]
"""`reset` sets a new password. `verify` confirms an e-mail address."""


@dataclass(frozen=True, slots=True)
class AccountLink:
    """A link that can be used once. `hash` is the SHA-256 of the token in the link.

    `address` is the e-mail address that the link confirms. It is empty for a `reset` link.
    """

    hash: str
    person: str
    purpose: LinkPurpose
    address: str
    expires: float


class EmailStore(Protocol):
    """Stores confirmed e-mail addresses and links. Each method is one transaction."""

    async def address(self, person: str) -> str | None:
        """Return the confirmed address of an account, or None."""
        ...

    async def pending(self, person: str, at: float) -> str | None:
        """Return the address that the account still has to confirm, or None.

        This is the address of the latest `verify` link, unless that link has expired.
        """
        ...

    async def accounts_at(self, address: str) -> Sequence[str]:
        """Return the people who have confirmed this address, ignoring case."""
        ...

    async def add_link(self, link: AccountLink, at: float) -> None:
        """Insert a link and delete expired ones. A `verify` link replaces earlier ones."""
        ...

    async def link(self, hash: str, purpose: LinkPurpose, at: float) -> AccountLink | None:
        """Find an unused link that has not expired."""
        ...

    async def confirm(self, link: AccountLink, at: float) -> bool:
        """Delete a `verify` link and store its address as confirmed.

        Returns whether the link still existed.
        """
        ...

    async def reset(self, link: AccountLink, password: str) -> bool:
        """Use a `reset` link: replace the account's password hash, and end all its sessions.

        Deletes all of the account's `reset` links. If this link no longer exists, changes nothing
        and returns False.
        """
        ...

    async def remove(self, person: str) -> None:
        """Delete the account's address and all its links."""
        ...
