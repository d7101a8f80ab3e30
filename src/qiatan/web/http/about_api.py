"""`/api/version`, `/api/about`, `/api/connection`: facts about the server and the connection."""

from __future__ import annotations

from functools import partial
from typing import Literal

from litestar import route
from litestar.handlers import HTTPRouteHandler

from qiatan.protocol.games import AboutServer, ServerConnection, ServerVersion
from qiatan.release import commit, version
from qiatan.web.http.json_response import HttpRequest, JsonResponse, rate_limited_json
from qiatan.web.pages.client_files import READ
from qiatan.web.pages.docs_pages import docs_folder
from qiatan.web.policy.addresses import host_of
from qiatan.web.policy.request_limits import RequestLimiter


def about_handlers(source: str | None) -> list[HTTPRouteHandler]:
    """Return the endpoints for `ServerVersion`, `AboutServer` and `ServerConnection`.

    `source` is the address of the source code, if the operator has set one.
    """
    respond = partial(rate_limited_json, RequestLimiter())
    this = ServerVersion(version(), commit())

    @route("/api/version", http_method=READ)
    async def about_version(request: HttpRequest) -> JsonResponse:
        return await respond(request, read_version)

    async def read_version() -> ServerVersion:
        return this

    @route("/api/about", http_method=READ)
    async def about(request: HttpRequest) -> JsonResponse:
        return await respond(request, read_about)

    async def read_about() -> AboutServer:
        documented = (docs_folder() / "index.html").is_file()
        return AboutServer(this.version, this.commit, source, documented)

    @route("/api/connection", http_method=READ)
    async def connection(request: HttpRequest) -> JsonResponse:
        async def read_connection() -> ServerConnection:
            return _connection(request)

        return await respond(request, read_connection)

    return [about_version, about, connection]


def _connection(request: HttpRequest) -> ServerConnection:
    forwarded: Literal["none", "believed", "ignored"] = "none"
    listed, client = request.headers.get("x-forwarded-for"), request.client
    if listed is not None and client is not None:
        # If uvicorn trusts the proxy, it replaces the client's address with one from the header.
        # The port is then 0 or also from the header.
        believed = client.port == 0 or f"{client.host}:{client.port}" in listed
        forwarded = "believed" if believed else "ignored"
    return ServerConnection(host_of(request), request.scope["scheme"] == "https", forwarded)
