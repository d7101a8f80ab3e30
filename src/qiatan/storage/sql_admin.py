"""Operators' decisions, complaints and the audit log in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, fields
from typing import Final, assert_never

import msgspec
from sqlalchemy import Executable, and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.engine import locking_first
from qiatan.storage.schema import (
    admin_acts,
    admins,
    bans,
    complaints,
    one_time_tokens,
    puzzles,
    server_settings,
)
from qiatan.storage.sql_emails import add_link
from qiatan.stores.accounts import OneTimeToken
from qiatan.stores.admin import (
    MAX_COMPLAINTS,
    AdminAct,
    Announce,
    Ban,
    CloseTable,
    Complaint,
    Grant,
    LiftBan,
    LoggedAct,
    MakeResetLink,
    OperatorDecisions,
    PutBan,
    ResolveComplaints,
    Revoke,
    ServerMode,
    SetMode,
    WithdrawPuzzle,
)
from qiatan.stores.emails import AccountLink

NAMES: Final = {
    SetMode: "mode",
    Announce: "announce",
    PutBan: "ban",
    LiftBan: "unban",
    Grant: "grant",
    Revoke: "revoke",
    CloseTable: "close_table",
    ResolveComplaints: "settle_reports",
    MakeResetLink: "reset",
    WithdrawPuzzle: "withdraw_puzzle",
}

FIRST_OPERATOR: Final = "first_operator"
"""The purpose of the first operator's one-time token."""


class SqlAdmin:
    """An `AdminStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def last(self) -> int:
        async with self._engine.connect() as connection:
            return await connection.scalar(select(func.max(admin_acts.c.id))) or 0

    async def decisions(self) -> OperatorDecisions:
        async with self._engine.connect() as connection:
            last = await connection.scalar(select(func.max(admin_acts.c.id))) or 0
            settings = {row.name: row.value for row in await connection.execute(_SETTINGS)}
            banned = [Ban(*row) for row in await connection.execute(_BANS)]
            granted = list(await connection.scalars(select(admins.c.person)))
        mode = msgspec.convert(settings.get("mode", "open"), ServerMode)
        return OperatorDecisions(last, mode, settings.get("announcement", ""), banned, granted)

    async def act(self, act: AdminAct, by: str, at: float) -> None:
        async with self._writing, locking_first(self._engine).begin() as connection:
            await _apply(connection, act, by, at)

    async def offer_first(self, hash: str, expires: float, at: float) -> bool:
        token = OneTimeToken(hash, FIRST_OPERATOR, "", expires)
        async with self._writing, locking_first(self._engine).begin() as connection:
            if await _has_admins(connection):
                return False
            await connection.execute(delete(one_time_tokens).where(_OFFERED))
            await connection.execute(insert(one_time_tokens).values(asdict(token)))
            return True

    async def claim_first(self, person: str, hash: str, at: float) -> bool:
        """Make a person the first operator.

        Deletes the link's row first, so that only one of several claims can succeed.
        """
        token = one_time_tokens.c
        wanted = and_(_OFFERED, token.hash == hash, token.expires >= at)
        taking = delete(one_time_tokens).where(wanted).returning(token.hash)
        async with self._writing, locking_first(self._engine).begin() as connection:
            if (await connection.execute(taking)).first() is None or await _has_admins(connection):
                return False
            await _apply(connection, Grant(person), "", at)
            return True

    async def log(self, after: int = 0, most: int = 100) -> Sequence[LoggedAct]:
        query = select(*(admin_acts.c[name] for name in ("id", "at", "by", "act", "about")))
        query = query.where(admin_acts.c.id > after).order_by(admin_acts.c.id.desc())
        async with self._engine.connect() as connection:
            return [LoggedAct(*row) for row in await connection.execute(query.limit(most))]

    async def add_complaint(self, complaint: Complaint) -> bool:
        table = complaints
        same = and_(table.c.by == complaint.by, table.c.person == complaint.person)
        async with self._writing, locking_first(self._engine).begin() as connection:
            await connection.execute(delete(table).where(same))
            waiting = await connection.scalar(select(func.count()).select_from(table)) or 0
            if waiting >= MAX_COMPLAINTS:
                return False
            await connection.execute(insert(table).values(asdict(complaint)))
        return True

    async def complaints(self) -> Sequence[Complaint]:
        async with self._engine.connect() as connection:
            return [Complaint(*row) for row in await connection.execute(_COMPLAINTS)]


_SETTINGS: Final = select(server_settings)
_BANS: Final = select(*(bans.c[name] for name in ("kind", "what", "until", "reason"))).order_by(
    bans.c.at
)


_COMPLAINTS: Final = select(*(complaints.c[one.name] for one in fields(Complaint))).order_by(
    complaints.c.at
)


_OFFERED: Final = one_time_tokens.c.purpose == FIRST_OPERATOR


async def _has_admins(connection: AsyncConnection) -> bool:
    return await connection.scalar(select(admins.c.person).limit(1)) is not None


async def _apply(connection: AsyncConnection, act: AdminAct, by: str, at: float) -> None:
    about = msgspec.json.encode(asdict(act)).decode()
    logged = {"at": at, "by": by, "act": NAMES[type(act)], "about": about}
    for statement in _statements(act, at):
        await connection.execute(statement)
    await connection.execute(insert(admin_acts).values(logged))


def _statements(act: AdminAct, at: float) -> list[Executable]:
    match act:
        case SetMode(mode):
            return _setting("mode", mode)
        case Announce(text):
            return _setting("announcement", text)
        case PutBan(ban):
            return [_lifted(ban.kind, ban.what), insert(bans).values({**asdict(ban), "at": at})]
        case LiftBan(kind, what):
            return [_lifted(kind, what)]
        case Grant(person):
            return [_revoked(person), insert(admins).values(person=person, since=at)]
        case Revoke(person):
            return [_revoked(person)]
        case ResolveComplaints(person):
            return [delete(complaints).where(complaints.c.person == person)]
        case MakeResetLink(person, hash, expires):
            return [add_link(AccountLink(hash, person, "reset", "", expires))]
        case WithdrawPuzzle(puzzle):
            taken = update(puzzles).where(puzzles.c.id == puzzle)
            return [taken.values(day=None, withdrawn=True)]
        case CloseTable():
            return []
        case _:
            assert_never(act)


def _setting(name: str, value: str) -> list[Executable]:
    table = server_settings
    return [delete(table).where(table.c.name == name), insert(table).values(name=name, value=value)]


def _lifted(kind: str, what: str) -> Executable:
    return delete(bans).where(and_(bans.c.kind == kind, bans.c.what == what))


def _revoked(person: str) -> Executable:
    return delete(admins).where(admins.c.person == person)
