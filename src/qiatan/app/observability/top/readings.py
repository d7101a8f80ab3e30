"""Readings taken from the `/metrics` page, and the differences between two of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from prometheus_client.parser import text_string_to_metric_families

PATIENCE: Final = 5.0
"""The timeout of requests to the server, in seconds."""

Labels = frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Reading:
    """All samples at one time, by name and labels. `at` is the time on a monotonic clock."""

    at: float
    samples: Mapping[str, Mapping[Labels, float]]

    @classmethod
    def of(cls, text: str, at: float) -> Reading:
        """Parse a metrics page."""
        samples: dict[str, dict[Labels, float]] = {}
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                labels = frozenset(sample.labels.items())
                samples.setdefault(sample.name, {})[labels] = sample.value
        return cls(at, samples)

    def matching(self, name: str, labels: Mapping[str, str]) -> Iterator[tuple[Labels, float]]:
        """Yield the samples of a metric whose labels include these."""
        for found, value in self.samples.get(name, {}).items():
            if labels.items() <= found:
                yield found, value

    def total(self, name: str, **labels: str) -> float:
        """Return the sum of the samples whose labels include these."""
        return sum(value for _, value in self.matching(name, labels))

    def label(self, name: str, label: str) -> str:
        """Return the value of an info metric's label, or "" if there is none."""
        for found, _ in self.matching(name, {}):
            return dict(found).get(label, "")
        return ""


def read(url: str) -> Reading:
    """Request the metrics of the server at `url`.

    Raises `OSError` if the response is not metrics.
    """
    try:
        with urlopen(f"{url}/metrics", timeout=PATIENCE) as answer:
            page = answer.read()
    except URLError as error:
        raise OSError(getattr(error.reason, "strerror", None) or error.reason) from error
    try:
        return Reading.of(page.decode(), time.monotonic())
    except ValueError as error:
        raise OSError("the answer is not a page of metrics") from error


@dataclass(frozen=True, slots=True)
class Between:
    """The change between two readings of one server."""

    before: Reading
    after: Reading

    @property
    def seconds(self) -> float:
        """The number of seconds between the readings."""
        return max(self.after.at - self.before.at, 1e-9)

    def rate(self, name: str, **labels: str) -> float:
        """Return a counter's increase per second."""
        grown = self.after.total(name, **labels) - self.before.total(name, **labels)
        return max(0.0, grown) / self.seconds

    def rates(self, name: str, label: str) -> list[tuple[str, float]]:
        """Return a counter's increase per second for each value of a label, fastest first."""
        values = {dict(found)[label] for found, _ in self.after.matching(name, {})}
        rates = [(value, self.rate(name, **{label: value})) for value in values]
        return sorted(((value, rate) for value, rate in rates if rate > 0), key=_fastest_first)

    def quantile(self, share: float, name: str, **labels: str) -> float | None:
        """Return a quantile of a histogram's new observations, or None if there are none.

        As in Prometheus, the quantile is interpolated linearly within a bucket, and values above
        the last bound count as that bound.
        """
        buckets = sorted(self._buckets(name, labels).items())
        total = buckets[-1][1] if buckets else 0.0
        if total <= 0:
            return None
        wanted, low, counted = share * total, 0.0, 0.0
        for bound, up_to in buckets:
            if up_to >= wanted and up_to > counted:
                inside = (wanted - counted) / (up_to - counted)
                return low if bound == float("inf") else low + (bound - low) * inside
            low, counted = bound, up_to
        return low

    def _buckets(self, name: str, labels: Mapping[str, str]) -> Counter[float]:
        """Return the cumulative number of new observations up to each bound."""
        counts: Counter[float] = Counter()
        for reading, sign in ((self.after, 1), (self.before, -1)):
            for found, value in reading.matching(f"{name}_bucket", labels):
                counts[float(dict(found)["le"])] += sign * int(value)
        return counts


def _fastest_first(item: tuple[str, float]) -> tuple[float, str]:
    return -item[1], item[0]
