"""Rows of the request table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from qiatan.protocol.messages import Done
from qiatan.protocol.requests import Request
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.services.request_policy import DEFAULT_POLICY, RequestPolicy
from qiatan.tables.core.table_requests import TABLE_REQUESTS
from qiatan.tables.live.room import Room

R = TypeVar("R", bound=Request)


class TableBound(Protocol):
    """A request to one table."""

    @property
    def id(self) -> int:
        """The number that the reply repeats."""
        ...

    @property
    def table(self) -> str:
        """The id or code of the table."""
        ...


T = TypeVar("T", bound=TableBound)

Handler: TypeAlias = Callable[[Backend, ClientSession, R], Awaitable[Done]]
"""Runs a request. Raises `Refused`; then nothing has changed."""

TableHandler: TypeAlias = Callable[[Backend, ClientSession, Room, T], Awaitable[None]]
"""Runs a request at the table that it names."""


@dataclass(frozen=True, slots=True)
class Row(Generic[R]):
    """A type of request: its policy, its handler, and `normalise` for texts that users typed."""

    request: type[R]
    handler: Handler[R]
    policy: RequestPolicy
    normalise: Callable[[R], R]


def unchanged(request: R) -> R:
    """For requests without text that needs normalising."""
    return request


def row(
    request: type[R],
    handler: Handler[R],
    policy: RequestPolicy = DEFAULT_POLICY,
    *,
    normalise: Callable[[R], R] = unchanged,
) -> Row[Any]:
    """The row of a request that the server handles."""
    return Row(request, handler, policy, normalise)


def table_row(
    request: type[R],
    handler: TableHandler[Any],
    policy: RequestPolicy | None = None,
    *,
    normalise: Callable[[R], R] = unchanged,
) -> Row[Any]:
    """The row of a request to one table; the default policy is that of `TABLE_REQUESTS`."""
    chosen = TABLE_REQUESTS[request].policy if policy is None else policy
    return Row(request, at_table(handler), chosen, normalise)


def at_table(handler: TableHandler[Any]) -> Handler[Any]:
    """A handler that opens the table first, and replies with its id."""

    async def handle(backend: Backend, session: ClientSession, request: TableBound) -> Done:
        room = await backend.room_for(session.address_key, request.table)
        await handler(backend, session, room, request)
        return Done(id=request.id, table=room.state.table)

    return handle
