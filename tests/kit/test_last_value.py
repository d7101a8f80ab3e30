"""Unchanged values stay the same object, so that callers can compare by identity."""

from __future__ import annotations

from qiatan.kit.last_value import LastOfSeats, LastValue


def test_the_value_is_reused_until_the_key_changes() -> None:
    latest: LastValue[list[int]] = LastValue()
    first = latest.get((1, 2), lambda: [3])
    assert latest.get((1, 2), lambda: [4]) is first
    assert latest.get((1, 3), lambda: [4]) == [4]
    assert latest.get((1, 2), lambda: [5]) == [5]


def test_each_seat_has_its_own_value_and_key() -> None:
    latest: LastOfSeats[list[int]] = LastOfSeats()
    first = latest.get(0, "key", lambda: [1])
    assert latest.get(1, "key", lambda: [2]) == [2]
    assert latest.get(0, "key", lambda: [3]) is first
    assert latest.get(0, "other", lambda: [3]) == [3]
