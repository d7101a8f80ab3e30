"""`/api/ratings`, and the ratings of users and games. Read-only."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from functools import partial
from typing import Annotated, Final, TypeVar

import msgspec
from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import refuse
from qiatan.people.names import name_keys
from qiatan.protocol.ratings import (
    FinishInfo,
    GameRatings,
    Leaderboard,
    LeaderInfo,
    LeftGamesInfo,
    PersonRatings,
    PoolRatings,
    RatingChange,
    RatingInfo,
    RatingPointInfo,
    Ratings,
)
from qiatan.ratings.ledger import Change, PlayerRating
from qiatan.ratings.pools import Pool, Size, size_of
from qiatan.ratings.rating import Rating
from qiatan.ratings.store import Leader, LeaderKey, RatingPoint, RatingStore
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
)
from qiatan.web.http.queries import IdsText, read_ids
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

T = TypeVar("T")

KEY: Final = re.compile(r"([01]):(-?\d+(?:\.\d+)?(?:e-\d+)?):(\w+)")
"""The format of a leaderboard's page key, the parameter `after`."""

GameText = Annotated[str, msgspec.Meta(max_length=32)]


class LeadersQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/ratings`."""

    game: GameText
    """The game: `island` or `natick`."""
    size: Size
    """The table size."""
    after: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    """The previous page's `after`. Omit it for the first page, which always includes you."""
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 100
    """The maximum number of lines per page."""


class OfQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/ratings/of`."""

    game: GameText
    """The game: `island` or `natick`."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]
    """The number of seats; ratings are kept per table size."""
    ids: IdsText
    """Up to 100 public ids, separated by commas."""


def ratings_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints for ratings, which reply with JSON or a `Problem`."""
    ratings, auth = sockets.server.services.ratings, sockets.auth
    respond = partial(rate_limited_json, RequestLimiter())

    @route("/api/ratings", http_method=READ)
    async def leaders(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, LeadersQuery)
            reader = await sockets.identity(request)
            return await _leaderboard(ratings, query, None if reader is None else reader.person)

        return await respond(request, body)

    @route("/api/ratings/of", http_method=READ)
    async def several(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            query = read_query(request, OfQuery)
            pool, ids = Pool(query.game, size_of(query.seats)), read_ids(query.ids)
            found, left = (
                await _stored(ratings.of(pool, ids)),
                await _stored(ratings.recently_left(ids)),
            )
            return Ratings(
                {person: _info(one) for person, one in found.items()},
                {person: LeftGamesInfo(one.left, one.games) for person, one in left.items()},
            )

        return await respond(request, body)

    @route("/api/people/{name:str}/ratings", http_method=READ)
    async def of_person(request: HttpRequest, name: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            account = await _stored(auth.accounts.store.by_name(name_keys(name.strip()).folded))
            if account is None:
                raise refuse("no_person", "No account has this name.", "name")
            pools = await _stored(ratings.of_player(account.person))
            left = (await _stored(ratings.recently_left([account.person]))).get(account.person)
            return PersonRatings(
                [_pool(pool, list(points)) for pool, points in pools.items()],
                None if left is None else LeftGamesInfo(left.left, left.games),
            )

        return await respond(request, body)

    @route("/api/games/{id:str}/ratings", http_method=READ)
    async def of_game(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        async def body() -> object:
            return GameRatings([_change(one) for one in await _stored(ratings.of_game(id))])

        return await respond(request, body)

    return [leaders, several, of_person, of_game]


async def _leaderboard(ratings: RatingStore, query: LeadersQuery, you: str | None) -> Leaderboard:
    """Return a page of the leaderboard. The first page always includes `you`."""
    after = None if query.after is None else _key(query.after)
    also = you if after is None else None
    pool = Pool(query.game, query.size)
    page = await _stored(ratings.leaders(pool, query.most, after=after, also=also))
    lines = [_leader(one, you) for one in page.leaders]
    key = page.after
    after_text = None if key is None else f"{int(key.provisional)}:{key.mean!r}:{key.player}"
    return Leaderboard(query.game, query.size, lines, after_text)


def _key(after: str) -> LeaderKey:
    """Parse the page key in the parameter `after`. Raises `Refused` (`invalid`) if malformed."""
    found = KEY.fullmatch(after)
    if found is None:
        raise refuse("invalid", "This is not a valid position in the list.", "after")
    provisional, mean, player = found.groups()
    return LeaderKey(provisional == "1", float(mean), player)


async def _stored(reading: Awaitable[T]) -> T:
    try:
        return await reading
    except Exception as error:
        fault = report_fault("ratings_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error


def _info(found: PlayerRating) -> RatingInfo:
    return _rating(found.rating, found.games)


def _rating(rating: Rating, games: int) -> RatingInfo:
    return RatingInfo(rating.number, rating.plus_minus, rating.provisional, games)


def _leader(leader: Leader, you: str | None) -> LeaderInfo:
    last = [FinishInfo(finish.place, finish.players) for finish in leader.last]
    mine = leader.player == you
    return LeaderInfo(leader.rank, leader.player, leader.name, _info(leader.rating), last, mine)


def _pool(pool: Pool, points: list[RatingPoint]) -> PoolRatings:
    now = points[-1].change
    return PoolRatings(
        pool.game, pool.size, _rating(now.after, now.games), [_point(point) for point in points]
    )


def _point(point: RatingPoint) -> RatingPointInfo:
    change = point.change
    return RatingPointInfo(
        point.finished, change.place, change.after.number, change.after.plus_minus
    )


def _change(change: Change) -> RatingChange:
    return RatingChange(
        change.player,
        change.place,
        _rating(change.before, change.games - 1),
        _rating(change.after, change.games),
    )
