"""Decides which host names the server accepts, and which pages can connect to it.

A malicious page can make a browser send requests to any server that the browser can reach, under a
host name that the page's author controls (DNS rebinding). The server therefore accepts only names
that lead to this machine or to private networks, and names that the operator allows.
"""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send, WebSocketScope

from qiatan.web.policy.addresses import PRIVATE, within

LOCAL_NAMES: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Domain suffixes that no public name server resolves (RFC 6761, 6762, 8375)."""

HEALTH: Final = frozenset({"/healthz", "/readyz"})
"""Paths that are served under any host name, for monitoring tools."""

REFUSAL: Final = (
    "This server does not answer to the name {host}. Its operator can allow this name: "
    "qiatan serve --allow-host {host}\n"
)


def is_private(host: str) -> bool:
    """Return whether a host name or address can only lead to this machine or a private network."""
    try:
        ip_address(host)
    except ValueError:
        return "." not in host or host.endswith(LOCAL_NAMES)
    return within(host, PRIVATE)


def is_allowed_origin(
    scope: HTTPScope | WebSocketScope, origin: str | None, origins: Collection[str]
) -> bool:
    """Return whether a page from this origin can act for the user.

    Programs other than browsers send no origin, which is allowed. A page loaded without TLS must
    not connect over TLS. The reverse is allowed, because a proxy can terminate TLS.
    """
    if origin is None or origin in origins:
        return True
    page = urlsplit(origin)
    schemes = {"https"} if scope["scheme"] in ("wss", "https") else {"http", "https"}
    return page.scheme in schemes and page.netloc == _header(scope, b"host")


def with_allowed_hosts(hosts: Collection[str], app: ASGIApp) -> ASGIApp:
    """Serve the application under private host names and `hosts`.

    Requests for any other host name get the status 421.
    """
    allowed = frozenset(host.lower() for host in hosts)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            host = host_of(scope)
            if not (scope["path"] in HEALTH or host in allowed or is_private(host)):
                await _refuse(scope, host, send)
                return
        await app(scope, receive, send)

    return answer


def host_of(scope: HTTPScope | WebSocketScope) -> str:
    """Return the requested host name without the port. IPv6 addresses have no brackets."""
    try:
        return urlsplit(f"//{_header(scope, b'host')}").hostname or ""
    except ValueError:
        return "?.?"


def _header(scope: HTTPScope | WebSocketScope, wanted: bytes) -> str:
    found = (value for name, value in scope["headers"] if name == wanted)
    return next(found, b"").decode("latin-1")


async def _refuse(scope: HTTPScope | WebSocketScope, host: str, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": "host"})
        return
    body = REFUSAL.format(host=host[:100]).encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
