"""Friends and invitations in SQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import asdict
from typing import Final

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Delete,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    union,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.engine import locking_first
from qiatan.storage.schema import hidden_people, invitations, person_notes, relations
from qiatan.stores.friends import (
    AskResult,
    FriendLimits,
    Invitation,
    PersonNote,
    Relation,
    RelationKind,
)

_R: Final = relations.c
_I: Final = invitations.c
_N: Final = person_notes.c

_WAITING: Final[tuple[RelationKind, ...]] = ("asked", "ignored")
"""The kinds of unanswered requests. They look the same to the sender."""

# These statements are built once. Building an `IN` leaves reference cycles, and rooms ask often.
_PERSONS: Final[BindParameter[str]] = bindparam("persons", expanding=True)
_OTHERS: Final[BindParameter[str]] = bindparam("others", expanding=True)
_HIDDEN: Final = select(hidden_people.c.person).where(hidden_people.c.person.in_(_PERSONS))
_FRIENDS: Final = (
    select(_R.other)
    .where(_R.kind == "friend", _R.person.in_(_PERSONS), _R.person.not_in(_HIDDEN))
    .distinct()
)
_BLOCKING: Final = union(
    select(_R.other).where(
        _R.kind == "blocked", _R.person == bindparam("person"), _R.other.in_(_OTHERS)
    ),
    select(_R.person).where(
        _R.kind == "blocked", _R.other == bindparam("person"), _R.person.in_(_OTHERS)
    ),
)
_BLOCKS_AMONG: Final = select(_R.person, _R.other).where(
    _R.kind == "blocked", _R.person.in_(_PERSONS), _R.other.in_(_PERSONS)
)

_LOCK: Final = text("SELECT pg_advisory_xact_lock(hashtext(:pair))")
"""Makes other transactions about the same two people wait."""


class SqlFriends:
    """A `FriendStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def relations(self, person: str) -> Sequence[Relation]:
        query = select(_R.person, _R.other, _R.kind, _R.at).order_by(_R.at)
        either = or_(_R.person == person, _R.other == person)
        async with self._engine.connect() as connection:
            return [Relation(*row) for row in await connection.execute(query.where(either))]

    async def ask(self, person: str, other: str, at: float, limits: FriendLimits) -> AskResult:
        async with self._changing(person, other) as connection:
            if await _kind(connection, other, person) in _WAITING:
                return await _befriend(connection, person, other, at, limits)
            if await _kind(connection, person, other) in ("friend", *_WAITING):
                return "known"
            sent = and_(_R.person == person, _R.kind.in_(_WAITING))
            received = and_(_R.other == other, _R.kind == "asked")
            for own in (sent, received):
                if await _count(connection, own) >= limits.asks:
                    return "too_many_asks"
            blocked = await _kind(connection, other, person) == "blocked"
            kind: RelationKind = "ignored" if blocked else "asked"
            await _put(connection, Relation(person, other, kind, at))
            return "asked"

    async def accept(self, person: str, other: str, at: float, limits: FriendLimits) -> AskResult:
        async with self._changing(person, other) as connection:
            if await _kind(connection, other, person) not in _WAITING:
                return "known"
            return await _befriend(connection, person, other, at, limits)

    async def ignore(self, person: str, other: str) -> None:
        asked = and_(_pair(other, person), _R.kind == "asked")
        async with self._changing(person, other) as connection:
            await connection.execute(relations.update().where(asked).values(kind="ignored"))

    async def remove(self, person: str, other: str) -> bool:
        both = and_(or_(_pair(person, other), _pair(other, person)), _R.kind == "friend")
        async with self._changing(person, other) as connection:
            ended = await connection.execute(delete(relations).where(both).returning(_R.person))
            sent = and_(_pair(person, other), _R.kind.in_(_WAITING))
            await connection.execute(delete(relations).where(sent))
            return ended.first() is not None

    async def block(self, person: str, other: str, at: float, limits: FriendLimits) -> bool:
        async with self._changing(person, other) as connection:
            blocks = and_(_R.person == person, _R.kind == "blocked", _R.other != other)
            if await _count(connection, blocks) >= limits.blocks:
                return False
            theirs = and_(_pair(other, person), _R.kind != "blocked")
            await connection.execute(delete(relations).where(theirs))
            await _put(connection, Relation(person, other, "blocked", at))
            await connection.execute(_uninvite(person, other))
            await connection.execute(_uninvite(other, person))
            return True

    async def unblock(self, person: str, other: str) -> None:
        blocked = and_(_pair(person, other), _R.kind == "blocked")
        async with self._changing(person, other) as connection:
            await connection.execute(delete(relations).where(blocked))

    @asynccontextmanager
    async def _changing(self, *persons: str) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction during which no other can change how these two people are related."""
        async with self._writing, locking_first(self._engine).begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(_LOCK, {"pair": " ".join(sorted(persons))})
            yield connection

    async def are_friends(self, person: str, other: str) -> bool:
        async with self._engine.connect() as connection:
            return await _kind(connection, person, other) == "friend"

    async def friends_of(self, persons: Collection[str]) -> Collection[str]:
        async with self._engine.connect() as connection:
            return set(await connection.scalars(_FRIENDS, {"persons": [*persons]}))

    async def blocking(self, person: str, others: Collection[str]) -> Collection[str]:
        asked = {"person": person, "others": [*others]}
        async with self._engine.connect() as connection:
            return set(await connection.scalars(_BLOCKING, asked))

    async def blocks_among(self, persons: Collection[str]) -> Collection[tuple[str, str]]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(_BLOCKS_AMONG, {"persons": [*persons]})
            return {(row.person, row.other) for row in rows}

    async def hidden(self, persons: Collection[str]) -> Collection[str]:
        async with self._engine.connect() as connection:
            return set(await connection.scalars(_HIDDEN, {"persons": [*persons]}))

    async def hide(self, person: str, *, hidden: bool) -> None:
        own = hidden_people.c.person == person
        async with self._changing(person) as connection:
            await connection.execute(delete(hidden_people).where(own))
            if hidden:
                await connection.execute(insert(hidden_people).values(person=person))

    async def notes(self, person: str) -> Sequence[PersonNote]:
        query = select(_N.person, _N.about, _N.text, _N.at).where(_N.person == person)
        async with self._engine.connect() as connection:
            return [PersonNote(*row) for row in await connection.execute(query.order_by(_N.at))]

    async def write_note(self, note: PersonNote, limits: FriendLimits) -> bool:
        own = _N.person == note.person
        async with self._changing(note.person) as connection:
            others = select(func.count()).where(own, _N.about != note.about)
            if note.text and (await connection.scalar(others) or 0) >= limits.notes:
                return False
            await connection.execute(delete(person_notes).where(own, _N.about == note.about))
            if note.text:
                await connection.execute(insert(person_notes).values(asdict(note)))
            return True

    async def invite(self, invitation: Invitation, most: int) -> None:
        own = _I.person == invitation.person
        values = {
            "person": invitation.person,
            "table_id": invitation.table,
            "by": invitation.by,
            "at": invitation.at,
            "game_id": invitation.game,
        }
        async with self._changing(invitation.person) as connection:
            same = and_(own, _I.table_id == invitation.table)
            await connection.execute(delete(invitations).where(same))
            await connection.execute(insert(invitations).values(values))
            newest = select(_I.table_id).where(own).order_by(_I.at.desc()).limit(most)
            kept = list(await connection.scalars(newest))
            await connection.execute(delete(invitations).where(own, _I.table_id.not_in(kept)))

    async def invitations(self, person: str, since: float) -> Sequence[Invitation]:
        columns = _I.person, _I.table_id, _I.by, _I.at, _I.game_id
        query = select(*columns).where(_I.person == person, _I.at > since)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(_I.at.desc()))
            return [Invitation(*row) for row in rows]

    async def dismiss(self, person: str, table: str) -> None:
        own = and_(_I.person == person, _I.table_id == table)
        async with self._changing(person) as connection:
            await connection.execute(delete(invitations).where(own))

    async def purge(self, asked_before: float, invited_before: float) -> None:
        unanswered = and_(_R.kind.in_(_WAITING), _R.at < asked_before)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(relations).where(unanswered))
            await connection.execute(delete(invitations).where(_I.at < invited_before))


async def forget_person(connection: AsyncConnection, person: str) -> None:
    """Delete all relations, invitations and notes by, to or about a person."""
    related = _R.person, _R.other, _I.person, _I.by, _N.person, _N.about
    for column in (*related, hidden_people.c.person):
        await connection.execute(delete(column.table).where(column == person))


def _pair(person: str, other: str) -> ColumnElement[bool]:
    return and_(_R.person == person, _R.other == other)


def _uninvite(person: str, by: str) -> Delete:
    return delete(invitations).where(_I.person == person, _I.by == by)


async def _kind(connection: AsyncConnection, person: str, other: str) -> str | None:
    kind: str | None = await connection.scalar(select(_R.kind).where(_pair(person, other)))
    return kind


async def _count(connection: AsyncConnection, wanted: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(relations).where(wanted)
    return await connection.scalar(query) or 0


async def _put(connection: AsyncConnection, relation: Relation) -> None:
    """Insert a relation, replacing the previous one."""
    await connection.execute(delete(relations).where(_pair(relation.person, relation.other)))
    values = {"person": relation.person, "other": relation.other}
    values |= {"kind": relation.kind}
    await connection.execute(insert(relations).values(values | {"at": relation.at}))


async def _befriend(
    connection: AsyncConnection, person: str, other: str, at: float, limits: FriendLimits
) -> AskResult:
    for one in (person, other):
        friends = and_(_R.person == one, _R.kind == "friend")
        if await _count(connection, friends) >= limits.friends:
            return "too_many_friends"
    await _put(connection, Relation(person, other, "friend", at))
    await _put(connection, Relation(other, person, "friend", at))
    return "friends"
