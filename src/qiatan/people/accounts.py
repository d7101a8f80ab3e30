"""Accounts: signing up, signing in, and managing credentials."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from qiatan.kit.clean_text import PersonName, person_name
from qiatan.kit.refusal import Refused, refuse
from qiatan.people.names import account_name, name_keys, visible
from qiatan.people.passwords import Passwords
from qiatan.stores.accounts import (
    AccountExists,
    AccountStore,
    LastCredential,
    NameTaken,
    OpenIdSubject,
    StoredAccount,
    StoredPasskey,
)


class Accounts:
    """Operations on accounts. A guest who signs up keeps their public id.

    All methods can raise `Refused`; their docstrings list the codes.
    """

    def __init__(
        self, store: AccountStore, now: Callable[[], float], passwords: Passwords | None = None
    ) -> None:
        self.store = store
        self._now = now
        self._passwords = passwords or Passwords()

    async def of(self, person: str) -> StoredAccount:
        """Return a person's account. Raises `no_account` if the person is a guest."""
        account = await self.store.account(person)
        if account is None:
            raise refuse("no_account", "You need an account for this.")
        return account

    async def bot(self, named: str) -> str:
        """Return the public id of a bot, given its id or name.

        Raises `Refused` (`no_person`, `not_a_bot`).
        """
        found = await self.store.account(named)
        found = found or await self.store.by_name(name_keys(named.strip()).folded)
        if found is None:
            raise refuse("no_person", "No account has this name.", "bot")
        if found.owner is None:
            raise refuse("not_a_bot", "This account belongs to a person, not to a bot.", "bot")
        return found.person

    async def sign_up(self, person: str, name: str, password: str) -> StoredAccount:
        """Create an account for a guest.

        Raises `bad_account_name`, `bad_password`, `guessable_password`, `name_taken` or
        `has_account`.
        """
        await self.check_free(name)
        hash = await self._passwords.hash(password, name)
        return await self.create(person, name, password=hash)

    async def check_free(self, name: str) -> None:
        """Raise `bad_account_name` or `name_taken` unless a new account can have this name."""
        if await self.store.is_taken(account_name(name)):
            raise name_taken()

    async def create(
        self,
        person: str,
        name: str,
        *,
        password: str | None = None,
        passkey: StoredPasskey | None = None,
        subject: OpenIdSubject | None = None,
    ) -> StoredAccount:
        """Insert an account. Raises `bad_account_name`, `name_taken` or `has_account`."""
        account = StoredAccount(person, account_name(name), password, self._now())
        try:
            await self.store.create(account, passkey, subject)
        except NameTaken:
            raise name_taken() from None
        except AccountExists:
            raise refuse("has_account", "You already have an account.") from None
        return account

    async def sign_in(self, name: str, password: str) -> StoredAccount:
        """Return the account with this name and password, or raise `wrong_credentials`."""
        account = await self.store.by_name(name_keys(name.strip()).folded)
        hash = None if account is None else account.password
        if not await self._passwords.matches(hash, password) or account is None:
            raise refuse("wrong_credentials", "Wrong name or password.")
        return account

    async def check_password(self, account: StoredAccount, password: str | None) -> None:
        """Raise `wrong_password` unless the password is correct.

        An account without a password accepts any password.
        """
        if account.password is None:
            return
        if not await self._passwords.matches(account.password, password or ""):
            raise refuse("wrong_password", "Wrong password.", "password")

    async def hash_of(self, password: str, name: str) -> str:
        """Return a new password's hash, or raise `bad_password` or `guessable_password`."""
        return await self._passwords.hash(password, name)

    async def change_password(self, person: str, old: str | None, new: str) -> None:
        """Set a new password. `old` is required if the account has a password."""
        account = await self.of(person)
        await self.check_password(account, old)
        await self.store.set_password(person, await self._passwords.hash(new, account.name.text))

    async def adopt_language(self, person: str, preferred: str | None) -> str | None:
        """Return the account's language.

        If it has none yet, store and return the preferred language.
        """
        account = await self.store.account(person)
        if account is None or account.language is not None or preferred is None:
            return None if account is None else account.language
        await self.store.set_language(person, preferred)
        return preferred

    async def claim(self, person: str, name: PersonName, *, account: bool) -> PersonName:
        """Check that a user can have a name. If the user has an account, renames it.

        Returns the name to display. Raises `bad_account_name` or `name_taken`.
        """
        if account:
            return await self.rename(person, name)
        await self.check_guest_name(name)
        return name

    async def rename(self, person: str, name: str) -> PersonName:
        """Rename the account and return the name to display.

        Raises `bad_account_name` or `name_taken`.
        """
        wanted = account_name(name)
        try:
            await self.store.rename(person, wanted, self._now())
        except NameTaken:
            raise name_taken() from None
        return person_name(wanted.text)

    async def check_guest_name(self, name: PersonName) -> None:
        """Raise `name_taken` if a guest's name looks like the name of an account."""
        for keys in (name_keys(name), name_keys(visible(name))):
            if await self.store.is_taken(keys):
                raise name_taken()

    async def add_passkey(self, passkey: StoredPasskey, most: int) -> None:
        """Add a passkey to the account of its owner.

        Raises `too_many_passkeys` or `has_account`.
        """
        if len(await self.store.passkeys(passkey.person)) >= most:
            raise refuse("too_many_passkeys", f"You can have at most {most} passkeys.", most=most)
        try:
            await self.store.add_passkey(passkey)
        except AccountExists:
            raise refuse("has_account", "This passkey already belongs to an account.") from None

    async def remove_passkey(self, person: str, id: str, issuer: str | None) -> None:
        """Remove a passkey. Raises `last_way_in` if it is the account's only credential.

        A linked OpenID subject counts as a credential only if it is from `issuer`.
        """
        with _another_way_in():
            await self.store.remove_passkey(person, id, issuer)

    async def add_subject(self, person: str, subject: OpenIdSubject) -> None:
        """Link an OpenID subject to the account.

        Raises `openid_taken` if the subject is linked to another account.
        """
        if await self.store.person_of(subject) == person:
            return
        try:
            await self.store.add_subject(person, subject)
        except AccountExists:
            raise refuse(
                "openid_taken", "This sign-in or your account is already linked."
            ) from None

    async def remove_subject(self, person: str, issuer: str) -> None:
        """Unlink the account from this OpenID provider.

        Raises `last_way_in` if the account has no other credential.
        """
        with _another_way_in():
            await self.store.remove_subject(person, issuer)

    async def delete(self, person: str, password: str | None) -> None:
        """Delete the account. Its games are kept without its name."""
        await self.check_password(await self.of(person), password)
        await self.store.delete(person, self._now())


@contextmanager
def _another_way_in() -> Iterator[None]:
    try:
        yield
    except LastCredential:
        raise refuse(
            "last_way_in", "This is your only way to sign in. Set a password first."
        ) from None


def name_taken() -> Refused:
    """Return the refusal for a name that belongs to another account."""
    return refuse("name_taken", "This name, or one that looks like it, is taken.", "name")
