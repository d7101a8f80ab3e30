"""One text for each value that a viewer may be given, so that equal knowledge is equal text."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Final

from qiatan.kit.game import Json

_PARAMETERS: Final = "__dataclass_params__"
"""Where the decorator leaves how it was called."""


def canonical_json(value: object) -> str:
    """The value as JSON, keys sorted. Raises `TypeError` unless it is data all through.

    Dataclasses must be frozen: whoever is given a view must not be able to change the game.
    """
    return json.dumps(value, sort_keys=True, default=_plain, separators=(",", ":"))


def _plain(value: object) -> dict[str, Json]:
    if not is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"{type(value).__name__} is no data")
    if not getattr(type(value), _PARAMETERS).frozen:
        raise TypeError(f"{type(value).__name__} is not frozen")
    return {field.name: getattr(value, field.name) for field in fields(value)}
