"""Rows of the request table, and the default handler, which forwards a request to its table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from qiatan.protocol.messages import Done
from qiatan.protocol.requests import Request
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.services.request_policy import DEFAULT_POLICY, RequestPolicy
from qiatan.tables.core.table_requests import TABLE_REQUESTS
from qiatan.tables.live.room import Room

R = TypeVar("R", bound=Request)


Handler: TypeAlias = Callable[[Backend, ClientSession, R], Awaitable[Done]]
"""A function that runs a request. If it raises `Refused`, nothing has changed."""

TableHandler: TypeAlias = Callable[[Backend, ClientSession, Room, R], Awaitable[None]]
"""A function that runs a request at the table that the request names. The reply is `done`."""


@dataclass(frozen=True, slots=True)
class Row(Generic[R]):
    """A type of request with its policy and handler. `normalise` cleans up text that users type.

    Each row has either a `handler` or, if the request names a table, an `at_table` handler.
    """

    request: type[R]
    policy: RequestPolicy
    handler: Handler[R] | None = None
    at_table: TableHandler[R] | None = None
    normalise: Callable[[R], R] | None = None


def row(
    request: type[R],
    handler: Handler[R],
    policy: RequestPolicy = DEFAULT_POLICY,
    *,
    normalise: Callable[[R], R] | None = None,
) -> Row[Any]:
    """Return the row for a request whose handler needs no table or finds the table itself."""
    return Row(request, policy, handler=handler, normalise=normalise)


def table_row(
    request: type[R],
    handler: TableHandler[Any],
    policy: RequestPolicy | None = None,
    *,
    normalise: Callable[[R], R] | None = None,
) -> Row[Any]:
    """Return the row for a request to a table. The default policy is from `TABLE_REQUESTS`."""
    chosen = TABLE_REQUESTS[request].policy if policy is None else policy
    return Row(request, chosen, at_table=handler, normalise=normalise)


async def forward(_: Backend, session: ClientSession, room: Room, request: Request) -> None:
    """Forward a request to its table. Returns once its events are stored and published."""
    await room.execute(session.command(room, request))
