"""Private networks, and membership of addresses in networks."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network

PRIVATE: Final[Sequence[Network]] = tuple(
    ip_network(network)
    for network in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)
"""Loopback, and networks that the internet does not route to."""


def within(host: str, networks: Sequence[Network]) -> bool:
    """Whether `host` is an address in one of the networks; False if it is no address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a proxy reported something else
        return False
    return any(_plain(address) in network for network in networks)


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address in one such as ::ffff:10.0.0.1."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
