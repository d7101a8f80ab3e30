"""`/api/games/ID/analysis`: the status of a game's analysis. `.../ask` starts the analysis."""

from __future__ import annotations

from functools import partial

from litestar import post, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.protocol.games import AskAnalysis
from qiatan.server.server import Server
from qiatan.web.auth.auth_endpoints import AuthEndpoints, json_response
from qiatan.web.http.json_response import HttpRequest, JsonResponse, rate_limited_json
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter


def analysis_handlers(auth: AuthEndpoints, server: Server) -> list[HTTPRouteHandler]:
    """Return the endpoints for analyses, which reply with an `AnalysisStatus` or a `Problem`."""
    analyses, respond = server.analyses, partial(rate_limited_json, RequestLimiter())

    @route("/api/games/{id:str}/analysis", http_method=READ)
    async def read(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: analyses.status(id))

    @post("/api/games/{id:str}/analysis/ask", status_code=200)
    async def ask(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body(_: AskAnalysis) -> JsonResponse:
            person = (await auth.require_identity(request)).person
            return json_response(await analyses.ask(id, person))

        return await auth.handle_post(request, AskAnalysis, body, "analyses")

    return [read, ask]
