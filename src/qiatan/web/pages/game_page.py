"""The client's page at `/games/ID`, with the first replay data and tags for link previews."""

from __future__ import annotations

import re
from html import escape
from typing import Final, cast
from urllib.parse import quote

import msgspec
from litestar import Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused
from qiatan.protocol.games import FinishedGame, Replay, ReplayViewer
from qiatan.web.http.json_response import HttpRequest
from qiatan.web.pages.client_files import READ, ClientPage
from qiatan.web.pages.client_manifest import screen_of
from qiatan.web.pages.preview.card import SIZE, ranked
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

VIEWER: Final = re.compile("[0-7]|watcher|open")
FRAME: Final = re.compile("[0-9]{1,9}")
PAGES: Final = {"report": "Report", "fair": "Fair dice"}
"""Subpages of a game, and their titles in link previews."""

REPLAY: Final = "src/replay/ReplayPage.svelte"


def game_page_handlers(sockets: SocketServer, page: ClientPage) -> list[HTTPRouteHandler]:
    """Return the endpoints that serve the client's page for a game.

    For an unknown game, the page has no embedded data and the status 404.
    """
    limiter = RequestLimiter()

    @route("/games/{id:str}", http_method=READ)
    async def game_page(request: HttpRequest, id: FromPath[str]) -> Response[str]:
        viewer, at = _moment(request)
        replay = await first_seen(request, id, viewer, at)
        game = await found(id) if replay is None else replay.game
        if game is None:
            return page.answer(status=404)
        path = first_request_path(id, viewer, at)
        embedded = "" if replay is None else embedded_response(path, game.game, replay)
        return page.answer([REPLAY, screen_of(game.game)], tags(request, game), embedded)

    @route("/games/{id:str}/{about:str}", http_method=READ)
    async def page_about(
        request: HttpRequest, id: FromPath[str], about: FromPath[str]
    ) -> Response[str]:
        game = await found(id) if about in PAGES else None
        if game is None:
            return page.answer(status=404)
        return page.answer(head=tags(request, game, about))

    @route("/games", http_method=READ)
    async def games() -> Response[str]:
        return page.answer()

    async def first_seen(
        request: HttpRequest, id: str, viewer: ReplayViewer, at: int
    ) -> Replay | None:
        """Return the replay data that the client would request first.

        Returns None if the server would refuse that request. The client then sends it itself.
        """
        try:
            limiter.count(request)
            return await sockets.server.games.replay(id, viewer, at)
        except Refused:
            return None

    async def found(id: str) -> FinishedGame | None:
        try:
            return await sockets.server.games.game(id)
        except Refused:
            return None

    def tags(request: HttpRequest, game: FinishedGame, about: str | None = None) -> list[str]:
        drawn = game.game in sockets.server.services.catalog.drawings
        return share_tags(f"{_origin(request)}{page.base}", game, drawn=drawn, about=about)

    return [game_page, page_about, games]


def _moment(request: HttpRequest) -> tuple[ReplayViewer, int]:
    """Return the view and the frame in the URL. The client parses them in the same way."""
    viewer, at = (request.query_params.get(name, "") for name in ("as", "at"))
    viewer = cast("ReplayViewer", viewer) if VIEWER.fullmatch(viewer) else "open"
    return viewer, int(at) if FRAME.fullmatch(at) else 0


def first_request_path(id: str, viewer: ReplayViewer, at: int) -> str:
    """Return the path, below `/api`, of the client's first request about a game."""
    return f"/games/{quote(id, safe='')}/replay?as={viewer}&at={at}"


def embedded_response(path: str, game: str, answer: object) -> str:
    """Return an HTML element with the response to the client's first request.

    The client then does not need to send that request. The response contains no `<`, so text
    written by users cannot end the element.
    """
    text = msgspec.json.encode(answer).decode().replace("<", r"\u003c")
    names = f'data-path="{escape(path)}" data-game="{escape(game)}"'
    return f'<script type="application/json" {names}>{text}</script>'


def share_tags(
    origin: str, game: FinishedGame, *, drawn: bool, about: str | None = None
) -> list[str]:
    """Return the tags for link previews of a game, or of a subpage about it.

    The previews show the players' names, the points and the picture.
    """
    id = quote(game.id, safe="")
    standing = " · ".join(f"{seat.name} {seat.points}" for seat in ranked(game.seats))
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


def _origin(request: HttpRequest) -> str:
    """Return the scheme and host as the browser sees them."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}"
