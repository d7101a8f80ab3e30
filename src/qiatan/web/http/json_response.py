"""JSON over HTTP: strict queries, responses with an `ETag`, and refusals as `Problem`."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import ReplayViewer
from qiatan.web.http.problems import problem
from qiatan.web.pages.client_files import REVALIDATE
from qiatan.web.policy.request_limits import RequestLimiter

HttpRequest: TypeAlias = Request[None, None, State]
JsonResponse: TypeAlias = Response[bytes]
Q = TypeVar("Q", bound=msgspec.Struct)

MOST_IDS: Final = 100
"""The maximum number of people in one request."""

IdsText: TypeAlias = Annotated[str, msgspec.Meta(max_length=65 * MOST_IDS)]
"""Public ids, separated by commas."""

FrameNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class ReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """The query of `GET /api/games/ID/replay`."""

    viewer: ReplayViewer = "watcher"
    """The viewer whose view is shown: a seat's number, `watcher` or `open`."""
    at: FrameNumber = 0
    """The frame to show."""


class LiveReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `GET /api/tables/ID/replay`."""

    at: FrameNumber = 0


class LiveReplayFramesQuery(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from"}
):
    """The query of `GET /api/tables/ID/frames`."""

    first: FrameNumber = 0


class FramesQuery(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"viewer": "as", "first": "from"},
):
    """The query of `GET /api/games/ID/frames`."""

    viewer: ReplayViewer = "watcher"
    """The viewer whose view is shown: a seat's number, `watcher` or `open`."""
    first: FrameNumber = 0
    """The frame to start from. The reply contains the view at this frame and the moves after it."""


async def rate_limited_json(
    limiter: RequestLimiter, request: HttpRequest, body: Callable[[], Awaitable[object]]
) -> JsonResponse:
    """Return the result of `body` as JSON, or a `Problem`."""
    try:
        limiter.count(request)
        return json_with_etag(request, await body())
    except Refused as refused:
        return problem(refused.refusal)


def read_query(request: HttpRequest, kind: type[Q]) -> Q:
    """Return the decoded query of a request. Raises `Refused` (`invalid`)."""
    items = list(request.query_params.multi_items())
    given = dict(items)
    if len(items) > len(given):
        raise refuse("invalid", "A query may contain each parameter only once.", "query")
    try:
        query = msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise refuse("invalid", f"{error}.", "query") from None
    for field in msgspec.structs.fields(kind):
        # Non-strict conversion reads the word "null" as None, but None must only mean that the
        # field is missing.
        if field.encode_name in given and getattr(query, field.name) is None:
            raise refuse("invalid", f"{field.encode_name} cannot be null.", "query")
    return query


def read_ids(text: str) -> list[str]:
    """Return the ids in a query parameter. Raises `Refused` (`invalid`) if there are too many."""
    ids = [id for id in text.split(",") if id]
    if len(ids) > MOST_IDS:
        raise refuse("invalid", f"Send at most {MOST_IDS} ids.", "ids", most=MOST_IDS)
    return ids


def json_with_etag(request: Request[None, None, State], body: object) -> Response[bytes]:
    """Return the body as JSON, or 304 if the client already has it."""
    text = body.encode() if isinstance(body, str) else msgspec.json.encode(body)
    return with_etag(request, text, "application/json")


def with_etag(request: Request[None, None, State], text: bytes, media: str) -> Response[bytes]:
    """Return the text, or 304 if the client already has it."""
    tag = f'W/"{hashlib.sha256(text).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": REVALIDATE, "Vary": "Cookie"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(text, media_type=media, headers=headers)
