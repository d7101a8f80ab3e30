"""The client's page at `/games/ID`: it brings what is seen first, and says what to share."""

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
from qiatan.protocol.games import FinishedGame, Replay, SeenAs
from qiatan.web.http.json_response import HttpRequest
from qiatan.web.pages.client_files import READ, ClientPage
from qiatan.web.pages.client_manifest import screen_of
from qiatan.web.pages.preview.card import SIZE, ranked
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

EYES: Final = re.compile("[0-7]|watcher|open")
FRAME: Final = re.compile("[0-9]{1,9}")
PAGES: Final = {"report": "Report", "fair": "Fair dice"}
"""Pages about a game, as links to them are called."""

REPLAY: Final = "src/replay/ReplayPage.svelte"


def game_page_handlers(sockets: SocketServer, page: ClientPage) -> list[HTTPRouteHandler]:
    """JsonResponse with the client's page; where there is no such game, as it is for all others."""
    limiter = RequestLimiter()

    @route("/games/{id:str}", http_method=READ)
    async def game_page(request: HttpRequest, id: FromPath[str]) -> Response[str]:
        seen_as, at = _moment(request)
        replay = await first_seen(request, id, seen_as, at)
        game = await found(id) if replay is None else replay.game
        if game is None:
            return page.answer()
        brought = (
            "" if replay is None else told_with(first_path(id, seen_as, at), game.game, replay)
        )
        return page.answer([REPLAY, screen_of(game.game)], tags(request, game), brought)

    @route("/games/{id:str}/{about:str}", http_method=READ)
    async def page_about(
        request: HttpRequest, id: FromPath[str], about: FromPath[str]
    ) -> Response[str]:
        game = await found(id) if about in PAGES else None
        return page.answer() if game is None else page.answer(head=tags(request, game, about))

    @route(["/games", "/games/{id:str}/{about:str}/{more:path}"], http_method=READ)
    async def others() -> Response[str]:
        return page.answer()

    async def first_seen(request: HttpRequest, id: str, seen_as: SeenAs, at: int) -> Replay | None:
        """What the client would ask for at once; where it is refused, it asks and tells why."""
        try:
            limiter.count(request)
            return await sockets.server.games.replay(id, seen_as, at)
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

    return [game_page, page_about, others]


def _moment(request: HttpRequest) -> tuple[SeenAs, int]:
    """Whose eyes and which frame the address asks for, as the client reads it."""
    eyes, at = (request.query_params.get(name, "") for name in ("as", "at"))
    seen_as = cast("SeenAs", eyes) if EYES.fullmatch(eyes) else "open"
    return seen_as, int(at) if FRAME.fullmatch(at) else 0


def first_path(id: str, seen_as: SeenAs, at: int) -> str:
    """Where the client asks for what is seen first of a game, below `/api`."""
    return f"/games/{quote(id, safe='')}/replay?as={seen_as}&at={at}"


def told_with(path: str, game: str, answer: object) -> str:
    """A page's part from which the client reads an answer about a game instead of asking for it.

    No `<` is in it, so nothing that people write ends it.
    """
    text = msgspec.json.encode(answer).decode().replace("<", r"\u003c")
    names = f'data-path="{escape(path)}" data-game="{escape(game)}"'
    return f'<script type="application/json" {names}>{text}</script>'


def share_tags(
    origin: str, game: FinishedGame, *, drawn: bool, about: str | None = None
) -> list[str]:
    """What other programs show of a link to the game, or to a page about it.

    Names, points and a picture.
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
    """Scheme and host as the browser knows them."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}"
