"""What people type, made fit to show."""

from __future__ import annotations

from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import refuse


def clean(text: str, field: str) -> str:
    """Text on one line, without control and direction characters.

    Raises `Refused` (`empty_text`) naming `field` where nothing is left.
    """
    cleaned = single_line(text)
    if not cleaned:
        raise refuse("empty_text", "There is nothing to read in this text.", field)
    return cleaned
