"""Counters and histograms for the event loop's thread only.

The counters of prometheus_client take a lock and cost 1.6 µs per observation, or 3.7 µs with
labels. The counters here cost 0.4 µs. A single action makes about a dozen observations.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily


class LabelledCounter:
    """A counter with one count for each combination of label values."""

    def __init__(self, name: str, help: str, labels: Sequence[str]) -> None:
        self._name, self._help, self._labels = name, help, labels
        self._counts: Counter[tuple[str, ...]] = Counter()

    def add(self, *values: str) -> None:
        """Add one to the count for these label values."""
        self._counts[values] += 1

    def family(self) -> CounterMetricFamily:
        """Return the counts as a Prometheus metric."""
        family = CounterMetricFamily(self._name, self._help, labels=self._labels)
        for values, count in sorted(self._counts.items()):
            family.add_metric(values, count)
        return family


class Histogram:
    """The number of observations in each bucket, and their sum."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        """Create an empty histogram.

        `bounds` are the ascending upper bounds of all buckets except the last, which has none.
        """
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """Add an observation."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def add_to(self, family: HistogramMetricFamily, values: Sequence[str]) -> None:
        """Add this histogram, with these label values, to a Prometheus metric family."""
        bounds = [*map(repr, map(float, self._bounds)), "+Inf"]
        counts = map(float, accumulate(self._counts))
        family.add_metric(values, list(zip(bounds, counts, strict=True)), self._sum)


class LabelledHistogram:
    """A histogram for each combination of label values."""

    def __init__(
        self, name: str, help: str, labels: Sequence[str], bounds: Sequence[float]
    ) -> None:
        self._name, self._help, self._labels, self._bounds = name, help, labels, bounds
        self._histograms: dict[tuple[str, ...], Histogram] = {}

    def observe(self, value: float, *values: str) -> None:
        """Add an observation for these label values."""
        histogram = self._histograms.get(values)
        if histogram is None:
            histogram = self._histograms[values] = Histogram(self._bounds)
        histogram.observe(value)

    def family(self) -> HistogramMetricFamily:
        """Return the observations as a Prometheus metric."""
        family = HistogramMetricFamily(self._name, self._help, labels=self._labels)
        for values, histogram in sorted(self._histograms.items()):
            histogram.add_to(family, values)
        return family


class Maximum:
    """The largest observed value and its label."""

    def __init__(self, name: str, help: str, label: str) -> None:
        self._name, self._help, self._label = name, help, label
        self._largest, self._of = 0.0, ""

    def observe(self, value: float, label: str) -> None:
        """Keep the value and its label if the value is the largest so far."""
        if value > self._largest:
            self._largest, self._of = value, label

    def family(self) -> GaugeMetricFamily:
        """Return the value as a Prometheus metric, without a sample if there is no value yet."""
        family = GaugeMetricFamily(self._name, self._help, labels=(self._label,))
        if self._of:
            family.add_metric((self._of,), self._largest)
        return family


class Latest:
    """A gauge that has no sample before its first value."""

    def __init__(self, name: str, help: str) -> None:
        self._name, self._help = name, help
        self._value: float | None = None

    def set(self, value: float) -> None:
        """Replace the value."""
        self._value = value

    def family(self) -> GaugeMetricFamily:
        """Return the value as a Prometheus metric."""
        family = GaugeMetricFamily(self._name, self._help)
        if self._value is not None:
            family.add_metric((), self._value)
        return family
