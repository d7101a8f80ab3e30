"""What counts as growth."""

from __future__ import annotations

from tests.soak.vitals import Sample, drift


def test_growth_is_from_the_first_quarter_to_the_last() -> None:
    samples = [Sample(at, 100.0 + at, 50) for at in range(80)]
    memory = drift(samples, lambda sample: sample.memory)
    assert (memory.early, memory.late) == (109.5, 169.5)
    assert round(memory.growth, 2) == 0.55


def test_a_moment_is_no_growth() -> None:
    samples = [Sample(at, 100.0 + 900 * (at == 79), 50) for at in range(80)]
    assert drift(samples, lambda sample: sample.memory).growth == 0
