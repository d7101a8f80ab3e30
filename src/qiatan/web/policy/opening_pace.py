"""How fast one address may open WebSockets: each costs the process what several actions do."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from qiatan.web.policy.token_bucket import REMEMBERED

PER_SECOND: Final = 40.0
AT_ONCE: Final = 120
"""A school class opens some pages each; after a restart a whole network comes back."""

LONGEST: Final = 10.0
"""Seconds that an opening waits at most, also for a burst that has ended."""


class OpeningPace:
    """Has the openings of an address wait until there are `per_second`, after `at_once`.

    One that would wait longer than `longest` seconds is refused, and takes nobody's turn.
    """

    def __init__(
        self,
        per_second: float = PER_SECOND,
        at_once: int = AT_ONCE,
        longest: float = LONGEST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._every = 1 / per_second
        self._ahead = at_once / per_second
        self._longest = longest
        self._now = now
        self._next: OrderedDict[str, float] = OrderedDict()

    def wait(self, key: str) -> float | None:
        """Seconds that one more opening of an address waits, by its key; an exempt one never.

        None where it is refused.
        """
        if not key:
            return 0.0
        now = self._now()
        due = max(self._next.pop(key, now), now)
        wait = max(0.0, due + self._every - self._ahead - now)
        refused = wait > self._longest
        self._next[key] = due if refused else due + self._every
        if len(self._next) > REMEMBERED:
            self._next.popitem(last=False)
        return None if refused else wait
