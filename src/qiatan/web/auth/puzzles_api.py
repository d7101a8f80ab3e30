"""`/api/puzzles`: the puzzle of the day, the archive, and a person's answers."""

from __future__ import annotations

from functools import partial
from typing import Final

from litestar import get, post, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused
from qiatan.protocol.puzzles import ForgetPuzzles, TryPuzzle
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.http.json_response import rate_limited_json
from qiatan.web.http.problems import problem
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

TRY_COST: Final = 5
"""What playing actions costs, taken from the budget `requests` of the client's address."""


def puzzle_handlers(auth: AuthEndpoints, sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints for puzzles."""
    return [*_reading(sockets), *_answering(auth, sockets)]


def _reading(sockets: SocketServer) -> list[HTTPRouteHandler]:
    respond, server = partial(rate_limited_json, RequestLimiter()), sockets.server

    async def reader(request: HttpRequest) -> str | None:
        identity = await sockets.identity(request)
        return None if identity is None else identity.person

    @route("/api/puzzles", http_method=READ)
    async def archive(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            return await server.require_puzzles().archive(await reader(request))

        return await respond(request, body)

    @route("/api/puzzles/{puzzle:str}", http_method=READ)
    async def page(request: HttpRequest, puzzle: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            return await server.require_puzzles().page(puzzle, await reader(request))

        return await respond(request, body)

    return [archive, page]


def _answering(auth: AuthEndpoints, sockets: SocketServer) -> list[HTTPRouteHandler]:
    server = sockets.server

    @post("/api/puzzles/{puzzle:str}/try", status_code=200)
    async def attempt(request: HttpRequest, puzzle: FromPath[str]) -> JsonResponse:
        async def body(data: TryPuzzle) -> JsonResponse:
            auth.charge(request, TRY_COST)
            identity = await auth.require_identity(request)
            await auth.store_name(identity)
            step = await server.require_puzzles().attempt(puzzle, identity.person, data.actions)
            return json_response(step)

        return await auth.handle_post(request, TryPuzzle, body)

    @get("/api/puzzles/answers")
    async def answers(request: HttpRequest) -> JsonResponse:
        try:
            auth.charge(request, TRY_COST)
            person = (await auth.require_identity(request)).person
            return json_response(await server.require_puzzles().record(person))
        except Refused as refused:
            return problem(refused.refusal)

    @post("/api/puzzles/forget", status_code=200)
    async def forget(request: HttpRequest) -> JsonResponse:
        async def body(_: ForgetPuzzles) -> JsonResponse:
            auth.charge(request, TRY_COST)
            person, puzzles = (
                (await auth.require_identity(request)).person,
                server.require_puzzles(),
            )
            await puzzles.store.forget(person)
            return json_response(await puzzles.record(person))

        return await auth.handle_post(request, ForgetPuzzles, body)

    return [attempt, answers, forget]
