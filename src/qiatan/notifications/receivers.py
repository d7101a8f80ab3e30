"""Checks the addresses to which notifications are sent, to protect internal services."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from typing import Final, TypeAlias
from urllib.parse import SplitResult, urlsplit

from qiatan.kit.refusal import Refused, refuse

LONGEST_URL: Final = 2048
LEAST_PORT: Final = 1024
HTTPS: Final = 443

_EMBEDDING: Final = (
    ipaddress.IPv6Network("64:ff9b::/96"),
    ipaddress.IPv6Network("64:ff9b:1::/48"),
    ipaddress.IPv6Network("2002::/16"),
    ipaddress.IPv6Network("2001::/32"),
    ipaddress.IPv6Network("::/96"),
)
"""IPv6 networks whose addresses contain an IPv4 address: NAT64, Teredo, 6to4, IPv4-compatible."""

_Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotPublic(Exception):
    """A host has no address, or one that is not public."""


@dataclass(frozen=True, slots=True)
class Receiver:
    """A checked URL and the IP address to connect to."""

    url: SplitResult
    address: str

    @property
    def host(self) -> str:
        """The host name, used to verify the TLS certificate."""
        return self.url.hostname or ""

    @property
    def port(self) -> int:
        """The port to connect to."""
        return self.url.port or (HTTPS if self.url.scheme == "https" else 80)


class Receivers:
    """Checks URLs and resolves their hosts.

    `local` contains hosts, such as `ntfy.lan` or `ntfy.lan:8080`, that the operator allows even if
    their addresses are not public.
    """

    def __init__(self, local: tuple[str, ...] = ()) -> None:
        self._local = frozenset(one.lower() for one in local)

    def check(self, text: str, field: str) -> str:
        """Return the URL if it is well-formed and allowed. Raises `Refused` (`bad_receiver`)."""
        try:
            self._parsed(text)
        except ValueError as error:
            raise bad_receiver(str(error), field) from None
        return text

    async def resolve(self, text: str) -> Receiver:
        """Resolve the host of a URL. Raises `NotPublic` unless all its addresses are allowed.

        Connect to the returned address: a second DNS query could return a different one.
        """
        try:
            url = self._parsed(text)
        except ValueError as error:
            raise NotPublic(str(error)) from None
        return Receiver(url, await self._address(url))

    def _parsed(self, text: str) -> SplitResult:
        url = urlsplit(text)
        if len(text) > LONGEST_URL or not text.isascii() or not text.isprintable() or " " in text:
            raise ValueError("The address has characters that are not allowed.")
        if not url.hostname or url.username is not None or url.password is not None:
            raise ValueError("The address needs a host, and no user or password.")
        if self._is_local(url):
            if url.scheme not in ("http", "https"):
                raise ValueError("The address must start with https:// or http://.")
            return url
        if url.scheme != "https":
            raise ValueError("The address must start with https://.")
        if url.port not in (None, HTTPS) and (url.port or 0) < LEAST_PORT:
            raise ValueError("The port must be 443 or above 1023.")
        return url

    def _is_local(self, url: SplitResult) -> bool:
        host = (url.hostname or "").lower()
        return host in self._local or f"{host}:{url.port}" in self._local

    async def _address(self, url: SplitResult) -> str:
        loop, port = asyncio.get_running_loop(), url.port or HTTPS
        try:
            found = await loop.getaddrinfo(url.hostname, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise NotPublic(f"{url.hostname} cannot be found") from error
        addresses = [str(one[4][0]) for one in found]
        if not addresses:
            raise NotPublic(f"{url.hostname} cannot be found")
        if not self._is_local(url) and not all(map(is_public, addresses)):
            raise NotPublic(f"{url.hostname} is not a public address")
        return addresses[0]


def is_public(text: str) -> bool:
    """Return whether an IP address belongs to the public internet.

    An IPv6 address that contains an IPv4 address is never public.
    """
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if _embeds_another(address):
        return False
    return address.is_global and not address.is_multicast


def _embeds_another(address: _Address) -> bool:
    if isinstance(address, ipaddress.IPv4Address):
        return False
    return address.ipv4_mapped is not None or any(address in each for each in _EMBEDDING)


def bad_receiver(message: str, field: str) -> Refused:
    """Return the refusal for an address to which no notification can be sent."""
    return refuse("bad_receiver", message, field)
