"""Names of people: the one function that normalises and checks what someone typed as a name."""

from __future__ import annotations

from typing import NewType

from qiatan.kit.clean_text import single_line, validated

PersonName = NewType("PersonName", str)
"""A name from `person_name`: one line, no invisible characters, composed (NFC)."""


def person_name(typed: str, code: str = "bad_name", field: str = "name") -> PersonName:
    """The name as it is shown and compared. Raises `Refused` with this code and field.

    Runs of spaces become one, and zero-width characters such as U+200B, U+00AD and U+FEFF are
    removed. Two names that look the same but for these are therefore equal.
    """
    text = single_line(validated(typed, code, field))
    # Removing a character can bring a letter and its mark together, so the text is composed again.
    return PersonName(validated(text, code, field))
