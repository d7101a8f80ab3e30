"""Canonical JSON: equal values have equal text, so views can be compared as strings."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Final

from qiatan.kit.game import Json

_PARAMETERS: Final = "__dataclass_params__"
"""Where the dataclass decorator stores its arguments."""


def canonical_json(value: object) -> str:
    """The value as JSON with sorted keys. Raises `TypeError` if it contains anything but data.

    Dataclasses must be frozen, because a viewer must not be able to change the game through its
    view.
    """
    return json.dumps(value, sort_keys=True, default=_plain, separators=(",", ":"))


def _plain(value: object) -> dict[str, Json]:
    if not is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"{type(value).__name__} is not data")
    if not getattr(type(value), _PARAMETERS).frozen:
        raise TypeError(f"{type(value).__name__} is not frozen")
    return {field.name: getattr(value, field.name) for field in fields(value)}
