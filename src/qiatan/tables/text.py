"""What people type, made fit to show."""

from __future__ import annotations

import unicodedata

from qiatan.kit.refusal import refuse


def clean(text: str, field: str) -> str:
    """Text on one line, without control and direction characters.

    Raises `Refused` (`empty_text`) naming `field` where nothing is left.
    """
    cleaned = trimmed(text)
    if not cleaned:
        raise refuse("empty_text", "There is nothing to read in this text.", field)
    return cleaned


def trimmed(text: str) -> str:
    """Text on one line, without control and direction characters; may be empty."""
    spaced = (" " if character.isspace() else character for character in text)
    shown = "".join(c for c in spaced if unicodedata.category(c)[0] != "C" or c in _JOINERS)
    return " ".join(shown.split())


_JOINERS = "\u200c\u200d"
"""Format characters that scripts and emoji need."""
