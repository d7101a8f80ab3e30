"""Whose budget somebody uses up: addresses, and those that are exempt."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, TypeAlias

from litestar import Request, WebSocket
from litestar.datastructures import State

from qiatan.services.rate_limits import hashed_key
from qiatan.web.policy.private_networks import Network, within

Client: TypeAlias = Request[None, None, State] | WebSocket[None, None, State]

LOOPBACK: Final[tuple[Network, ...]] = (ip_network("127.0.0.1"), ip_network("::1"))

_IPV6_PREFIX: Final = 64
"""Of an IPv6 address: a home has all that begin with these."""


class Addresses:
    """Tells the key of a client's address, under which its budgets are counted.

    Behind a trusted proxy it is the address that the proxy tells.
    """

    def __init__(self, exempt: Sequence[Network] = LOOPBACK) -> None:
        self._exempt = exempt

    def key(self, client: Client) -> str:
        """The key; empty for an exempt address."""
        return self.key_of_host(host_of(client))

    def key_of_host(self, host: str) -> str:
        """The key of an address as text."""
        return "" if within(host, self._exempt) else hashed_key(network_of(host))


USUAL: Final = Addresses()


def host_of(client: Client) -> str:
    """The client's address as text, empty where it is not known."""
    return "" if client.client is None else client.client.host


def network_of(host: str) -> str:
    """The address, or the part of it that all devices of a home share."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, _IPV6_PREFIX), strict=False))
