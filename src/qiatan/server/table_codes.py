"""Table codes that are easy to say, and ids and invitations that are hard to guess."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from mnemonic import Mnemonic

_ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"

LONGEST_WORD: Final = 5
WORDS: Final = tuple(
    word.upper() for word in Mnemonic("english").wordlist if len(word) <= LONGEST_WORD
)
"""The words with up to 5 letters in BIP 39's English list, about 1,100. No two look alike."""

WORDS_IN_CODE: Final = 4
"""The number of words in a code. Four words have 40 random bits, too many to guess."""


def new_id() -> str:
    """Return a new id for a table: 12 random characters from an alphabet of 32."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def id_after(game: str, attempt: int) -> str:
    """Return the id of the table where the players of the finished game `game` meet again.

    All processes compute the same id, so players who ask at the same time get the same table.
    `attempt` is the number of tables already created after this game.
    """
    digest = hashlib.sha256(f"again.{game}.{attempt}".encode()).digest()
    return "".join(_ID_LETTERS[byte % len(_ID_LETTERS)] for byte in digest[:12])


def new_invitation() -> str:
    """Return a new secret for invitations to a private table: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Return a random code like CORAL-PONY-WAVE-MAPLE."""
    return "-".join(secrets.choice(WORDS) for _ in range(WORDS_IN_CODE))


def as_code(typed: str) -> str:
    """Convert a typed code to its standard form. Letter case and separators do not matter."""
    return "-".join(re.findall(r"[A-Z]+", typed.upper()))
