"""What a server uses while it is soaked, looked at again and again."""

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
"""What is compared is the first quarter of the samples after the warm-up, and the last."""


@dataclass(frozen=True)
class Sample:
    """What a process used at one moment: memory in MB that is its own, descriptors."""

    at: float
    memory: float
    descriptors: int


@dataclass
class Vitals:
    """The samples of a process, since it was watched."""

    process: psutil.Process
    samples: list[Sample] = field(default_factory=list)

    async def watch(self) -> None:
        while True:
            self.samples.append(self.sample())
            await asyncio.sleep(EVERY)

    def sample(self) -> Sample:
        """What it uses now."""
        memory = self.process.memory_full_info().uss / 2**20
        return Sample(time.monotonic(), memory, self.process.num_fds())


@dataclass(frozen=True)
class Drift:
    """The median of a figure early in a run, and at its end."""

    early: float
    late: float

    @property
    def growth(self) -> float:
        """By what share it grew."""
        return self.late / self.early - 1


def drift(samples: list[Sample], figure: Callable[[Sample], float]) -> Drift:
    """How a figure moved over the samples."""
    some = max(1, len(samples) // SHARE)
    early, late = samples[:some], samples[-some:]
    return Drift(round(median(map(figure, early)), 1), round(median(map(figure, late)), 1))


def course(samples: list[Sample], figure: Callable[[Sample], float]) -> list[float]:
    """The median of a figure in each tenth of the samples."""
    bounds = [len(samples) * tenth // 10 for tenth in range(11)]
    return [
        round(median(map(figure, samples[start:end])), 1)
        for start, end in pairwise(bounds)
        if end > start
    ]
