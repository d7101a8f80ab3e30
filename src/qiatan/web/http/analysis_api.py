"""`/api/games/ID/analysis`: how far the analysis of a game is; `.../ask` has it computed."""

from __future__ import annotations

from functools import partial

from litestar import post, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.protocol.analysis import AskAnalysis
from qiatan.server.server import Server
from qiatan.web.auth.auth_endpoints import Entrance, answered
from qiatan.web.http.json_response import Answer, Asked, json_answer
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter


def analysis_handlers(entrance: Entrance, server: Server) -> list[HTTPRouteHandler]:
    """Answer with an `AnalysisStatus`, or with a `Problem`."""
    analyses, told = server.analyses, partial(json_answer, RequestLimiter())

    @route("/api/games/{id:str}/analysis", http_method=READ)
    async def read(request: Asked, id: FromPath[str]) -> Answer:
        return await told(request, lambda: analyses.status(id))

    @post("/api/games/{id:str}/analysis/ask", status_code=200)
    async def ask(request: Asked, id: FromPath[str]) -> Answer:
        async def body(_: AskAnalysis) -> Answer:
            person = (await entrance.identity(request)).person
            return answered(await analyses.ask(id, person))

        return await entrance.posted(request, AskAnalysis, body, "analyses")

    return [read, ask]
