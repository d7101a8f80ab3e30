"""WebSockets of one address come one by one after the first ones."""

from __future__ import annotations

import pytest

from qiatan.web.policy.opening_pace import OpeningPace
from qiatan.web.policy.token_bucket import REMEMBERED


def test_those_after_the_first_come_one_by_one() -> None:
    pace = OpeningPace(10.0, 3, now=lambda: 100.0)
    assert [pace.wait("home") for _ in range(5)] == pytest.approx([0, 0, 0, 0.1, 0.2])
    assert [pace.wait("other"), pace.wait("")] == [0, 0]


def test_time_makes_room_again() -> None:
    seconds = iter([0.0, 0.0, 0.0, 0.1, 9.0])
    pace = OpeningPace(10.0, 2, now=lambda: next(seconds))
    assert [pace.wait("home") for _ in range(5)] == pytest.approx([0, 0, 0.1, 0.1, 0])


def test_a_burst_keeps_nobody_waiting_long_after_it() -> None:
    seconds = iter([*(0.0 for _ in range(1000)), 1.0])
    pace = OpeningPace(10.0, 1, longest=2.05, now=lambda: next(seconds))
    waits = [pace.wait("home") for _ in range(1000)]
    assert sum(wait is None for wait in waits) == 979
    assert pace.wait("home") == pytest.approx(1.1)


def test_addresses_that_came_long_ago_are_forgotten() -> None:
    pace = OpeningPace(10.0, 1, now=lambda: 0.0)
    for number in range(REMEMBERED + 1):
        assert pace.wait(f"home{number}") == 0
    assert [pace.wait("home0"), pace.wait("home2")] == pytest.approx([0, 0.1])
