"""Chance that is derived, not drawn: the same seed and number give the same outcome again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
S = TypeVar("S", bound=str)

SEAT_ORDER: Final = -2
"""The number from which turn order derives."""

SETUP: Final = -1
"""The number from which the setup derives; entry `n` of the log, from 0, derives from `n`."""


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


def is_contribution(digits: str) -> bool:
    """Whether it is 32 bytes in lower-case hexadecimal digits."""
    return len(digits) == 64 and all(c in "0123456789abcdef" for c in digits)


def combined(seed: bytes, contributions: Mapping[S, str]) -> bytes:
    """The key of all chance at a table, from the server's seed and what the seats' browsers added.

    `contributions` are hexadecimal digits by colour. Without any it is the seed itself; else
    HMAC-SHA-256(seed, the lines `colour:digits` in order of the colours), docs/fair-dice.md.
    """
    if not contributions:
        return seed
    lines = "\n".join(f"{colour}:{contributions[colour]}" for colour in sorted(contributions))
    return hmac.new(seed, lines.encode(), hashlib.sha256).digest()


def shuffled(items: list[T], chance: Chance) -> list[T]:
    """A copy in uniformly random order (Fisher and Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = chance.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result
