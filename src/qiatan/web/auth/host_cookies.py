"""Cookies whose names prevent other servers in the same domain from setting them.

Over HTTPS, browsers accept a cookie named `__Host-...` only from the host itself and only for all
of its paths. A server below a base path cannot use such cookies.
"""

from __future__ import annotations

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from qiatan.web.auth.guests import COOKIE
from qiatan.web.auth.identity import SESSION_COOKIE

PREFIX: Final = "__Host-"
SECURE: Final = ("https", "wss")


def with_host_cookies(base: str, app: ASGIApp) -> ASGIApp:
    """Add `__Host-` to the names of cookies in responses and remove it from those in requests."""
    if base:
        return app

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("scheme") not in SECURE:
            await app(scope, receive, send)
            return

        async def send_prefixed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [_given(*header) for header in message["headers"]]
            await send(message)

        headers = MutableScopeHeaders(scope)
        for sent in headers.getall("cookie", []):
            headers["cookie"] = own_names(sent)
        await app(scope, receive, send_prefixed)

    return answer


def own_names(sent: str) -> str:
    """Return the client's cookies with the prefix removed from their names.

    A session cookie sent without the prefix is ignored, because any server in the domain could have
    set it. A guest cookie without the prefix is accepted if it is the only one: guest cookies are
    signed, and programs send them without the prefix.
    """
    cookies = dict(part.strip().partition("=")[::2] for part in sent.split(";"))
    cookies.pop(SESSION_COOKIE, None)
    for name in (COOKIE, SESSION_COOKIE):
        if (value := cookies.pop(PREFIX + name, None)) is not None:
            cookies[name] = value
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


def _given(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    ours = value.startswith((f"{COOKIE}=".encode(), f"{SESSION_COOKIE}=".encode()))
    return name, PREFIX.encode() + value if name.lower() == b"set-cookie" and ours else value
