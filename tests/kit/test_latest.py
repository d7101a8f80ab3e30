"""A part is computed anew only when its key has changed."""

from __future__ import annotations

from qiatan.kit.latest import Latest


def test_the_same_object_until_the_key_changes() -> None:
    latest: Latest[list[int]] = Latest()
    first = latest.of((1, 2), lambda: [3])
    assert latest.of((1, 2), lambda: [4]) is first
    assert latest.of((1, 3), lambda: [4]) == [4]
    assert latest.of((1, 2), lambda: [5]) == [5]
