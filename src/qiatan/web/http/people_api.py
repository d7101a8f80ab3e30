"""`/api/people`: users with accounts. Read-only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import msgspec
from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import refuse
from qiatan.people.names import name_keys
from qiatan.protocol.parts import Colour
from qiatan.protocol.people import People, PersonInfo, Profile
from qiatan.stores.accounts import AccountStore
from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
)
from qiatan.web.http.queries import IdsText, read_ids
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter


class PeopleQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/people`."""

    ids: IdsText
    """Up to 100 public ids, separated by commas."""


def people_handlers(store: AccountStore) -> list[HTTPRouteHandler]:
    """Return the endpoints that look up people. They reply with JSON or a `Problem`."""
    respond = partial(rate_limited_json, RequestLimiter())

    @route("/api/people", http_method=READ)
    async def several(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            return await _people(store, read_ids(read_query(request, PeopleQuery).ids))

        return await respond(request, body)

    @route("/api/people/{name:str}", http_method=READ)
    async def one(request: HttpRequest, name: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: _profile(store, name))

    return [several, one]


async def _people(store: AccountStore, ids: Sequence[str]) -> People:
    statuses, names = await store.statuses(ids), await store.names(ids)
    return People([PersonInfo(id, status, names.get(id, "")) for id, status in statuses.items()])


async def _profile(store: AccountStore, name: str) -> Profile:
    stored = await store.by_name(name_keys(name.strip()).folded)
    if stored is None:
        raise refuse("no_person", "No account has this name.", "name")
    owner = None if stored.owner is None else await store.account(stored.owner)
    bot_of = None if owner is None else owner.name.text
    shown, emblem = stored.profile, cast("Colour | None", stored.profile.emblem)
    about = shown.about if shown.about_shown else ""
    return Profile(stored.person, stored.name.text, stored.created, bot_of, emblem, about)
