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
from qiatan.web.client_manifest import fetch_link, screen_of
from qiatan.web.json_answers import Asked
from qiatan.web.preview.card import SIZE, ranked
from qiatan.web.socket_server import SocketServer

EYES: Final = re.compile("[0-7]|watcher|open")
PAGES: Final = {"report": "Report", "fair": "Fair dice"}
"""Pages about a game, as links to them are called."""

REPLAY: Final = "src/replay/ReplayPage.svelte"


def game_page_handlers(sockets: SocketServer, page: ClientPage) -> list[HTTPRouteHandler]:
    """Answer with the client's page; where there is no such game, as it is for all others."""

    @route("/games/{id:str}", http_method=READ)
    async def game_page(request: Asked, id: FromPath[str]) -> Response[str]:
        kept = await found(id)
        if kept is None:
            return page.answer()
        first = _preload(request, kept, page)
        return page.answer([REPLAY, screen_of(kept.game)], [first, *tags(request, kept)])

    @route("/games/{id:str}/{about:str}", http_method=READ)
    async def page_about(request: Asked, id: FromPath[str], about: FromPath[str]) -> Response[str]:
        kept = await found(id) if about in PAGES else None
        return page.answer() if kept is None else page.answer(head=tags(request, kept, about))

    @route(["/games", "/games/{id:str}/{about:str}/{more:path}"], http_method=READ)
    async def others() -> Response[str]:
        return page.answer()

    async def found(id: str) -> KeptGame | None:
        try:
            return await sockets.server.games.game(id)
        except Refused:
            return None

    def tags(request: Asked, kept: KeptGame, about: str | None = None) -> list[str]:
        drawn = kept.game in sockets.server.services.catalog.drawings
        return share_tags(f"{_origin(request)}{page.base}", kept, drawn=drawn, about=about)

    return [game_page, page_about, others]


def _preload(request: Asked, kept: KeptGame, page: ClientPage) -> str:
    """A link for the first frame."""
    asked = request.query_params
    at = asked.get("at", "")
    eyes = asked.get("as", "")
    frame = f"as={eyes if EYES.fullmatch(eyes) else 'open'}&at={at if at.isdecimal() else 0}"
    return fetch_link(f"{page.base}/api/games/{quote(kept.id, safe='')}/replay?{frame}")


def share_tags(origin: str, kept: KeptGame, *, drawn: bool, about: str | None = None) -> list[str]:
    """What other programs show of a link to the game, or to a page about it.

    Names, points and a picture.
    """
    id = quote(kept.id, safe="")
    standing = " · ".join(f"{seat.name} {seat.points}" for seat in ranked(kept.seats))
    tags = {
        "og:type": "website",
        "og:site_name": "Qiatan Island",
        "og:title": standing if about is None else f"{PAGES[about]}: {standing}",
        "og:url": f"{origin}/games/{id}{'' if about is None else f'/{about}'}",
    }
    if drawn:
        width, height = SIZE
        tags |= {
            "og:image": f"{origin}/api/games/{id}/preview.png",
            "og:image:type": "image/png",
            "og:image:width": str(width),
            "og:image:height": str(height),
            "og:image:alt": standing,
            "twitter:card": "summary_large_image",
        }
    return [
        f'<meta property="{name}" content="{escape(content)}">' for name, content in tags.items()
    ]


def _origin(request: Asked) -> str:
    """Scheme and host as the browser knows them."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}"
