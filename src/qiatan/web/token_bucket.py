"""Rate limit of one client."""

from __future__ import annotations

import time
from collections.abc import Callable


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

    def take(self) -> bool:
        """Take a token; False if none is left."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
