"""The notation of counts."""

from __future__ import annotations

import pytest

from qiatan.kit.count_notation import read_counts, write_counts

NAMES = ("brick", "wool", "ore")


@pytest.mark.parametrize(
    ("text", "counts"),
    [("brick", [1, 0, 0]), ("brick 2 ore", [2, 0, 1]), ("wool 19 ore 3", [0, 19, 3])],
)
def test_counts_survive_writing_and_reading(text: str, counts: list[int]) -> None:
    assert read_counts(text.split(), NAMES) == counts
    assert write_counts(counts, NAMES) == text


@pytest.mark.parametrize(
    "text", ["ore brick", "ore ore", "ore 1", "ore 0", "ore 02", "ore -2", "ore ²", "2 ore", "gold"]
)
def test_invalid_counts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_counts(text.split(), NAMES)
