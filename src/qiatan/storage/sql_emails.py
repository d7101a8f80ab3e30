"""Accounts' e-mail addresses and links in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Final

from sqlalchemy import ColumnElement, Delete, Insert, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.schema import account_links, accounts, emails, sessions
from qiatan.stores.emails import AccountLink, LinkPurpose


class SqlEmails:
    """An `EmailStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def address(self, person: str) -> str | None:
        query = select(emails.c.address).where(emails.c.person == person)
        async with self._engine.connect() as connection:
            address: str | None = await connection.scalar(query)
            return address

    async def pending(self, person: str, at: float) -> str | None:
        waiting = and_(_LINK.person == person, _LINK.purpose == "verify", _LINK.expires >= at)
        async with self._engine.connect() as connection:
            address: str | None = await connection.scalar(select(_LINK.address).where(waiting))
            return address

    async def accounts_at(self, address: str) -> Sequence[str]:
        query = select(emails.c.person).where(emails.c.folded == address.lower())
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def add_link(self, link: AccountLink, at: float) -> None:
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(account_links).where(_LINK.expires < at))
            if link.purpose == "verify":
                await connection.execute(_all_links(link))
            await connection.execute(add_link(link))

    async def link(self, hash: str, purpose: LinkPurpose, at: float) -> AccountLink | None:
        wanted = and_(_LINK.hash == hash, _LINK.purpose == purpose, _LINK.expires >= at)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(account_links).where(wanted))).first()
            return None if row is None else AccountLink(**row._mapping)

    async def confirm(self, link: AccountLink, at: float) -> bool:
        values = {"person": link.person, "address": link.address, "folded": link.address.lower()}
        async with self._writing, self._engine.begin() as connection:
            if not await _taken(connection, link):
                return False
            await connection.execute(delete(emails).where(emails.c.person == link.person))
            await connection.execute(insert(emails).values({**values, "confirmed": at}))
            return True

    async def reset(self, link: AccountLink, password: str) -> bool:
        own = accounts.c.person == link.person
        async with self._writing, self._engine.begin() as connection:
            if not await _taken(connection, link):
                return False
            await connection.execute(_all_links(link))
            await connection.execute(update(accounts).where(own).values(password=password))
            await connection.execute(delete(sessions).where(sessions.c.person == link.person))
            return True

    async def remove(self, person: str) -> None:
        async with self._writing, self._engine.begin() as connection:
            for table in (emails, account_links):
                await connection.execute(delete(table).where(table.c.person == person))


_LINK: Final = account_links.c


def add_link(link: AccountLink) -> Insert:
    """Return a statement that inserts a link."""
    return insert(account_links).values(asdict(link))


def reset_links_of(person: str) -> Delete:
    """Return a statement that deletes the account's links for setting a new password."""
    return delete(account_links).where(_purpose(person, "reset"))


def _all_links(link: AccountLink) -> Delete:
    return delete(account_links).where(_purpose(link.person, link.purpose))


def _purpose(person: str, purpose: LinkPurpose) -> ColumnElement[bool]:
    return and_(_LINK.person == person, _LINK.purpose == purpose)


async def _taken(connection: AsyncConnection, link: AccountLink) -> bool:
    """Delete the link, and return whether it existed."""
    taking = delete(account_links).where(_LINK.hash == link.hash).returning(_LINK.hash)
    return (await connection.execute(taking)).first() is not None
