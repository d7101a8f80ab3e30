"""`/metrics` for Prometheus. By default, only this machine and private networks can read it.

Requests through a proxy are refused by default, because they all come from the proxy's address.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from qiatan.web.policy.addresses import PRIVATE, Network, within

Render: TypeAlias = Callable[[str | None], tuple[bytes, str]]
"""A function that returns the metrics and their media type.

Its argument is the request's `Accept` header, which selects the format.
"""

FORWARDED: Final = (
    *("forwarded", "via", "x-real-ip"),
    *("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"),
)
"""Headers that identify requests through a proxy."""

FORBIDDEN: Final = "This address may not read metrics; see --metrics-from.\n"


def metrics_handler(render: Render, networks: Sequence[Network] = ()) -> HTTPRouteHandler:
    """Return the endpoint for the metrics. Clients outside `networks` get 403.

    If `networks` is empty, clients in private networks are allowed, but not through a proxy.
    """

    @get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
    def metrics(request: Request[None, None, State]) -> Response[bytes]:
        if not _may_read(request, networks):
            return Response(FORBIDDEN.encode(), status_code=403, media_type=MediaType.TEXT)
        body, media_type = render(request.headers.get("accept"))
        return Response(body, media_type=media_type, headers={"Cache-Control": "no-store"})

    return metrics


def _may_read(request: Request[None, None, State], networks: Sequence[Network]) -> bool:
    if not networks and any(name in request.headers for name in FORWARDED):
        return False
    return within(request.client.host if request.client else "", networks or PRIVATE)
