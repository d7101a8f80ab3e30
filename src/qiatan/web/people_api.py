"""`/api/people`: who has an account. It only reads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.account_store import AccountStore
from qiatan.kit.refusal import Refused, refuse
from qiatan.people.names import name_keys
from qiatan.protocol.people import People, PersonInfo, Profile
from qiatan.web.client_files import READ
from qiatan.web.cookies import Asked
from qiatan.web.entrance import Answer
from qiatan.web.problems import problem
from qiatan.web.request_limits import RequestLimiter
from qiatan.web.told import told

MOST: Final = 100
"""Persons in one request."""


def people_handlers(store: AccountStore) -> list[HTTPRouteHandler]:
    """Answer with JSON, or with a `Problem`."""
    limiter = RequestLimiter()

    async def answered(request: Asked, body: Callable[[], Awaitable[object]]) -> Answer:
        try:
            limiter.count(request)
            return told(request, await body())
        except Refused as refused:
            return problem(refused.refusal)

    @route("/api/people", http_method=READ)
    async def several(request: Asked) -> Answer:
        ids = [id for id in request.query_params.get("ids", "").split(",") if id][:MOST]
        return await answered(request, lambda: _people(store, ids))

    @route("/api/people/{name:str}", http_method=READ)
    async def one(request: Asked, name: FromPath[str]) -> Answer:
        return await answered(request, lambda: _profile(store, name))

    return [several, one]


async def _people(store: AccountStore, ids: list[str]) -> People:
    standings, names = await store.standings(ids), await store.names(ids)
    return People(
        [PersonInfo(id, standing, names.get(id, "")) for id, standing in standings.items()]
    )


async def _profile(store: AccountStore, name: str) -> Profile:
    stored = await store.named(name_keys(name.strip()).folded)
    if stored is None:
        raise refuse("no_person", "Nobody here has an account of this name.", "name")
    return Profile(stored.person, stored.name.text, stored.created)
