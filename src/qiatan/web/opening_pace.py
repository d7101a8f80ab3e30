"""How fast one address may open WebSockets: each costs the process what several actions do."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from qiatan.web.token_bucket import REMEMBERED

PER_SECOND: Final = 40.0
AT_ONCE: Final = 120
"""A school class opens some pages each; after a restart a whole network comes back."""


class OpeningPace:
    """Has the openings of an address wait until there are `per_second`, after `at_once`."""

    def __init__(
        self,
        per_second: float = PER_SECOND,
        at_once: int = AT_ONCE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._every = 1 / per_second
        self._ahead = at_once / per_second
        self._now = now
        self._next: OrderedDict[str, float] = OrderedDict()

    def wait(self, key: str) -> float:
        """Seconds that one more opening of an address waits, by its key; an exempt one never."""
        if not key:
            return 0.0
        now = self._now()
        due = max(self._next.pop(key, now), now)
        self._next[key] = due + self._every
        if len(self._next) > REMEMBERED:
            self._next.popitem(last=False)
        return max(0.0, due + self._every - self._ahead - now)
