"""Typed access to msgspec for compiled modules, because the tools that compile them lack it."""

from __future__ import annotations

from typing import TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


def replaced(struct: S, **fields: object) -> S:
    """Return a copy of a message or one of its parts, with other values for these fields."""
    return msgspec.structs.replace(struct, **fields)


def json_text(struct: msgspec.Struct) -> str:
    """Return a message or one of its parts as JSON."""
    return msgspec.json.encode(struct).decode()
