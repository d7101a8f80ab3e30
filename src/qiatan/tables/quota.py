"""How often a person may do something."""

from __future__ import annotations

from collections import deque

from qiatan.kit.refusal import Refusal, Refused


class Quota:
    """`most` times `within` so many seconds; once more is refused with `refusal`."""

    def __init__(self, most: int, within: float, refusal: Refusal) -> None:
        self._most = most
        self._within = within
        self._refusal = refusal
        self._times: dict[str, deque[float]] = {}

    def count(self, person: str, now: float) -> None:
        """Count once. Raises `Refused` where it is one too many."""
        times = self._times.setdefault(person, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < self._within:
            raise Refused(self._refusal)
        times.append(now)

    def sweep(self, now: float) -> None:
        """Forget those who have been quiet long enough."""
        self._times = {p: t for p, t in self._times.items() if now - t[-1] < self._within}
