"""Samples the memory and descriptors of a server during a soak run."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Final

import psutil

EVERY: Final = 2.0
SHARE: Final = 4
"""The first and the last quarter of the samples after the warm-up are compared."""


@dataclass(frozen=True)
class Sample:
    """Memory (resident set size in MB) and open descriptors of a process at one moment.

    The unique set size would also grow when the process writes to a page that it shares with the
    process from which it was forked.
    """

    at: float
    memory: float
    descriptors: int


@dataclass
class Vitals:
    """The samples of a process."""

    process: psutil.Process
    samples: list[Sample] = field(default_factory=list)

    async def watch(self) -> None:
        while True:
            self.samples.append(self.sample())
            await asyncio.sleep(EVERY)

    def sample(self) -> Sample:
        """Take a sample."""
        memory = self.process.memory_info().rss / 2**20
        return Sample(time.monotonic(), memory, self.process.num_fds())


@dataclass(frozen=True)
class Drift:
    """The median of a number early and late in a run."""

    early: float
    late: float

    @property
    def growth(self) -> float:
        """The relative growth."""
        return self.late / self.early - 1


def drift(samples: list[Sample], figure: Callable[[Sample], float]) -> Drift:
    """The change of a number over the samples."""
    some = max(1, len(samples) // SHARE)
    early, late = samples[:some], samples[-some:]
    return Drift(round(median(map(figure, early)), 1), round(median(map(figure, late)), 1))


def course(samples: list[Sample], figure: Callable[[Sample], float]) -> list[float]:
    """The median of a number in each tenth of the samples."""
    bounds = [len(samples) * tenth // 10 for tenth in range(11)]
    return [
        round(median(map(figure, samples[start:end])), 1)
        for start, end in pairwise(bounds)
        if end > start
    ]
