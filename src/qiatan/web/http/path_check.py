"""Refuses URLs with U+0000, which PostgreSQL cannot store."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from qiatan.protocol.games import Problem

_BODY: Final = msgspec.json.encode(Problem("malformed", "URLs must not contain U+0000."))


def with_valid_paths(app: ASGIApp) -> ASGIApp:
    """Refuse a path or query with U+0000 as `malformed` (400)."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and _has_nul(scope):
            await _refuse(send)
            return
        await app(scope, receive, send)

    return answer


def _has_nul(scope: HTTPScope) -> bool:
    return "\0" in scope["path"] or b"%00" in scope["query_string"]


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": _BODY, "more_body": False})
