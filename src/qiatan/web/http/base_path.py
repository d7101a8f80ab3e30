"""Serves the whole application below a base path."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.response.redirect import ASGIRedirectResponse
from litestar.status_codes import HTTP_308_PERMANENT_REDIRECT
from litestar.types import ASGIApp, Receive, Scope, Send


def normalise_base_path(typed: str) -> str:
    """Return the base path with a leading slash and without a trailing one, or "" for the root."""
    parts = [part for part in typed.split("/") if part]
    return "".join(f"/{part}" for part in parts)


def mount(base: str, app: ASGIApp) -> ASGIApp:
    """Strip `base` from the paths that the application receives.

    Requests for paths outside `base` get 404. `base` itself redirects to the path with a trailing
    slash, because a service worker controls only pages below its own folder.
    """
    if not base:
        return app

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"] == base:
            home = _with_query(f"{base}/", scope["query_string"].decode())
            redirect = ASGIRedirectResponse(path=home, status_code=HTTP_308_PERMANENT_REDIRECT)
            await redirect(scope, receive, send)
            return
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            path = scope["path"]
            inside = path == base or path.startswith(f"{base}/")
            scope["path"] = path[len(base) :] or "/" if inside else "/api/outside"
            scope["raw_path"] = scope["path"].encode()
        await app(scope, receive, send)

    return answer


def _with_query(path: str, query: str) -> str:
    return f"{path}?{query}" if query else path
