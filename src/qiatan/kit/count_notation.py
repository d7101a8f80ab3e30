"""Reads and writes counts in notation, such as `brick 2 ore` for two brick and one ore."""

from __future__ import annotations

from collections.abc import Sequence


def write_counts(counts: Sequence[int], names: Sequence[str]) -> str:
    """Write each name that has a positive count, followed by the count if it is above one."""
    words: list[str] = []
    for name, count in zip(names, counts, strict=True):
        if count:
            words += [name] if count == 1 else [name, str(count)]
    return " ".join(words)


def read_counts(words: Sequence[str], names: Sequence[str]) -> list[int]:
    """Parse counts, and return the count for each name.

    The words must list each name at most once, in the order of `names`. Counts of 1 are omitted.
    Raises `ValueError` for anything else.
    """
    counts = [0] * len(names)
    last = -1
    i = 0
    while i < len(words):
        place = names.index(words[i])
        if place <= last:
            raise ValueError(words[i])
        last = place
        counted = i + 1 < len(words) and words[i + 1] not in names
        counts[place] = _several(words[i + 1]) if counted else 1
        i += 2 if counted else 1
    return counts


def _several(digits: str) -> int:
    count = whole_number(digits)
    if count < 2:
        raise ValueError(digits)
    return count


def whole_number(digits: str) -> int:
    """Parse a non-negative integer without leading zeros. Raises `ValueError` for anything else."""
    if not (digits.isascii() and digits.isdigit()) or (len(digits) > 1 and digits[0] == "0"):
        raise ValueError(digits)
    return int(digits)
