"""Random numbers derived from a seed. The same seed and number always give the same outcome."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final, Protocol, TypeVar

T = TypeVar("T")
S = TypeVar("S", bound=str)

SEAT_ORDER: Final = -2
"""The `number` of the chance outcome that determines the turn order."""

SETUP: Final = -1
"""The `number` of the chance outcome that determines the setup.

Log entry `n`, counted from 0, uses the number `n`.
"""


class Chance(Protocol):
    """A source of uniform random integers."""

    def below(self, bound: int) -> int:
        """Return a uniformly random integer from 0 to `bound` - 1. `bound` must be at least 1."""
        ...


class DerivedChance:
    """The random integers for outcome `number` of a table, derived from its seed by HMAC-SHA-256.

    Each outcome has its own stream of random bits, so it does not depend on how many bits earlier
    outcomes used.
    """

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed = seed
        self._number = number
        self._block = 0

    def below(self, bound: int) -> int:
        """Return a uniformly random integer from 0 to `bound` - 1, using rejection sampling."""
        ceiling = (1 << 64) // bound * bound
        while True:
            message = f"{self._number}.{self._block}".encode()
            self._block += 1
            value = int.from_bytes(hmac.digest(self._seed, message, "sha256")[:8], "big")
            if value < ceiling:
                return value % bound


def commitment(secret: bytes) -> str:
    """Return a secret's SHA-256 hash, in hexadecimal. The hash is published before the secret."""
    return hashlib.sha256(secret).hexdigest()


def is_hash(digits: str) -> bool:
    """Return True if the string is a 32-byte hash in lower-case hexadecimal."""
    return len(digits) == 64 and all(c in "0123456789abcdef" for c in digits)


def combined(seed: bytes, contributions: Mapping[S, str]) -> bytes:
    """Return the key from which a table derives all chance outcomes.

    The key combines the server's `seed` with the random numbers that players' browsers contributed,
    given as hexadecimal digits by seat colour. It is HMAC-SHA-256(seed, lines of `colour:digits`
    sorted by colour), or just the seed if there are no contributions. See docs/fair-dice.md.
    """
    if not contributions:
        return seed
    lines = "\n".join(f"{colour}:{contributions[colour]}" for colour in sorted(contributions))
    return hmac.digest(seed, lines.encode(), "sha256")


def shuffled(items: list[T], chance: Chance) -> list[T]:
    """Return a shuffled copy of the items (Fisher-Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = chance.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result
