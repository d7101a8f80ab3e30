"""Codes of tables to say aloud, and ids that nobody guesses."""

from __future__ import annotations

import re
import secrets
from collections.abc import Container
from typing import Final

from mnemonic import Mnemonic

_ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"

LONGEST_WORD: Final = 5
WORDS: Final = tuple(
    word.upper() for word in Mnemonic("english").wordlist if len(word) <= LONGEST_WORD
)
"""The 1,100 short words of BIP 39's English list, made to be told apart."""

WORDS_IN_CODE: Final = 4
"""40 bits: nobody finds a table by trying codes."""


def new_id() -> str:
    """A table's id that nobody guesses: 12 of 32 letters."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def new_invitation() -> str:
    """What lets people in to a private table: 128 bits."""
    return secrets.token_urlsafe(16)


def new_code(taken: Container[str]) -> str:
    """A code like CORAL-PONY-WAVE-MAPLE that is not `taken`."""
    while True:
        code = "-".join(secrets.choice(WORDS) for _ in range(WORDS_IN_CODE))
        if code not in taken:
            return code


def as_code(typed: str) -> str:
    """A code as somebody typed it: in any case, with anything between the words."""
    return "-".join(re.findall(r"[A-Z]+", typed.upper()))
