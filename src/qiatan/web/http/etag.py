"""Responses with an `ETag`."""

from __future__ import annotations

import hashlib

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

from qiatan.web.pages.client_files import REVALIDATE


def json_with_etag(request: Request[None, None, State], body: object) -> Response[bytes]:
    """The body as JSON, or 304 if the client has it."""
    text = body.encode() if isinstance(body, str) else msgspec.json.encode(body)
    return with_etag(request, text, "application/json")


def with_etag(request: Request[None, None, State], text: bytes, media: str) -> Response[bytes]:
    """The text, or 304 if the client has it."""
    tag = f'W/"{hashlib.sha256(text).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": REVALIDATE, "Vary": "Cookie"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(text, media_type=media, headers=headers)
