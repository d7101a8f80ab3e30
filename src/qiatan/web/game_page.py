"""The client's page at `/games/ID`: it says what will be asked for first, and what to share."""

from __future__ import annotations

import re
from html import escape
from typing import Final
from urllib.parse import quote

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused
from qiatan.protocol.games import KeptGame
from qiatan.web.client_files import READ, ClientPage
from qiatan.web.client_manifest import needed_files
from qiatan.web.json_answers import Asked
from qiatan.web.socket_server import SocketServer

EYES: Final = re.compile("[0-7]|watcher|open")
REPLAY: Final = "src/replay/ReplayPage.svelte"


def game_page_handlers(sockets: SocketServer, page: ClientPage) -> list[HTTPRouteHandler]:
    """Answer with the client's page; where there is no such game, as it is for all others."""

    @route("/games/{id:str}", http_method=READ)
    async def game_page(request: Asked, id: FromPath[str]) -> Response[str]:
        try:
            kept = await sockets.server.games.game(id)
        except Refused:
            return page.answer()
        return page.answer([*_preloads(request, kept, page), *_shared(request, kept, page.base)])

    @route(["/games", "/games/{id:str}/{more:path}"], http_method=READ, sync_to_thread=False)
    def others() -> Response[str]:
        return page.answer()

    return [game_page, others]


def _preloads(request: Asked, kept: KeptGame, page: ClientPage) -> list[str]:
    """Links by which a browser fetches the first frame and the scripts side by side."""
    asked = request.query_params
    at = asked.get("at", "")
    eyes = asked.get("as", "")
    frame = f"as={eyes if EYES.fullmatch(eyes) else 'open'}&at={at if at.isdecimal() else 0}"
    first = f"{page.base}/api/games/{quote(kept.id, safe='')}/replay?{frame}"
    modules = (REPLAY, f"src/{kept.game}/{kept.game.capitalize()}Screen.svelte")
    return [
        f'<link rel="preload" as="fetch" crossorigin href="{escape(first)}">',
        *(_preload(f"{page.base}/{file}") for file in needed_files(page.folder, modules)),
    ]


def _preload(path: str) -> str:
    if path.endswith(".css"):
        return f'<link rel="preload" as="style" crossorigin href="{escape(path)}">'
    return f'<link rel="modulepreload" crossorigin href="{escape(path)}">'


def _shared(request: Asked, kept: KeptGame, base: str) -> list[str]:
    """What other programs show of a link to the game: names and points, in any language."""
    ranked = sorted(kept.seats, key=lambda seat: -seat.points)
    tags = {
        "og:type": "website",
        "og:site_name": "Qiatan Island",
        "og:title": " · ".join(f"{seat.name} {seat.points}" for seat in ranked),
        "og:url": f"{_origin(request)}{base}/games/{quote(kept.id, safe='')}",
    }
    return [
        f'<meta property="{name}" content="{escape(content)}">' for name, content in tags.items()
    ]


def _origin(request: Asked) -> str:
    """Scheme and host as the browser knows them."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}"
