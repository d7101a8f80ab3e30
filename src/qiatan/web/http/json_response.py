"""JSON over HTTP: strict queries, responses with an `ETag`, and refusals as `Problem` objects."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

from qiatan.kit.refusal import Refused
from qiatan.web.http.problems import problem
from qiatan.web.http.queries import decode_query
from qiatan.web.pages.client_files import REVALIDATE
from qiatan.web.policy.request_limits import RequestLimiter

HttpRequest: TypeAlias = Request[None, None, State]
JsonResponse: TypeAlias = Response[bytes]
Q = TypeVar("Q", bound=msgspec.Struct)


async def rate_limited_json(
    limiter: RequestLimiter, request: HttpRequest, body: Callable[[], Awaitable[object]]
) -> JsonResponse:
    """Return the result of `body` as JSON, or a `Problem` if the request is refused."""
    try:
        limiter.count(request)
        return json_with_etag(request, await body())
    except Refused as refused:
        return problem(refused.refusal)


def read_query(request: HttpRequest, kind: type[Q]) -> Q:
    """Return the decoded query of a request. Raises `Refused` (`invalid`) if it is not valid."""
    return decode_query(list(request.query_params.multi_items()), kind)


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
