"""`/api/ratings`, and the ratings of people and games. It only reads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeVar

import msgspec
from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.names import name_keys
from qiatan.protocol.ratings import (
    FinishInfo,
    GameRatings,
    Leaderboard,
    LeaderInfo,
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
from qiatan.ratings.store import Leader, RatingPoint
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.web.client_files import READ
from qiatan.web.cookies import Asked
from qiatan.web.entrance import Answer
from qiatan.web.problems import problem
from qiatan.web.request_limits import RequestLimiter
from qiatan.web.socket_server import SocketServer
from qiatan.web.told import told

T = TypeVar("T")
Q = TypeVar("Q")

LEADERS: Final = 100
"""Lines of a leaderboard."""

MOST: Final = 100
"""Persons in one request."""

GameText = Annotated[str, msgspec.Meta(max_length=32)]


class LeadersQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `GET /api/ratings` understands."""

    game: GameText
    size: Size


class OfQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `GET /api/ratings/of` understands: ratings at tables with so many `seats`."""

    game: GameText
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]
    ids: Annotated[str, msgspec.Meta(max_length=6500)]


def ratings_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Answer with JSON, or with a `Problem`."""
    ratings, limiter = sockets.server.services.ratings, RequestLimiter()
    people = sockets.people

    async def answered(request: Asked, body: Callable[[], Awaitable[object]]) -> Answer:
        try:
            limiter.count(request)
            return told(request, await body())
        except Refused as refused:
            return problem(refused.refusal)

    @route("/api/ratings", http_method=READ)
    async def leaders(request: Asked) -> Answer:
        async def body() -> object:
            query = _read(request, LeadersQuery)
            reader = await people.identification.identify(request.cookies)
            you = None if reader is None else reader.person
            pool = Pool(query.game, query.size)
            found = await _stored(ratings.leaders(pool, LEADERS, you))
            return Leaderboard(query.game, query.size, [_leader(one, you) for one in found])

        return await answered(request, body)

    @route("/api/ratings/of", http_method=READ)
    async def several(request: Asked) -> Answer:
        async def body() -> object:
            query = _read(request, OfQuery)
            pool = Pool(query.game, size_of(query.seats))
            found = await _stored(ratings.of(pool, query.ids.split(",")[:MOST]))
            return Ratings({person: _info(one) for person, one in found.items()})

        return await answered(request, body)

    @route("/api/people/{name:str}/ratings", http_method=READ)
    async def of_person(request: Asked, name: FromPath[str]) -> Answer:
        async def body() -> object:
            account = await _stored(people.accounts.store.named(name_keys(name.strip()).folded))
            if account is None:
                raise refuse("no_person", "Nobody here has an account of this name.", "name")
            pools = await _stored(ratings.of_player(account.person))
            return PersonRatings([_pool(pool, list(points)) for pool, points in pools.items()])

        return await answered(request, body)

    @route("/api/games/{id:str}/ratings", http_method=READ)
    async def of_game(request: Asked, id: FromPath[str]) -> Answer:
        async def body() -> object:
            return GameRatings([_change(one) for one in await _stored(ratings.of_game(id))])

        return await answered(request, body)

    return [leaders, several, of_person, of_game]


def _read(request: Asked, kind: type[Q]) -> Q:
    """The query of an address. Raises `Refused` (`invalid`)."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise refuse("invalid", f"{error}.", "query") from None


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
