"""Names of accounts: no two that a reader could take for each other."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from qiatan.kit.clean_text import single_line, validated
from qiatan.kit.refusal import refuse
from qiatan.stores.accounts import AccountName

LEAST: Final = 2
MOST: Final = 24
"""Characters of a name."""

_MARKS: Final = frozenset(" _-'’·")
_KINDS: Final = frozenset("LMN")
_DIRECTION: Final = "\u200e"
"""Stands around right-to-left characters in the list of confusable ones."""


def account_name(typed: str) -> AccountName:
    """The name as it is shown and compared.

    Raises `Refused` (`bad_account_name`) where it is not letters, digits and few signs.
    """
    text = single_line(validated(typed, "bad_account_name", "name"))
    if len(text) < LEAST or max(len(text), len(unicodedata.normalize("NFKC", text))) > MOST:
        message = f"A name has {LEAST} to {MOST} characters."
        raise refuse("bad_account_name", message, "name", reason="length", least=LEAST, most=MOST)
    if not all(_is_allowed(character) for character in text) or not text[0].isalnum():
        message = "A name is letters, digits, spaces, - _ and ', the first a letter or digit."
        raise refuse("bad_account_name", message, "name", reason="signs")
    return name_keys(text)


def name_keys(text: str) -> AccountName:
    """A name with its keys, whether an account could have it or not."""
    plain = unicodedata.normalize("NFKC", text)
    return AccountName(text, folded=_skeleton(plain.casefold()), shape=_skeleton(plain))


def _is_allowed(character: str) -> bool:
    return unicodedata.category(character)[0] in _KINDS or character in _MARKS


def _skeleton(text: str) -> str:
    """The text with every character as the plainest that looks like it (Unicode TS 39)."""
    plainest = _plainest()
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(plainest.get(one, one) for one in apart))


@cache
def _plainest() -> Mapping[str, str]:
    """The data leads from a character to those alike; one that has several is the plainest."""
    alike = {one: [other["c"] for other in data] for one, data in confusables_data.items()}
    found = {}
    for one, others in alike.items():
        plain = others[0]
        if len(one) == 1 and len(others) == 1 and _is_plainer(plain, one, len(alike[plain])):
            found[one] = plain.replace(_DIRECTION, "")
    return found


def _is_plainer(other: str, one: str, alike: int) -> bool:
    """Where two are alike and no third, that of several characters, or the lower, is plainer."""
    return alike > 1 or len(other) > 1 or other < one
