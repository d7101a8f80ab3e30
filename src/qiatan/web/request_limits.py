"""How often one client may ask over HTTP."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from litestar import Request
from litestar.datastructures import State

from qiatan.kit.refusal import refuse
from qiatan.web.token_bucket import TokenBucket

PER_SECOND: Final = 20.0
BURST: Final = 100
"""A replay of a long game is some twenty requests at once."""

CLIENTS: Final = 10_000
"""Addresses that are remembered, those that asked last."""


class RequestLimiter:
    """A token bucket for each address."""

    def __init__(self, per_second: float = PER_SECOND, burst: int = BURST) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def count(self, request: Request[None, None, State]) -> None:
        """Count a request. Raises `Refused` (`too_fast`) where it is one too many."""
        host = request.client.host if request.client is not None else ""
        bucket = self._buckets.setdefault(host, TokenBucket(self._per_second, self._burst))
        self._buckets.move_to_end(host)
        if len(self._buckets) > CLIENTS:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise refuse("too_fast", "Too many requests; slow down.")
