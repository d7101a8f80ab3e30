"""`/api/sums`: all games of a person together. It only reads."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import route
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import PersonSums
from qiatan.web.client_files import READ
from qiatan.web.cookies import Asked
from qiatan.web.entrance import Answer
from qiatan.web.problems import problem
from qiatan.web.request_limits import RequestLimiter
from qiatan.web.socket_server import SocketServer
from qiatan.web.told import told


class SumsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose games are to be added up: a person's by their public id, or one's own."""

    mine: bool = False
    person: Annotated[str, msgspec.Meta(max_length=64)] | None = None


def sums_handler(sockets: SocketServer) -> HTTPRouteHandler:
    """Answers with `PersonSums`, or with a `Problem`."""
    limiter = RequestLimiter()

    @route("/api/sums", http_method=READ)
    async def sums(request: Asked) -> Answer:
        try:
            limiter.count(request)
            return told(request, await _sums(request, sockets))
        except Refused as refused:
            return problem(refused.refusal)

    return sums


async def _sums(request: Asked, sockets: SocketServer) -> PersonSums:
    """Private games count for the person alone. Raises `Refused` (`invalid`, `no_session`)."""
    try:
        query = msgspec.convert(dict(request.query_params), SumsQuery, strict=False)
    except msgspec.ValidationError as error:
        raise refuse("invalid", f"{error}.", "query") from None
    reader = await sockets.people.identification.identify(request.cookies)
    own = None if reader is None else reader.person
    person = own if query.mine else query.person
    if person is None:
        raise refuse("no_session", "Name a person, or send the cookie.", "person")
    return await sockets.server.games.sums(person, private=person == own)
