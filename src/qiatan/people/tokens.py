"""Unguessable tokens. The database stores only their hashes."""

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
    """The hash a token is stored under. A plain SHA-256 is enough for 256 random bits."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    """Whether a text has the form of a token, so that nothing else is looked up."""
    return _SHAPE.fullmatch(text) is not None
