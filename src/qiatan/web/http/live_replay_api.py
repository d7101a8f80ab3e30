"""`/api/tables/ID/replay` and `frames`: a game that goes on, as whoever asks has seen it so far."""

from __future__ import annotations

from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.tables.core.occupants import Player
from qiatan.tables.live.room import Room
from qiatan.web.http.json_response import (
    Answer,
    Asked,
    LookBackFramesQuery,
    LookBackQuery,
    json_answer,
    read_query,
)
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def look_back_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Answer with JSON, or with a `Problem`. The cookie says whose eyes."""
    server, answered = sockets.server, partial(json_answer, RequestLimiter())

    async def player(request: Asked) -> Player:
        reader = await sockets.identity(request)
        return Player("" if reader is None else reader.person)

    async def room_of(request: Asked, id: str) -> Room:
        return await server.room_for(sockets.addresses.key(request), id)

    @route("/api/tables/{id:str}/replay", http_method=READ)
    async def replay(request: Asked, id: FromPath[str]) -> Answer:
        async def body() -> object:
            at = read_query(request, LookBackQuery).at
            who, room = await player(request), await room_of(request, id)
            return await server.live_replay.replay(room, who, at)

        return await answered(request, body)

    @route("/api/tables/{id:str}/frames", http_method=READ)
    async def frames(request: Asked, id: FromPath[str]) -> Answer:
        async def body() -> object:
            first = read_query(request, LookBackFramesQuery).first
            who, room = await player(request), await room_of(request, id)
            return await server.live_replay.frames(room, who, first)

        return await answered(request, body)

    return [replay, frames]
