"""Limits the rate of HTTP requests per address."""

from __future__ import annotations

from typing import Final

from litestar import Request
from litestar.datastructures import State

from qiatan.kit.refusal import refuse
from qiatan.services.rate_limits import TokenBuckets
from qiatan.web.policy.addresses import network_of

PER_SECOND: Final = 20.0
BURST: Final = 300
"""The number of HTTP requests that an address can send at once.

The replay of a long game takes twenty requests, and a school class can share an address.
"""


class RequestLimiter:
    """A token bucket for each address."""

    def __init__(self, per_second: float = PER_SECOND, burst: int = BURST) -> None:
        self._buckets = TokenBuckets(per_second, burst)

    def count(self, request: Request[None, None, State]) -> None:
        """Count a request. Raises `Refused` (`too_fast`) if it exceeds the limit."""
        host = "" if request.client is None else request.client.host
        if not self._buckets.take(network_of(host)):
            raise refuse("too_fast", "Too many requests. Slow down.")
