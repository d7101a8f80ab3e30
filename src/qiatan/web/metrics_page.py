"""`/metrics` for Prometheus: for this machine and private networks, unless set otherwise.

Behind a proxy everybody comes from its address, so by default what one has passed on is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

Network: TypeAlias = IPv4Network | IPv6Network

Render: TypeAlias = Callable[[str | None], tuple[bytes, str]]
"""The figures in a format that an `Accept` header allows, and the format's media type."""

PRIVATE: Final[Sequence[Network]] = tuple(
    ip_network(network)
    for network in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)

FORWARDED: Final = (
    *("forwarded", "via", "x-real-ip"),
    *("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"),
)
"""Headers by which a proxy tells that it passes on what another client asks."""

FORBIDDEN: Final = "Metrics are not for this address; see --metrics-from.\n"


def metrics_handler(render: Render, networks: Sequence[Network] = ()) -> HTTPRouteHandler:
    """Answers clients in one of `networks`, and 403 to all others.

    Without `networks` those in private ones may ask, but not through a proxy.
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
    return _within(request.client.host if request.client else "", networks or PRIVATE)


def _within(host: str, networks: Sequence[Network]) -> bool:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a proxy said something that is no address
        return False
    return any(_plain(address) in network for network in networks)


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address inside one such as ::ffff:10.0.0.1."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
