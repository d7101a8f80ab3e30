"""Parses and formats durations, such as `6h`."""

from __future__ import annotations

import re
from typing import Final

import click

_SECONDS: Final = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86_400.0}
_FORM: Final = re.compile(r"(\d+(?:\.\d+)?)([smhd])")


def read_duration(
    _context: click.Context, _option: click.Parameter, text: str | None
) -> float | None:
    """Convert a number with a unit, such as `30m`, `6h` or `1d`, to seconds."""
    return None if text is None else seconds_of(text)


def seconds_of(text: str) -> float:
    """Convert a duration to seconds. Raises `click.BadParameter` if the text is not a duration."""
    found = _FORM.fullmatch(text.strip())
    seconds = float(found[1]) * _SECONDS[found[2]] if found else 0.0
    if seconds <= 0:
        raise click.BadParameter(f"{text!r} is not a duration such as 30m, 6h or 1d")
    return seconds


def duration_text(seconds: float) -> str:
    """Return the duration rounded to its largest unit, such as `3 hours`."""
    for unit, name in (("d", "day"), ("h", "hour"), ("m", "minute")):
        if seconds >= _SECONDS[unit]:
            return _counted(round(seconds / _SECONDS[unit]), name)
    return _counted(round(seconds), "second")


def _counted(number: int, name: str) -> str:
    return f"{number} {name}{'' if number == 1 else 's'}"
