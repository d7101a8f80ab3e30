"""Checks numeric arguments of environments, without needing NumPy."""

from __future__ import annotations

from typing import Final

from qiatan.kit.refusal import refuse

LARGEST: Final = (1 << 31) - 1
"""The upper bound of sizes and limits."""

LARGEST_SEED: Final = (1 << 63) - 1
"""The largest seed. Compiled code uses 64-bit integers."""


def check_number(name: str, value: object, least: int, most: int = LARGEST) -> None:
    """Raise `Refused` (`bad_NAME`) unless the value is an integer in this range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        text = f"{name} must be an integer from {least} to {most:,}, not {value!r}."
        raise refuse(f"bad_{name}", text, name)


def check_seed(name: str, value: object) -> None:
    """Raise `Refused` (`bad_NAME`) unless the value is an integer that fits into 64 bits."""
    check_number(name, value, -LARGEST_SEED, LARGEST_SEED)
