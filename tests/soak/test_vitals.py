"""Tests of what counts as growth."""

from __future__ import annotations

from tests.soak.vitals import Sample, drift


def test_growth_compares_the_first_and_last_quarter() -> None:
    samples = [Sample(at, 100.0 + at, 50) for at in range(80)]
    memory = drift(samples, lambda sample: sample.memory)
    assert (memory.early, memory.late) == (109.5, 169.5)
    assert round(memory.growth, 2) == 0.55


def test_a_short_peak_is_not_growth() -> None:
    samples = [Sample(at, 100.0 + 900 * (at == 79), 50) for at in range(80)]
    assert drift(samples, lambda sample: sample.memory).growth == 0
