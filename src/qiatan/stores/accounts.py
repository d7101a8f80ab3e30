"""The interface between accounts and the database that keeps them. Times are epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

AccountStatus: TypeAlias = Literal["account", "former", "bot"]
"""What a person is besides a guest: somebody with an account, or who has deleted theirs; a bot."""


class NameTaken(Exception):
    """Another account has this name, or one that looks like it."""


class AccountExists(Exception):
    """The person, or the credential, belongs to an account already."""


class LastCredential(Exception):
    """Nothing else opens the account."""


@dataclass(frozen=True, slots=True)
class AccountName:
    """A name and the two keys by which it is unique: `folded` without case, `shape` by its look."""

    text: str
    folded: str
    shape: str


@dataclass(frozen=True, slots=True)
class StoredAccount:
    """The account of a person (public id); `password` is the hash of one, if it has one.

    That of a bot has an `owner`: the person who made it.
    """

    person: str
    name: AccountName
    password: str | None
    created: float
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A passkey by its credential id, in base64url as the public key is; `label` tells it apart."""

    id: str
    person: str
    public_key: str
    sign_count: int
    label: str
    created: float
    used: float


@dataclass(frozen=True, slots=True)
class OpenIdSubject:
    """Whom an OpenID provider calls so."""

    issuer: str
    subject: str


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A device that is signed in, by the SHA-256 of the token in its cookie."""

    hash: str
    person: str
    device: str
    created: float
    seen: float
    expires: float


@dataclass(frozen=True, slots=True)
class OneTimeToken:
    """What may be used once, by the SHA-256 of its token; `body` is what it is about."""

    hash: str
    purpose: str
    body: str
    expires: float


class AccountStore(Protocol):
    """Stores accounts and what opens them. Each method is one transaction."""

    async def account(self, person: str) -> StoredAccount | None:
        """The account of a person."""
        ...

    async def by_name(self, folded: str) -> StoredAccount | None:
        """The account whose name has this key."""
        ...

    async def is_taken(self, name: AccountName) -> bool:
        """Whether an account has this name or one that looks like it."""
        ...

    async def status(self, person: str) -> AccountStatus | None:
        """Whether the person has, or had, an account, or is a bot."""
        ...

    async def statuses(self, persons: Collection[str]) -> Mapping[str, AccountStatus]:
        """Those of the persons who have, or had, an account, or are bots."""
        ...

    async def names(self, persons: Collection[str]) -> Mapping[str, str]:
        """The names of those of the persons who have an account."""
        ...

    async def create(
        self,
        account: StoredAccount,
        passkey: StoredPasskey | None = None,
        subject: OpenIdSubject | None = None,
    ) -> None:
        """Put in an account; the person is called so. Raises `NameTaken`, `AccountExists`."""
        ...

    async def rename(self, person: str, name: AccountName, at: float) -> None:
        """Give the account another name. Raises `NameTaken`."""
        ...

    async def set_password(self, person: str, password: str | None) -> None:
        """Give the account another password hash, or none."""
        ...

    async def delete(self, person: str, at: float) -> None:
        """Delete the account, its bots, all that opens it, its name and its unpublished maps."""
        ...

    async def passkeys(self, person: str) -> Sequence[StoredPasskey]:
        """The passkeys of an account, the oldest first."""
        ...

    async def passkey(self, id: str) -> StoredPasskey | None:
        """The passkey with this credential id."""
        ...

    async def add_passkey(self, passkey: StoredPasskey) -> None:
        """Put in one more. Raises `AccountExists` where the credential is known."""
        ...

    async def mark_passkey_used(self, id: str, sign_count: int, at: float) -> None:
        """Remember when a passkey was used and what its counter said."""
        ...

    async def remove_passkey(self, person: str, id: str, issuer: str | None) -> None:
        """Delete a passkey of a person; subjects of `issuer` open an account beside it.

        Raises `LastCredential`.
        """
        ...

    async def has_subject(self, person: str, issuer: str) -> bool:
        """Whether an OpenID subject of this issuer opens the account."""
        ...

    async def add_subject(self, person: str, subject: OpenIdSubject) -> None:
        """Let a subject open the account too.

        Raises `AccountExists` where it opens another's, or another of the issuer opens this one.
        """
        ...

    async def remove_subject(self, person: str, issuer: str) -> None:
        """Delete the person's subject of this issuer. Raises `LastCredential`."""
        ...

    async def person_of(self, subject: OpenIdSubject) -> str | None:
        """Whose account an OpenID subject opens."""
        ...


class SessionStore(Protocol):
    """Stores signed-in devices and one-time tokens."""

    async def session(self, hash: str) -> StoredSession | None:
        """The session with this hash, whether it has expired or not."""
        ...

    async def of(self, person: str) -> Sequence[StoredSession]:
        """All sessions of a person, the one seen last first."""
        ...

    async def add(self, session: StoredSession) -> None:
        """Put in a session; those that have expired by then are deleted."""
        ...

    async def mark_seen(self, hash: str, at: float, expires: float) -> None:
        """Remember when a device was here."""
        ...

    async def end(self, person: str, hash: str) -> bool:
        """Delete a session of the person; whether there was one."""
        ...

    async def end_all(self, person: str, but: str | None = None) -> None:
        """Delete all sessions of the person but one."""
        ...

    async def save_token(self, token: OneTimeToken, at: float) -> None:
        """Put in a one-time token; those that have expired are deleted."""
        ...

    async def take_token(self, hash: str, purpose: str, at: float) -> str | None:
        """The body of a token that has not expired; it is gone then. None where there is none."""
        ...
