"""How much a person may say."""

from __future__ import annotations

from collections import deque

from qiatan.kit.refusal import refuse
from qiatan.tables.limits import Limits


class Chatter:
    """When each person spoke of late."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._spoke: dict[str, deque[float]] = {}

    def count(self, person: str, now: float) -> None:
        """Count a line of chat. Raises `Refused` (`chat_too_fast`) where it is one too many."""
        times = self._spoke.setdefault(person, deque(maxlen=self._limits.sayings))
        if len(times) == self._limits.sayings and now - times[0] < self._limits.sayings_within:
            raise refuse("chat_too_fast", "You say too much at once; wait a moment.", "text")
        times.append(now)

    def sweep(self, now: float) -> None:
        """Forget those who have been silent long enough."""
        within = self._limits.sayings_within
        self._spoke = {p: t for p, t in self._spoke.items() if now - t[-1] < within}
