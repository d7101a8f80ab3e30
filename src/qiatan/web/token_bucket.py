"""A token bucket."""

from __future__ import annotations

import time
from collections.abc import Callable


class TokenBucket:
    """`burst` at once, `per_second` in the long run."""

    def __init__(
        self, per_second: float, burst: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._now = now
        self._left = self._burst
        self._at = now()

    def take(self) -> bool:
        """Use one, if there is one."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
