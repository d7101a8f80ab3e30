"""Runs requests: charges their cost, checks permissions and limits, and calls the handler."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from qiatan.kit.refusal import refuse
from qiatan.protocol.messages import Done
from qiatan.protocol.requests import AnyRequest, Request
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.handlers.finished import FINISHED
from qiatan.server.handlers.friends import FRIENDS
from qiatan.server.handlers.library import LIBRARY
from qiatan.server.handlers.lobby import LOBBY
from qiatan.server.handlers.playing import PLAYING
from qiatan.server.handlers.row import Row, forward, table_row
from qiatan.server.handlers.seats import SEATS
from qiatan.server.handlers.tournaments import TOURNAMENTS
from qiatan.tables.core.table_requests import TABLE_REQUESTS

_HANDLED: Final = (*LOBBY, *SEATS, *PLAYING, *LIBRARY, *FINISHED, *FRIENDS, *TOURNAMENTS)

REQUESTS: Final[Mapping[type[Request], Row[Any]]] = {
    **{request: table_row(request, forward) for request in TABLE_REQUESTS},
    **{row.request: row for row in _HANDLED},
}
"""The row for each type of request.

Requests without a handler of their own are forwarded to their table.
"""


async def dispatch(backend: Backend, session: ClientSession, request: AnyRequest) -> Done:
    """Run a client's request. If this raises `Refused`, nothing has changed."""
    row = REQUESTS[type(request)]
    policy = row.policy
    # Charge the address before the other checks, so that refused requests are charged too.
    backend.rate_limits.charge(session.address_key, policy.cost)
    if session.bot_account and not policy.bots:
        raise refuse("token_scope", "A bot's token does not allow this.", "type")
    normal = request if row.normalise is None else row.normalise(request)
    if policy.writes:
        backend.services.mode.check_write()
    if policy.limit is not None:
        await backend.rate_limits.count(policy.limit, session.person)
    if policy.low_priority:
        work = partial(_run, row, backend, session, normal)
        done = await backend.services.priority_gate.at_low_priority(work)
    else:
        done = await _run(row, backend, session, normal)
    if policy.ends_search:
        await backend.matchmaking.seated(session)
    return done


async def _run(row: Row[Any], backend: Backend, session: ClientSession, request: Any) -> Done:
    if row.handler is not None:
        return await row.handler(backend, session, request)
    if row.at_table is None:
        raise TypeError(f"no handler for {request.kind}")
    room = await backend.room_for(session.address_key, request.table)
    await row.at_table(backend, session, room, request)
    return Done(id=request.id, table=room.state.table)


def normalised(request: AnyRequest) -> AnyRequest:
    """Return the request with its text fields normalised. Raises `Refused` if one is invalid."""
    normalise = REQUESTS[type(request)].normalise
    return request if normalise is None else normalise(request)
