"""Accounts and credentials in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Final

from sqlalchemy import Row, and_, case, delete, insert, literal, or_, select, union_all, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.batched_calls import BatchedCalls
from qiatan.storage.schema import (
    account_links,
    accounts,
    admins,
    bot_tokens,
    deliveries,
    emails,
    former_accounts,
    maps,
    muted_tables,
    notices,
    notification_channels,
    notification_settings,
    openid_subjects,
    passkeys,
    persons,
    recovery_codes,
    sessions,
)
from qiatan.storage.sql_emails import reset_links_of
from qiatan.storage.sql_friends import forget_person
from qiatan.storage.sql_puzzles import forget_solver
from qiatan.stores.accounts import (
    AccountExists,
    AccountName,
    AccountStatus,
    LastCredential,
    NameTaken,
    OpenIdSubject,
    PublicProfile,
    StoredAccount,
    StoredPasskey,
)

_STANDINGS: Final[Mapping[str, AccountStatus]] = {
    "account": "account",
    "former": "former",
    "bot": "bot",
}


class SqlAccounts:
    """An `AccountStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing
        self._statuses = BatchedCalls[str, AccountStatus | None](self.statuses, None)

    async def account(self, person: str) -> StoredAccount | None:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(accounts).where(accounts.c.person == person))
            return stored_account(found.first())

    async def by_name(self, folded: str) -> StoredAccount | None:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(accounts).where(accounts.c.folded == folded))
            return stored_account(found.first())

    async def is_taken(self, name: AccountName) -> bool:
        async with self._engine.connect() as connection:
            return await _owner(connection, name) is not None

    async def status(self, person: str) -> AccountStatus | None:
        return await self._statuses.ask(person)

    async def statuses(self, persons: Collection[str]) -> Mapping[str, AccountStatus]:
        account, former = accounts.c.person, former_accounts.c.person
        kind = case((accounts.c.owner.is_(None), "account"), else_="bot")
        query = union_all(
            select(account.label("person"), kind).where(account.in_(persons)),
            select(former.label("person"), literal("former")).where(former.in_(persons)),
        )
        async with self._engine.connect() as connection:
            return {row[0]: _STANDINGS[row[1]] for row in await connection.execute(query)}

    async def names(self, persons: Collection[str]) -> Mapping[str, str]:
        account = accounts.c
        query = select(account.person, account.name).where(account.person.in_(persons))
        async with self._engine.connect() as connection:
            return {row.person: row.name for row in await connection.execute(query)}

    async def create(
        self,
        account: StoredAccount,
        passkey: StoredPasskey | None = None,
        subject: OpenIdSubject | None = None,
    ) -> None:
        try:
            async with self._writing, self._engine.begin() as connection:
                await insert_account(connection, account)
                if passkey is not None:
                    await connection.execute(insert(passkeys).values(_passkey_row(passkey)))
                if subject is not None:
                    await _bind(connection, account.person, subject)
        except IntegrityError as error:
            if await self._is_anothers(account.name, account.person):
                raise NameTaken from error
            raise AccountExists from error

    async def _is_anothers(self, name: AccountName, person: str) -> bool:
        async with self._engine.connect() as connection:
            return await _owner(connection, name) not in (None, person)

    async def rename(self, person: str, name: AccountName, at: float) -> None:
        values = {"name": name.text, "folded": name.folded, "shape": name.shape}
        changing = update(accounts).where(accounts.c.person == person).values(values)
        try:
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(changing)
                await _call(connection, person, name.text, at)
        except IntegrityError as error:
            raise NameTaken from error

    async def set_password(self, person: str, password: str | None) -> None:
        changing = update(accounts).where(accounts.c.person == person).values(password=password)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(changing)
            await connection.execute(reset_links_of(person))

    async def set_language(self, person: str, language: str) -> None:
        changing = update(accounts).where(accounts.c.person == person).values(language=language)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(changing)

    async def set_profile(self, person: str, profile: PublicProfile) -> None:
        changing = update(accounts).where(accounts.c.person == person).values(asdict(profile))
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(changing)

    async def listed(self, persons: Collection[str]) -> Mapping[str, str]:
        wanted = and_(accounts.c.listed, accounts.c.person.in_(persons))
        query = select(accounts.c.person, accounts.c.name).where(wanted)
        async with self._engine.connect() as connection:
            return {row.person: row.name for row in await connection.execute(query)}

    async def delete(self, person: str, at: float) -> None:
        own = select(accounts.c.person).where(accounts.c.owner == person)
        async with self._writing, self._engine.begin() as connection:
            for bot in (await connection.scalars(own)).all():
                await _delete(connection, bot, at)
            await _delete(connection, person, at)

    async def passkeys(self, person: str) -> Sequence[StoredPasskey]:
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
        async with self._engine.connect() as connection:
            return [StoredPasskey(**row._mapping) for row in await connection.execute(query)]

    async def passkey(self, id: str) -> StoredPasskey | None:
        async with self._engine.connect() as connection:
            query = select(passkeys).where(passkeys.c.id == id)
            row = (await connection.execute(query)).first()
            return None if row is None else StoredPasskey(**row._mapping)

    async def add_passkey(self, passkey: StoredPasskey) -> None:
        try:
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(insert(passkeys).values(_passkey_row(passkey)))
        except IntegrityError as error:
            raise AccountExists from error

    async def mark_passkey_used(self, id: str, sign_count: int, at: float) -> None:
        values = {"sign_count": sign_count, "used": at}
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(update(passkeys).where(passkeys.c.id == id).values(values))

    async def remove_passkey(self, person: str, id: str, issuer: str | None) -> None:
        own = and_(passkeys.c.id == id, passkeys.c.person == person)
        async with self._writing, self._engine.begin() as connection:
            password = await _locked(connection, person)
            await connection.execute(delete(passkeys).where(own))
            await _check_opens(connection, person, password, issuer)

    async def has_subject(self, person: str, issuer: str) -> bool:
        async with self._engine.connect() as connection:
            return await _is_bound(connection, person, issuer)

    async def add_subject(self, person: str, subject: OpenIdSubject) -> None:
        try:
            async with self._writing, self._engine.begin() as connection:
                await _locked(connection, person)
                if await _is_bound(connection, person, subject.issuer):
                    raise AccountExists
                await _bind(connection, person, subject)
        except IntegrityError as error:
            raise AccountExists from error

    async def remove_subject(self, person: str, issuer: str) -> None:
        known = openid_subjects.c
        own = and_(known.person == person, known.issuer == issuer)
        async with self._writing, self._engine.begin() as connection:
            password = await _locked(connection, person)
            await connection.execute(delete(openid_subjects).where(own))
            await _check_opens(connection, person, password, issuer)

    async def person_of(self, subject: OpenIdSubject) -> str | None:
        known = openid_subjects.c
        query = select(known.person).where(
            known.issuer == subject.issuer, known.subject == subject.subject
        )
        async with self._engine.connect() as connection:
            person: str | None = await connection.scalar(query)
            return person


async def _locked(connection: AsyncConnection, person: str) -> str | None:
    """Lock the account's row and return its password hash.

    No other transaction can change the account's credentials until this transaction ends.
    """
    query = select(accounts.c.password).where(accounts.c.person == person).with_for_update()
    password: str | None = await connection.scalar(query)
    return password


async def _check_opens(
    connection: AsyncConnection, person: str, password: str | None, issuer: str | None
) -> None:
    """Raise `LastCredential` if the account has no password, passkey or linked OpenID user left."""
    if password is not None:
        return
    key = select(passkeys.c.id).where(passkeys.c.person == person).limit(1)
    if await connection.scalar(key) is None and not (
        issuer is not None and await _is_bound(connection, person, issuer)
    ):
        raise LastCredential


async def _is_bound(connection: AsyncConnection, person: str, issuer: str) -> bool:
    known = openid_subjects.c
    query = select(known.subject).where(known.person == person, known.issuer == issuer).limit(1)
    return await connection.scalar(query) is not None


async def _bind(connection: AsyncConnection, person: str, subject: OpenIdSubject) -> None:
    values = {"issuer": subject.issuer, "subject": subject.subject, "person": person}
    await connection.execute(insert(openid_subjects).values(values))


async def _owner(connection: AsyncConnection, name: AccountName) -> str | None:
    """Return the person whose account has this name, or a name that looks like it."""
    alike = or_(accounts.c.folded == name.folded, accounts.c.shape == name.shape)
    person: str | None = await connection.scalar(select(accounts.c.person).where(alike))
    return person


async def _call(connection: AsyncConnection, person: str, name: str, at: float) -> None:
    """Store an account's name as the person's name."""
    values = {"id": person, "name": name, "changed": at}
    changing = update(persons).where(persons.c.id == person).values(values)
    if (await connection.execute(changing.returning(persons.c.id))).first() is None:
        await connection.execute(insert(persons).values(values))


async def insert_account(connection: AsyncConnection, account: StoredAccount) -> None:
    """Insert an account, and make its name the person's name.

    Raises `IntegrityError` if the account exists or its name is taken.
    """
    await connection.execute(insert(accounts).values(_account_row(account)))
    await _call(connection, account.person, account.name.text, account.created)


async def _delete(connection: AsyncConnection, person: str, at: float) -> None:
    await connection.execute(delete(bot_tokens).where(bot_tokens.c.bot == person))
    owned = (passkeys, openid_subjects, recovery_codes, emails, account_links, sessions, admins)
    notified = (notification_settings, notification_channels, muted_tables, notices, deliveries)
    for table in (*owned, *notified, accounts):
        await connection.execute(delete(table).where(table.c.person == person))
    await forget_person(connection, person)
    await forget_solver(connection, person)
    await connection.execute(delete(persons).where(persons.c.id == person))
    await connection.execute(delete(maps).where(maps.c.owner == person, ~maps.c.published))
    await connection.execute(update(maps).where(maps.c.owner == person).values(author=""))
    await connection.execute(insert(former_accounts).values({"person": person, "deleted": at}))


def stored_account(row: Row[*tuple[object, ...]] | None) -> StoredAccount | None:
    """Return the account in a row of `accounts`, or None if there is no row."""
    if row is None:
        return None
    name = AccountName(row.name, row.folded, row.shape)
    profile = PublicProfile(row.emblem, row.about, row.about_shown, row.listed, row.record_shown)
    return StoredAccount(
        row.person, name, row.password, row.created, row.owner, row.language, profile
    )


def _account_row(account: StoredAccount) -> dict[str, str | float | None]:
    name = account.name
    return {
        "person": account.person,
        "name": name.text,
        "folded": name.folded,
        "shape": name.shape,
        "password": account.password,
        "created": account.created,
        "owner": account.owner,
        "language": account.language,
    }


def _passkey_row(passkey: StoredPasskey) -> dict[str, str | int | float]:
    return {column.name: getattr(passkey, column.name) for column in passkeys.columns}
