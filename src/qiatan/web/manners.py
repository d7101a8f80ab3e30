"""Which names and texts may be shown to others.

A reader sees what was typed: nothing invisible, nothing that runs over its line.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from qiatan.kit.refusal import refuse
from qiatan.protocol import requests
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import AnyRequest

MARKS: Final = 4
"""The most combining marks on one letter; living scripts need no more."""

_DIRECTIONS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_CONTROLS: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_UNSEEN: Final = frozenset("CZM")


def mannered(request: AnyRequest) -> AnyRequest:
    """The request with its texts in normal form.

    Raises `Refused` (`bad_name`, `bad_text`) for one that people should not be shown.
    """
    match request:
        case requests.SetName(name=name):
            return msgspec.structs.replace(request, name=proper(name, "bad_name", "name"))
        case requests.Say(text=text):
            return msgspec.structs.replace(request, text=proper(text, "bad_text", "text"))
        case requests.CreateTable(settings=settings) | requests.Configure(settings=settings):
            return msgspec.structs.replace(request, settings=_named(settings))
        case _:
            return request


def _named(settings: TableSettings) -> TableSettings:
    if not settings.name:
        return settings
    name = proper(settings.name, "bad_name", "settings.name")
    return msgspec.structs.replace(settings, name=name)


def proper(text: str, code: str, field: str) -> str:
    """The text in Unicode's composed form. Raises `Refused` with this code and field."""
    composed = unicodedata.normalize("NFC", text)
    fault = _fault(composed)
    if fault is not None:
        raise refuse(code, fault, field)
    return composed


def _fault(text: str) -> str | None:
    if any(unicodedata.category(c) in _CONTROLS for c in text):
        return "Control characters and line breaks are not allowed here."
    if not _DIRECTIONS.isdisjoint(text):
        return "Characters that turn the direction of text are not allowed here."
    if all(unicodedata.category(c)[0] in _UNSEEN or c in _BLANKS for c in text):
        return "There is nothing to read in this text."
    if _marks_in_a_row(text) > MARKS:
        return "There are too many marks on one letter."
    return None


def _marks_in_a_row(text: str) -> int:
    most = run = 0
    for character in text:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        most = max(most, run)
    return most
