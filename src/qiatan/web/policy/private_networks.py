"""Networks of addresses: which are private, and whether an address lies in one."""

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
"""This machine, and networks that the internet does not reach."""


def within(host: str, networks: Sequence[Network]) -> bool:
    """Whether `host` is an address in one of these; what is no address is in none."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a proxy said something that is no address
        return False
    return any(_plain(address) in network for network in networks)


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address inside one such as ::ffff:10.0.0.1."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
