"""Rate limits of clients."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

REMEMBERED: Final = 10_000
"""Keys whose buckets are remembered, those that asked last."""


class TokenBucket:
    """Token bucket: `burst` tokens at most, refilled at `per_second`."""

    def __init__(
        self, per_second: float, burst: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._now = now
        self._left = self._burst
        self._at = now()

    def take(self, tokens: int = 1) -> bool:
        """Take so many tokens; False, and none taken, if fewer are left."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < tokens:
            return False
        self._left -= tokens
        return True


class TokenBuckets:
    """A token bucket for each key, such as an address."""

    def __init__(
        self, per_second: float, burst: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, tokens: int = 1) -> bool:
        """Take so many tokens of the key's; False, and none taken, if fewer are left."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._per_second, self._burst, self._now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(tokens)
