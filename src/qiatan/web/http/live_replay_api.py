"""`/api/tables/ID/replay` and `frames`: replays of running games, limited to the user's view."""

from __future__ import annotations

from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.tables.core.occupants import Player
from qiatan.tables.live.room import Room
from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
)
from qiatan.web.http.queries import LiveReplayFramesQuery, LiveReplayQuery
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def live_replay_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints for replays of running games.

    The cookie determines which view is shown.
    """
    server, respond = sockets.server, partial(rate_limited_json, RequestLimiter())

    async def player(request: HttpRequest) -> Player:
        reader = await sockets.identity(request)
        return Player("" if reader is None else reader.person)

    async def room_of(request: HttpRequest, id: str, who: Player) -> Room:
        room = await server.room_for(sockets.addresses.key(request), id)
        await server.blocks.check_entry(room.state, who.person)
        return room

    @route("/api/tables/{id:str}/replay", http_method=READ)
    async def replay(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            at = read_query(request, LiveReplayQuery).at
            who = await player(request)
            room = await room_of(request, id, who)
            return await server.live_replay.replay(room, who, at)

        return await respond(request, body)

    @route("/api/tables/{id:str}/frames", http_method=READ)
    async def frames(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            first = read_query(request, LiveReplayFramesQuery).first
            who = await player(request)
            room = await room_of(request, id, who)
            return await server.live_replay.frames(room, who, first)

        return await respond(request, body)

    return [replay, frames]
