"""The library's map files, addressed by digest."""

from __future__ import annotations

import re
from typing import Final

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.web.pages.client_files import FOREVER, READ, ClientPage
from qiatan.web.ws.socket_server import SocketServer

DIGEST: Final = re.compile("[0-9a-f]{64}")


def map_handlers(sockets: SocketServer, client_page: ClientPage) -> list[HTTPRouteHandler]:
    """Return the endpoints for map files. Other paths below `/maps` are pages of the client."""

    @route("/maps/{name:str}", http_method=READ)
    async def map_file(name: FromPath[str]) -> Response[str]:
        if DIGEST.fullmatch(name) is None:
            return client_page.answer()
        text = await sockets.server.map_text(name)
        if text is None:
            raise NotFoundException(detail="There is no such map file.")
        headers = {"Cache-Control": FOREVER, "ETag": f'"{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    @route(["/maps", "/maps/{name:str}/{more:path}"], http_method=READ, sync_to_thread=False)
    def client_page_route() -> Response[str]:
        return client_page.answer()

    return [map_file, client_page_route]
