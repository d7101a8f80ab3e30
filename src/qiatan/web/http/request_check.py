"""Refuses HTTP requests that a proxy could misread or the database cannot store."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from qiatan.protocol.games import Problem

_NUL: Final = "URLs must not contain U+0000."
_TWO_LENGTHS: Final = "Send Content-Length or Transfer-Encoding, not both."


def with_valid_requests(app: ASGIApp) -> ASGIApp:
    """Refuse requests that a proxy could misread or that cannot be stored (400, `malformed`).

    PostgreSQL cannot store U+0000, which a URL can contain. A request that states its body's length
    in two ways can smuggle another request past a proxy (RFC 9112, section 6.3), so its connection
    is closed.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        fault = _fault(scope) if scope["type"] == ScopeType.HTTP else None
        if fault is None:
            await app(scope, receive, send)
        else:
            await _refuse(send, fault)

    return answer


def _fault(scope: HTTPScope) -> str | None:
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        return _NUL
    names = {name for name, _ in scope["headers"]}
    return _TWO_LENGTHS if {b"content-length", b"transfer-encoding"} <= names else None


async def _refuse(send: Send, fault: str) -> None:
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    body = msgspec.json.encode(Problem("malformed", fault))
    await send({"type": "http.response.body", "body": body, "more_body": False})
