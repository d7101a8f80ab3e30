"""Chance that is derived, not drawn: the same seed and number give the same outcome again."""

from __future__ import annotations

import hashlib
import hmac
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of uniform whole numbers."""

    def below(self, bound: int) -> int:
        """A uniform number from 0 to `bound` - 1; `bound` is at least 1."""
        ...


class DerivedChance:
    """Outcome `number` of a table, from HMAC-SHA-256(seed, number), without bias.

    Every outcome is a stream of its own, so what one log entry draws never depends on how much
    an earlier one drew.
    """

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed = seed
        self._number = number
        self._block = 0

    def below(self, bound: int) -> int:
        """A uniform number below `bound`, by rejection of the uneven rest."""
        ceiling = (1 << 64) // bound * bound
        while True:
            message = f"{self._number}.{self._block}".encode()
            self._block += 1
            digest = hmac.new(self._seed, message, hashlib.sha256).digest()
            value = int.from_bytes(digest[:8], "big")
            if value < ceiling:
                return value % bound


def commitment(seed: bytes) -> str:
    """What is published before the first roll: the seed's SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def shuffled(items: list[T], chance: Chance) -> list[T]:
    """A copy in uniformly random order (Fisher and Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = chance.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result
