"""Network addresses: budget keys, exempt addresses, and private networks."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from litestar import Request, WebSocket
from litestar.datastructures import State

from qiatan.services.rate_limits import hashed_key

Network: TypeAlias = IPv4Network | IPv6Network

PRIVATE: Final[Sequence[Network]] = tuple(
    ip_network(network)
    for network in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)
"""Networks that are not part of the public internet, including loopback addresses."""


def within(host: str, networks: Sequence[Network]) -> bool:
    """Return whether `host` is an IP address in one of the networks. A host name never is."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a proxy can report something other than an address
        return False
    return any(_plain(address) in network for network in networks)


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """Convert an IPv4-mapped address such as ::ffff:10.0.0.1 to IPv4. Return others unchanged."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


Client: TypeAlias = Request[None, None, State] | WebSocket[None, None, State]

LOOPBACK: Final[tuple[Network, ...]] = (ip_network("127.0.0.1"), ip_network("::1"))

_IPV6_PREFIX: Final = 64
"""The prefix length of an IPv6 network that belongs to one subscriber."""


class Addresses:
    """Computes the keys under which requests from an address are counted.

    Behind a trusted proxy, a client's address is whatever the proxy reports.
    """

    def __init__(self, exempt: Sequence[Network] = LOOPBACK) -> None:
        self._exempt = exempt

    def key(self, client: Client) -> str:
        """Return the key of a client's address, or "" if the address is exempt from limits."""
        return self.key_of_host(host_of(client))

    def key_of_host(self, host: str) -> str:
        """Return the key of an address, or "" if the address is exempt from limits."""
        return "" if within(host, self._exempt) else hashed_key(network_of(host))


USUAL: Final = Addresses()


def host_of(client: Client) -> str:
    """Return the client's address, or "" if it is unknown."""
    return "" if client.client is None else client.client.host


def network_of(host: str) -> str:
    """Return an IPv4 address unchanged, or the subscriber's network for an IPv6 address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, _IPV6_PREFIX), strict=False))
