"""Serves everything below a base path."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send


def normalise_base_path(typed: str) -> str:
    """Return the base path with a leading slash and no trailing slash; empty for the root."""
    parts = [part for part in typed.split("/") if part]
    return "".join(f"/{part}" for part in parts)


def mount(base: str, app: ASGIApp) -> ASGIApp:
    """Strip `base` from the paths that the application sees.

    Paths outside `base` are answered as unknown addresses.
    """
    if not base:
        return app

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            path = scope["path"]
            inside = path == base or path.startswith(f"{base}/")
            scope["path"] = path[len(base) :] or "/" if inside else "/api/outside"
            scope["raw_path"] = scope["path"].encode()
        await app(scope, receive, send)

    return answer
