"""A value is computed again only when its key has changed."""

from __future__ import annotations

from qiatan.island.view_parts import LastValue


def test_the_value_is_reused_until_the_key_changes() -> None:
    latest: LastValue[list[int]] = LastValue()
    first = latest.get((1, 2), lambda: [3])
    assert latest.get((1, 2), lambda: [4]) is first
    assert latest.get((1, 3), lambda: [4]) == [4]
    assert latest.get((1, 2), lambda: [5]) == [5]
