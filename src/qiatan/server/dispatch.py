"""The path of a request: row, cost, normalised texts, policy, handler."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from qiatan.kit.refusal import refuse
from qiatan.protocol.messages import Done
from qiatan.protocol.requests import AnyRequest, Request
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.handlers.finished import FINISHED
from qiatan.server.handlers.forward import forward
from qiatan.server.handlers.library import LIBRARY
from qiatan.server.handlers.lobby import LOBBY
from qiatan.server.handlers.playing import PLAYING
from qiatan.server.handlers.row import Row, table_row
from qiatan.server.handlers.seats import SEATS
from qiatan.services.request_policy import RequestPolicy
from qiatan.tables.core.table_requests import TABLE_REQUESTS

_HANDLED: Final = (*LOBBY, *SEATS, *PLAYING, *LIBRARY, *FINISHED)

REQUESTS: Final[Mapping[type[Request], Row[Any]]] = {
    **{request: table_row(request, forward) for request in TABLE_REQUESTS},
    **{row.request: row for row in _HANDLED},
}
"""The row of each type of request. Types without a handler of their own go to their table."""


async def dispatch(backend: Backend, session: ClientSession, request: AnyRequest) -> Done:
    """Run a request of a client. Raises `Refused`; then nothing has changed."""
    row = REQUESTS[type(request)]
    backend.rate_limits.charge(session.address_key, row.policy.cost)
    _check_scope(session, row.policy)
    normal = row.normalise(request)
    if row.policy.writes:
        backend.services.mode.check_write()
    if row.policy.limit is not None:
        await backend.rate_limits.count(row.policy.limit, session.person)
    async with _priority(backend, row.policy):
        done: Done = await row.handler(backend, session, normal)
    if row.policy.ends_search:
        await backend.matchmaking.seated(session)
    return done


def normalised(request: AnyRequest) -> AnyRequest:
    """The request with its texts in normal form. Raises `Refused` (`bad_name`, `bad_text`)."""
    normal: AnyRequest = REQUESTS[type(request)].normalise(request)
    return normal


def _check_scope(session: ClientSession, policy: RequestPolicy) -> None:
    if session.bot_account and not policy.bots:
        raise refuse("token_scope", "A token is for playing; its owner does this.", "type")


def _priority(backend: Backend, policy: RequestPolicy) -> AbstractAsyncContextManager[None]:
    gate = backend.services.priority_gate
    return gate.low_priority() if policy.low_priority else contextlib.nullcontext()
