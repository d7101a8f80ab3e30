"""`/api/about`: the server's version, and where its source and documentation are."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version

from litestar import route
from litestar.handlers import HTTPRouteHandler

from qiatan.protocol.games import AboutServer
from qiatan.web.http.json_response import HttpRequest, JsonResponse, rate_limited_json
from qiatan.web.pages.client_files import READ
from qiatan.web.pages.docs_pages import docs_folder
from qiatan.web.policy.request_limits import RequestLimiter


def about_handler(source: str | None) -> HTTPRouteHandler:
    """Reply with `AboutServer`. `source` is the address of the source, if the operator gave one."""
    respond = partial(rate_limited_json, RequestLimiter())

    @route("/api/about", http_method=READ)
    async def about(request: HttpRequest) -> JsonResponse:
        return await respond(request, read_about)

    async def read_about() -> AboutServer:
        documented = (docs_folder() / "index.html").is_file()
        return AboutServer(version("qiatan"), source, documented)

    return about
