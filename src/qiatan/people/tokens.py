"""Tokens that nobody guesses, of which the database holds the hash alone."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_BYTES: Final = 32
_SHAPE: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A token of 256 random bits, in base64url."""
    return secrets.token_urlsafe(_BYTES)


def hashed(token: str) -> str:
    """The hash by which a token is found; a token is too random to be tried out."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    """Whether a text may be one: nothing else is looked up."""
    return _SHAPE.fullmatch(text) is not None
