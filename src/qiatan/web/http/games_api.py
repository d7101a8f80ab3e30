"""`/api/games`: finished games, their files and replays. Read-only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
)
from qiatan.web.http.queries import (
    FramesQuery,
    GamesQuery,
    ReplayQuery,
    games_search,
    page_key,
)
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def games_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints for finished games. They reply with JSON or a `Problem`."""
    games, limiter = sockets.server.games, RequestLimiter()
    respond = partial(rate_limited_json, limiter)

    async def friends_of(person: str | None) -> Sequence[str]:
        return () if person is None else await sockets.server.require_friends().ids(person)

    @route("/api/games", http_method=READ)
    async def listed(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, GamesQuery)
            reader = await sockets.identity(request)
            person = None if reader is None else reader.person
            friends = await friends_of(person) if query.friends else ()
            search = games_search(query, person, friends)
            return await games.listed(search, page_key(query.after), query.most)

        return await respond(request, body)

    @route("/api/games/{id:str}", http_method=READ)
    async def game(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: games.game(id))

    @route("/api/games/{id:str}/file", http_method=READ)
    async def file(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        answer = await respond(request, lambda: games.file(id))
        if answer.status_code == HTTP_200_OK:  # an unknown id might be invalid in a header
            answer.headers["Content-Disposition"] = f'attachment; filename="qiatan-{id[:20]}.json"'
        return answer

    @route("/api/games/{id:str}/chance", http_method=READ)
    async def chance(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: games.chance(id))

    @route("/api/games/{id:str}/report", http_method=READ)
    async def report(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: games.report(id))

    @route("/api/games/{id:str}/replay", http_method=READ)
    async def replay(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, ReplayQuery)
            return await games.replay(id, query.viewer, query.at)

        return await respond(request, body)

    @route("/api/games/{id:str}/frames", http_method=READ)
    async def frames(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, FramesQuery)
            return await games.frames(id, query.viewer, query.first)

        return await respond(request, body)

    return [listed, game, file, chance, report, replay, frames]
