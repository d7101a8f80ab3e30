"""Under which names a server answers, and which pages may connect to it.

A page of a stranger's can make a browser ask any server that the browser reaches, under a name of
the stranger's own (DNS rebinding). So a server answers to names that only lead to this machine or
into private networks, and to those that its operator allows.
"""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send, WebSocketScope

from qiatan.web.policy.private_networks import PRIVATE, within

LOCAL_NAMES: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Ends of names that no public name server knows (RFC 6761, 6762, 8375)."""

HEALTH: Final = frozenset({"/healthz", "/readyz"})
"""Whoever watches over servers asks them by any address."""

REFUSAL: Final = (
    "This server does not answer to the name {host}. Whoever runs it can allow it: "
    "qiatan serve --allow-host {host}\n"
)


def is_private(host: str) -> bool:
    """Whether a name, or an address, can only lead to this machine or a private network."""
    try:
        ip_address(host)
    except ValueError:
        return "." not in host or host.endswith(LOCAL_NAMES)
    return within(host, PRIVATE)


def is_allowed_origin(
    scope: HTTPScope | WebSocketScope, origin: str | None, origins: Collection[str]
) -> bool:
    """Whether a page of this origin may speak for whose cookie it sends; programs send no origin.

    A page that came without TLS may not where TLS is used; the other way round a proxy ended it.
    """
    if origin is None or origin in origins:
        return True
    page = urlsplit(origin)
    schemes = {"https"} if scope["scheme"] in ("wss", "https") else {"http", "https"}
    return page.scheme in schemes and page.netloc == _header(scope, b"host")


def with_allowed_hosts(hosts: Collection[str], app: ASGIApp) -> ASGIApp:
    """The application, under private names and `hosts`; under others it answers 421."""
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
    """The name that was asked for, without a port; an address without brackets."""
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
