"""How often somebody may try to get in: by their address, and by the name they try."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Final, Literal, TypeAlias

from litestar import Request
from litestar.datastructures import State

from qiatan.kit.refusal import Refusal
from qiatan.services.limits import SlidingWindow
from qiatan.services.peers import Quotas

Door: TypeAlias = Literal["sign_up", "sign_in", "link", "passkey", "openid"]

MINUTE: Final = 60.0

BY_ADDRESS: Final[dict[Door, tuple[int, float]]] = {
    "sign_up": (60, 60 * MINUTE),
    "sign_in": (60, 5 * MINUTE),
    "link": (20, 5 * MINUTE),
    "passkey": (60, 5 * MINUTE),
    "openid": (40, 5 * MINUTE),
}
"""Tries of an address within so many seconds; a whole evening of friends may share one."""

BY_NAME: Final = (20, 15 * MINUTE)
"""Passwords tried for one name, from any address."""

TOO_MANY: Final = Refusal("too_many_tries", "You tried this too often; wait a few minutes.")

_HOME_BITS: Final = 64
"""Of an IPv6 address: a home has all that begin with these."""


class Doors:
    """Counts over all processes. All methods raise `Refused` (`too_many_tries`)."""

    def __init__(self, quotas: Quotas, now: Callable[[], float]) -> None:
        self._now = now
        self._swept = now()
        self._by_address = {
            door: SlidingWindow(f"{door}_address", most, within, TOO_MANY, quotas)
            for door, (most, within) in BY_ADDRESS.items()
        }
        self._by_name = SlidingWindow("sign_in_name", *BY_NAME, TOO_MANY, quotas)

    async def count(self, door: Door, request: Request[None, None, State]) -> None:
        """Count a try by the address it comes from."""
        host = "" if request.client is None else request.client.host
        self._sweep()
        await self._by_address[door].count(_key(home_of(host)), self._now())

    async def count_name(self, folded: str) -> None:
        """Count a try of a password for this name."""
        await self._by_name.count(_key(folded), self._now())

    def _sweep(self) -> None:
        now = self._now()
        if now - self._swept > MINUTE:
            self._swept = now
            for window in (*self._by_address.values(), self._by_name):
                window.sweep(now)


def home_of(host: str) -> str:
    """The address, or the part of it that all devices of a home share."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(ip_network((address, _HOME_BITS), strict=False))


def _key(text: str) -> str:
    """What is counted under: Redis need not know addresses and names."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
