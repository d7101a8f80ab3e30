"""Notification channels and settings in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, cast, get_args

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Row,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.engine import locking_first
from qiatan.storage.schema import (
    deliveries,
    muted_tables,
    notification_channels,
    notification_settings,
    server_settings,
)
from qiatan.stores.notifications import Channel, NoticeKind, NotificationSettings

PUSH_KEY: Final = "push_key"
"""The name in `server_settings` under which the private key is stored."""

_C: Final = notification_channels.c
_PERSONAL: Final = _C.table_id.is_(None)
_COLUMNS: Final = (
    *("id", "person", "kind", "address", "secret", "label"),
    *("created", "used", "table_id", "unsubscribe"),
)
_CHANNELS: Final = select(*(_C[name] for name in _COLUMNS))
_S: Final = notification_settings.c

# These run once a second. Statements built for each call would leave cyclic garbage, and the
# collections that find it are expensive (app/garbage_collection.py).
_WANTED: Final[BindParameter[str]] = bindparam("wanted", expanding=True)
_REACHED: Final = select(_C.person).where(_C.person.in_(_WANTED), _PERSONAL).distinct()
_WEBHOOKS: Final = select(_C.table_id).where(_C.table_id.in_(_WANTED)).distinct()
_SETTINGS: Final = select(_S.person, _S.kinds, _S.delay, _S.language).where(_S.person.in_(_WANTED))


class SqlChannels:
    """A `ChannelStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def push_key(self) -> str | None:
        async with self._engine.connect() as connection:
            return await _push_key(connection)

    async def add_push_key(self, key: str) -> str:
        async with self._writing, locking_first(self._engine).begin() as connection:
            known = await _push_key(connection)
            if known is None:
                values = {"name": PUSH_KEY, "value": key}
                await connection.execute(insert(server_settings).values(values))
        return known or key

    async def settings(self, person: str) -> NotificationSettings | None:
        return (await self.settings_of([person])).get(person)

    async def settings_of(self, persons: Collection[str]) -> Mapping[str, NotificationSettings]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(_SETTINGS, {"wanted": [*persons]})
            return {row.person: _settings(row) for row in rows}

    async def save_settings(self, person: str, settings: NotificationSettings) -> None:
        own = notification_settings.c.person == person
        values = {
            "person": person,
            "kinds": ",".join(sorted(settings.kinds)),
            "delay": settings.delay,
            "language": settings.language,
        }
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(notification_settings).where(own))
            await connection.execute(insert(notification_settings).values(values))

    async def channels(self, person: str) -> Sequence[Channel]:
        return await self._found(_C.person == person)

    async def channels_of_table(self, table: str) -> Sequence[Channel]:
        return await self._found(_C.table_id == table)

    async def channel(self, id: str) -> Channel | None:
        found = await self._found(_C.id == id)
        return found[0] if found else None

    async def _found(self, wanted: ColumnElement[bool]) -> Sequence[Channel]:
        query = _CHANNELS.where(wanted).order_by(_C.created)
        async with self._engine.connect() as connection:
            return [Channel(*row) for row in await connection.execute(query)]

    async def add_channel(self, channel: Channel, most: int) -> bool:
        own = _C.person == channel.person
        async with self._writing, locking_first(self._engine).begin() as connection:
            await connection.execute(delete(notification_channels).where(_same(channel)))
            count = select(func.count()).select_from(notification_channels).where(own)
            if (await connection.scalar(count) or 0) >= most:
                await connection.rollback()
                return False
            await connection.execute(insert(notification_channels).values(_row(channel)))
        return True

    async def remove_channel(self, id: str, person: str | None = None) -> bool:
        own = _C.id == id if person is None else and_(_C.id == id, _C.person == person)
        return await self._remove(own)

    async def unsubscribe(self, hash: str) -> bool:
        return await self._remove(_C.unsubscribe == hash)

    async def _remove(self, wanted: ColumnElement[bool]) -> bool:
        removing = delete(notification_channels).where(wanted).returning(_C.id)
        async with self._writing, self._engine.begin() as connection:
            removed = list(await connection.scalars(removing))
            waiting = deliveries.c.channel_id.in_(removed)
            await connection.execute(delete(deliveries).where(waiting))
        return bool(removed)

    async def channel_used(self, id: str, at: float) -> None:
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(
                update(notification_channels).where(_C.id == id).values(used=at)
            )

    async def count_push_channels(self) -> int:
        wanted = _C.kind == "push"
        query = select(func.count()).select_from(notification_channels).where(wanted)
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def muted(self, person: str) -> Sequence[str]:
        query = select(muted_tables.c.table_id).where(muted_tables.c.person == person)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def mute(self, person: str, table: str, *, muted: bool) -> None:
        values = {"person": person, "table_id": table}
        own = and_(muted_tables.c.person == person, muted_tables.c.table_id == table)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(muted_tables).where(own))
            if muted:
                await connection.execute(insert(muted_tables).values(values))

    async def reached(self, persons: Collection[str]) -> Collection[str]:
        async with self._engine.connect() as connection:
            return list(await connection.scalars(_REACHED, {"wanted": [*persons]}))

    async def tables_with_webhooks(self, tables: Collection[str]) -> Collection[str]:
        async with self._engine.connect() as connection:
            return list(await connection.scalars(_WEBHOOKS, {"wanted": [*tables]}))


async def _push_key(connection: AsyncConnection) -> str | None:
    setting = server_settings.c
    key: str | None = await connection.scalar(select(setting.value).where(setting.name == PUSH_KEY))
    return key


def _same(channel: Channel) -> ColumnElement[bool]:
    """Match a stored channel with the same receiver.

    If another person has subscribed with the same browser, that person's channel matches too.
    """
    same = and_(_C.kind == channel.kind, _C.address == channel.address)
    if channel.kind == "push":
        return same
    return and_(same, _C.person == channel.person, _C.table_id.is_not_distinct_from(channel.table))


def _row(channel: Channel) -> dict[str, str | float | None]:
    values = (
        *(channel.id, channel.person, channel.kind, channel.address, channel.secret),
        *(channel.label, channel.created, channel.used, channel.table, channel.unsubscribe),
    )
    return dict(zip(_COLUMNS, values, strict=True))


def _settings(row: Row[Any, Any, Any, Any]) -> NotificationSettings:
    kinds = cast("frozenset[NoticeKind]", frozenset(row.kinds.split(",")) & _KINDS)
    return NotificationSettings(kinds, row.delay, row.language)


_KINDS: Final = frozenset(get_args(NoticeKind))
