"""A board's number tokens and their order (§12.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import cycle
from typing import Final

CLASSIC: Final = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The eighteen tokens of the classic board, in their order along the spiral."""

TOKENS: Final = tuple(sorted(set(CLASSIC)))
RED: Final = (6, 8)
"""The numbers rolled most often, except for seven. Their tokens are kept apart."""


def proportional(count: int) -> tuple[int, ...]:
    """Return `count` tokens in the classic proportions, rounded by the largest remainders.

    Ties go to the tokens farthest from seven: 2 and 12 come before 3 and 11.
    """
    shares = Counter(CLASSIC)
    whole = {token: shares[token] * count // len(CLASSIC) for token in TOKENS}
    by_remainder = sorted(
        TOKENS, key=lambda token: (-(shares[token] * count % len(CLASSIC)), -abs(7 - token))
    )
    for token in by_remainder[: count - sum(whole.values())]:
        whole[token] += 1
    return tuple(token for token in TOKENS for _ in range(whole[token]))


def in_sequence(pool: Iterable[int]) -> list[int]:
    """Return the pool's tokens in the classic order, repeating it until all tokens are used.

    Tokens that the pool lacks are skipped.
    """
    left = Counter(pool)
    sequence: list[int] = []
    tokens = cycle(CLASSIC)
    while left.total():
        token = next(tokens)
        if left[token]:
            left[token] -= 1
            sequence.append(token)
    return sequence
