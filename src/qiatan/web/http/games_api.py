"""`/api/games`: finished games, their files and replays. Read-only."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from qiatan.kit.refusal import refuse
from qiatan.stores.games import GameKey, GameSearch, Result, Winner
from qiatan.web.http.json_response import (
    FramesQuery,
    HttpRequest,
    JsonResponse,
    ReplayQuery,
    rate_limited_json,
    read_query,
)
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


class GamesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/games`."""

    mine: bool = False
    """Whether to list only your own games, including private ones (needs the cookie)."""
    person: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """Only games played by the user with this public id."""
    result: Result | None = None
    """With `mine` or `person`, only games that the user won, or only those that the user lost."""
    game: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    """Only this game: `island` or `natick`."""
    map: Annotated[str, msgspec.Meta(max_length=80)] | None = None
    """Only games on this map."""
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    """Only games with this number of seats."""
    bots: bool | None = None
    """Only games with bots, or only games without."""
    winner: Winner | None = None
    """Only games won by this kind of player."""
    after: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The previous page's `after`. Omit it for the first page."""
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 25
    """The maximum number of games per page."""


def games_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints of finished games. They reply with JSON, or with a `Problem`."""
    games, limiter = sockets.server.games, RequestLimiter()
    respond = partial(rate_limited_json, limiter)

    @route("/api/games", http_method=READ)
    async def listed(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, GamesQuery)
            reader = await sockets.identity(request)
            search = _search(query, None if reader is None else reader.person)
            return await games.listed(search, _key(query.after), query.most)

        return await respond(request, body)

    @route("/api/games/{id:str}", http_method=READ)
    async def game(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: games.game(id))

    @route("/api/games/{id:str}/file", http_method=READ)
    async def file(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        answer = await respond(request, lambda: games.file(id))
        if answer.status_code == HTTP_200_OK:  # an unknown id might be invalid in a header
            answer.headers["Content-Disposition"] = f'attachment; filename="qiatan-{id[:20]}.json"'
        return answer

    @route("/api/games/{id:str}/chance", http_method=READ)
    async def chance(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: games.chance(id))

    @route("/api/games/{id:str}/report", http_method=READ)
    async def report(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: games.report(id))

    @route("/api/games/{id:str}/replay", http_method=READ)
    async def replay(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, ReplayQuery)
            return await games.replay(id, query.viewer, query.at)

        return await respond(request, body)

    @route("/api/games/{id:str}/frames", http_method=READ)
    async def frames(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, FramesQuery)
            return await games.frames(id, query.viewer, query.first)

        return await respond(request, body)

    return [listed, game, file, chance, report, replay, frames]


def _search(query: GamesQuery, reader: str | None) -> GameSearch:
    """Return a search for the reader's own or public games. Raises `Refused` (`no_session`)."""
    if query.mine and reader is None:
        raise refuse("no_session", "There is no cookie. Get one from /api/session.", "mine")
    person = reader if query.mine else query.person
    return GameSearch(
        person=person,
        private=person is not None and person == reader,
        result=None if person is None else query.result,
        game=query.game,
        map=query.map,
        seats=query.seats,
        bots=query.bots,
        winner=query.winner,
    )


def _key(after: str | None) -> GameKey | None:
    """Parse the page key in the parameter `after`. Raises `Refused` (`invalid`)."""
    if after is None:
        return None
    finished, _, id = after.rpartition("-")
    try:
        return GameKey(float(finished), id)
    except ValueError:
        raise refuse("invalid", "This is not a valid position in the list.", "after") from None
