"""Interfaces for storing accounts, sessions and one-time tokens. Times are in epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

AccountStatus: TypeAlias = Literal["account", "former", "bot"]
"""Whether a person has an account, has deleted it, or is a bot. Guests have no status."""


class NameTaken(Exception):
    """Another account has this name, or a name that looks like it."""


class AccountExists(Exception):
    """The person already has an account, or the credential already belongs to one."""


class LastCredential(Exception):
    """The account would have no credential left to sign in with."""


@dataclass(frozen=True, slots=True)
class AccountName:
    """An account's name, and two keys that must be unique.

    `shape` is equal for names that look alike, and `folded` for names that look alike if case is
    ignored.
    """

    text: str
    folded: str
    shape: str


@dataclass(frozen=True, slots=True)
class PublicProfile:
    """What an account holder chooses for their public page and for lists of people.

    `emblem` is the colour whose emblem is shown. The line `about` is public only if `about_shown`
    is set. If `listed` is set, the name appears among the people online. If `record_shown`
    is set, others see statistics, best games and achievements.
    """

    emblem: str | None = None
    about: str = ""
    about_shown: bool = False
    listed: bool = False
    record_shown: bool = True


@dataclass(frozen=True, slots=True)
class StoredAccount:
    """The account of `person`, a public id. `password` is a hash.

    A bot account has an `owner`: the person who created it. `language` is a locale of the client,
    such as "de", or None if the account has never signed in with one.
    """

    person: str
    name: AccountName
    password: str | None
    created: float
    owner: str | None = None
    language: str | None = None
    profile: PublicProfile = PublicProfile()


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A passkey. Its credential `id` and `public_key` are in base64url. `label` is for the user."""

    id: str
    person: str
    public_key: str
    sign_count: int
    label: str
    created: float
    used: float


@dataclass(frozen=True, slots=True)
class OpenIdSubject:
    """A user of an OpenID provider, identified by the `sub` claim."""

    issuer: str
    subject: str


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A signed-in device. `hash` is the SHA-256 of the token in the device's cookie."""

    hash: str
    person: str
    device: str
    created: float
    seen: float
    expires: float


@dataclass(frozen=True, slots=True)
class OneTimeToken:
    """A token that can be used once. `hash` is its SHA-256. Redeeming it returns `body`."""

    hash: str
    purpose: str
    body: str
    expires: float


class AccountStore(Protocol):
    """Stores accounts and their credentials. Each method is one transaction."""

    async def account(self, person: str) -> StoredAccount | None: ...

    async def by_name(self, folded: str) -> StoredAccount | None:
        """Find an account by the `folded` key of its name."""
        ...

    async def is_taken(self, name: AccountName) -> bool:
        """Return whether an account has this name, or a name that looks like it."""
        ...

    async def status(self, person: str) -> AccountStatus | None: ...

    async def statuses(self, persons: Collection[str]) -> Mapping[str, AccountStatus]:
        """Return the account statuses by person. People without a status are left out."""
        ...

    async def names(self, persons: Collection[str]) -> Mapping[str, str]:
        """Return the account names by person. People without an account are left out."""
        ...

    async def create(
        self,
        account: StoredAccount,
        passkey: StoredPasskey | None = None,
        subject: OpenIdSubject | None = None,
    ) -> None:
        """Insert an account, and make its name the person's name.

        Raises `NameTaken` or `AccountExists` if that is not possible.
        """
        ...

    async def rename(self, person: str, name: AccountName, at: float) -> None:
        """Change the name of an account. Raises `NameTaken` if another account has it."""
        ...

    async def set_password(self, person: str, password: str | None) -> None:
        """Replace the password hash; None removes it."""
        ...

    async def set_profile(self, person: str, profile: PublicProfile) -> None:
        """Store an account holder's public profile."""
        ...

    async def listed(self, persons: Collection[str]) -> Mapping[str, str]:
        """Return the names, by person, of those people in `persons` who want to be listed."""
        ...

    async def set_language(self, person: str, language: str) -> None:
        """Store the language of an account."""
        ...

    async def delete(self, person: str, at: float) -> None:
        """Delete the account with its bots, credentials, name and unpublished maps."""
        ...

    async def passkeys(self, person: str) -> Sequence[StoredPasskey]:
        """Return the passkeys of an account, oldest first."""
        ...

    async def passkey(self, id: str) -> StoredPasskey | None:
        """Find a passkey by its credential id."""
        ...

    async def add_passkey(self, passkey: StoredPasskey) -> None:
        """Add a passkey. Raises `AccountExists` if the credential is already registered."""
        ...

    async def mark_passkey_used(self, id: str, sign_count: int, at: float) -> None:
        """Store when a passkey was last used, and its signature counter."""
        ...

    async def remove_passkey(self, person: str, id: str, issuer: str | None) -> None:
        """Delete a passkey. Raises `LastCredential` if the account has no other credential.

        A linked OpenID user counts as a credential only if the provider is `issuer`.
        """
        ...

    async def has_subject(self, person: str, issuer: str) -> bool:
        """Return whether a user of this OpenID provider is linked to the account."""
        ...

    async def add_subject(self, person: str, subject: OpenIdSubject) -> None:
        """Link an OpenID user to the account.

        Raises `AccountExists` if this user is linked to another account, or if another user of the
        same provider is linked to this account.
        """
        ...

    async def remove_subject(self, person: str, issuer: str) -> None:
        """Unlink the account from this OpenID provider.

        Raises `LastCredential` if the account has no other credential.
        """
        ...

    async def person_of(self, subject: OpenIdSubject) -> str | None:
        """Return the person whose account the OpenID user is linked to, or None."""
        ...


class SessionStore(Protocol):
    """Stores sessions of signed-in devices, and one-time tokens."""

    async def session(self, hash: str) -> StoredSession | None:
        """Find a session, even if it has expired."""
        ...

    async def of(self, person: str) -> Sequence[StoredSession]:
        """Return all sessions of a person, most recently seen first."""
        ...

    async def add(self, session: StoredSession) -> None:
        """Insert a session and delete expired ones."""
        ...

    async def mark_seen(self, hash: str, at: float, expires: float) -> None:
        """Store when a device was last seen, and extend its session."""
        ...

    async def end(self, person: str, hash: str) -> bool:
        """Delete a session of this person, and return whether it existed."""
        ...

    async def end_all(self, person: str, but: str | None = None) -> None:
        """Delete all sessions of the person, except the session with the hash `but`."""
        ...

    async def save_token(self, token: OneTimeToken, at: float) -> None:
        """Insert a one-time token and delete expired ones."""
        ...

    async def take_token(self, hash: str, purpose: str, at: float) -> str | None:
        """Delete a token and return its body. Returns None if it does not exist or has expired."""
        ...
