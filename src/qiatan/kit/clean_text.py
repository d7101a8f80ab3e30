"""Cleans or refuses names and chat messages before other people see them.

The functions handle invisible characters, characters that change the text direction, and stacks of
combining marks that overflow the line.
"""

from __future__ import annotations

import unicodedata
from typing import Final, NewType

from qiatan.kit.refusal import refuse

SENTENCES: Final = {
    "controls": "Control characters and line breaks are not allowed here.",
    "directions": "Characters that change the text direction are not allowed here.",
    "empty": "This text is empty.",
    "marks": "One letter has too many accents or marks.",
}
"""The messages of refusals, by the `reason` in their details."""

MARKS: Final = 4
"""The maximum number of combining marks on one letter. No script in use needs more."""

_DIRECTIONS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_CONTROLS: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_UNSEEN: Final = frozenset("CZM")
_JOINERS: Final = "\u200c\u200d"
"""Invisible format characters that are allowed because some scripts and emoji need them."""


def validated(text: str, code: str, field: str) -> str:
    """Return the text in Unicode's composed form (NFC).

    Raises `Refused` with the given code and field if the text is empty, or contains control
    characters, characters that change the text direction, or too many combining marks.
    """
    composed = unicodedata.normalize("NFC", text)
    reason = _fault(composed)
    if reason is not None:
        raise refuse(code, SENTENCES[reason], field, reason=reason)
    return composed


def single_line(text: str) -> str:
    """Return the text on one line, without control and direction characters. It may be empty."""
    spaced = (" " if character.isspace() else character for character in text)
    shown = "".join(c for c in spaced if unicodedata.category(c)[0] != "C" or c in _JOINERS)
    return " ".join(shown.split())


def nonempty_line(text: str, code: str, field: str) -> str:
    """Like `single_line`, but raises `Refused` with this code and field if the result is empty."""
    shown = single_line(text)
    if not shown:
        raise refuse(code, SENTENCES["empty"], field, reason="empty")
    return shown


def _fault(text: str) -> str | None:
    if any(unicodedata.category(c) in _CONTROLS for c in text):
        return "controls"
    if not _DIRECTIONS.isdisjoint(text):
        return "directions"
    if all(unicodedata.category(c)[0] in _UNSEEN or c in _BLANKS for c in text):
        return "empty"
    if _marks_in_a_row(text) > MARKS:
        return "marks"
    return None


def _marks_in_a_row(text: str) -> int:
    most = run = 0
    for character in text:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        most = max(most, run)
    return most


PersonName = NewType("PersonName", str)
"""A name returned by `person_name`: one line, no invisible characters, in composed form (NFC)."""


def person_name(typed: str, code: str = "bad_name", field: str = "name") -> PersonName:
    """Return a valid name in the form in which it is displayed and compared with other names.

    Runs of spaces become one space, and zero-width characters such as U+200B, U+00AD and U+FEFF are
    removed, so names that differ only in these are equal. Raises `Refused` with this code and field
    if the name is not valid.
    """
    text = single_line(validated(typed, code, field))
    # Removing a character can bring a letter and its combining mark together, so compose again.
    return PersonName(validated(text, code, field))
