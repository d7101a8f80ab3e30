"""Account names, and the keys used to recognize similar-looking names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from qiatan.kit.clean_text import person_name
from qiatan.kit.refusal import refuse
from qiatan.stores.accounts import AccountName

LEAST: Final = 2
MOST: Final = 24
"""The maximum length of a name, in characters."""

_MARKS: Final = frozenset(" _-'’·")
_KINDS: Final = frozenset("LMN")
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that render as blank space."""

_SELECTORS: Final = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Invisible combining marks: variation selectors and the grapheme joiner."""

_DIRECTION: Final = "\u200e"
"""A left-to-right mark, which surrounds right-to-left characters in the confusables data."""


def account_name(typed: str) -> AccountName:
    """Return a typed account name with its keys (see `AccountName`).

    Raises `Refused` (`bad_account_name`) if the length is wrong or a character is not allowed.
    """
    text = person_name(typed, "bad_account_name")
    if len(text) < LEAST or max(len(text), len(unicodedata.normalize("NFKC", text))) > MOST:
        message = f"A name needs {LEAST} to {MOST} characters."
        raise refuse("bad_account_name", message, "name", reason="length", least=LEAST, most=MOST)
    if not all(_is_allowed(character) for character in text) or not text[0].isalnum():
        message = (
            "A name can have letters, digits, spaces, - _ and ', and starts with a letter or digit."
        )
        raise refuse("bad_account_name", message, "name", reason="signs")
    return name_keys(text)


def name_keys(text: str) -> AccountName:
    """Return a name with its keys, even if the name is not a valid account name."""
    plain = unicodedata.normalize("NFKC", text)
    return AccountName(text, folded=_skeleton(plain.casefold()), shape=_skeleton(plain))


def visible(text: str) -> str:
    """Return the text without invisible characters such as joiners and Hangul fillers."""
    seen = (" " if c in _BLANKS else c for c in text if not _is_invisible(c))
    return " ".join("".join(seen).split())


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) == "Cf" or bool(_SELECTORS.match(character))


def _is_allowed(character: str) -> bool:
    return unicodedata.category(character)[0] in _KINDS or character in _MARKS


def _skeleton(text: str) -> str:
    """Return the text with each character replaced by its plainest lookalike (Unicode TS 39)."""
    plainest = _plainest()
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(plainest.get(one, one) for one in apart))


@cache
def _plainest() -> Mapping[str, str]:
    """Map each character that has a plainer lookalike to that lookalike.

    In the confusables data, the plainest character of a group is the one that has several
    lookalikes.
    """
    alike = {one: [other["c"] for other in data] for one, data in confusables_data.items()}
    found = {}
    for one, others in alike.items():
        plain = others[0]
        if len(one) == 1 and len(others) == 1 and _is_plainer(plain, one, len(alike[plain])):
            found[one] = plain.replace(_DIRECTION, "")
    return found


def _is_plainer(other: str, one: str, alike: int) -> bool:
    """Return whether `other` is plainer than its lookalike `one`.

    It is plainer if it has several lookalikes (`alike` says how many), is a sequence of characters,
    or sorts before `one`.
    """
    return alike > 1 or len(other) > 1 or other < one
