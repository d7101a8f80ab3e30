"""Cookies that no other server of the same domain can set: over HTTPS their names say so.

A browser takes a cookie whose name begins with `__Host-` from this very host alone, over HTTPS and
for all paths. So a server below a base path goes without.
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
    """The application, which sees its cookies under their own names."""
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
    """The cookies without the prefix.

    A session without it may have been set by anybody in the domain. A guest's counts where there
    is no other: it is signed, and programs give it by its plain name.
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
