"""Decodes messages from clients into requests."""

from __future__ import annotations

import re
from typing import Final, get_args

import msgspec

from qiatan.kit.refusal import Refusal, Refused
from qiatan.protocol.requests import AnyRequest, CheckMap, SaveMap

_request: Final[msgspec.json.Decoder[AnyRequest]] = msgspec.json.Decoder(AnyRequest)
_anything: Final[msgspec.json.Decoder[object]] = msgspec.json.Decoder(object)

TYPES: Final = frozenset(str(cls.__struct_config__.tag) for cls in get_args(AnyRequest))

MAP_TYPES: Final = frozenset(str(cls.__struct_config__.tag) for cls in (CheckMap, SaveMap))
"""Requests that contain a map file."""

_PLACE: Final = re.compile(r"(.*?)(?: - at `\$\.?([^`]*)`)?", re.DOTALL)
_FIELD: Final = re.compile(r"field `(\w+)`")
_NUL: Final = "\\u0000"
"""An escaped U+0000 in JSON.

PostgreSQL cannot store it, so the message is refused before it causes an internal error.
"""

_BACKSLASH: Final = "\\\\"
"""An escaped backslash in JSON."""

_GREATEST_ID: Final = 2**31


class Unreadable(Refused):
    """A message is not a valid request. `id` is the message's id, if known."""

    def __init__(self, refusal: Refusal, id: int | None = None) -> None:
        super().__init__(refusal)
        self.id = id


def unreadable(code: str, message: str, id: int | None = None) -> Unreadable:
    """Return the exception for an invalid message."""
    return Unreadable(Refusal(code, message), id)


def read_request(text: str) -> AnyRequest:
    """Decode a message. Raises `Unreadable` (`malformed`, `unknown_type` or `invalid`)."""
    if _NUL in text and _NUL in text.replace(_BACKSLASH, ""):
        raise unreadable("malformed", "Text must not contain U+0000.", id_of(text))
    try:
        return _request.decode(text)
    except msgspec.ValidationError as error:
        raise _invalid(text, str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable("malformed", f"This is not JSON: {error}.") from None


def id_of(text: str) -> int | None:
    """Return the id of a possibly invalid message, or None if it has no valid id."""
    fields = _decode_anything(text)
    id = fields.get("id") if isinstance(fields, dict) else None
    usable = isinstance(id, int) and not isinstance(id, bool) and 0 <= id <= _GREATEST_ID
    return id if usable else None


def type_of(text: str) -> str | None:
    """Return the type of a possibly invalid message, or None if it has none."""
    fields = _decode_anything(text)
    kind = fields.get("type") if isinstance(fields, dict) else None
    return kind if isinstance(kind, str) else None


def _decode_anything(text: str) -> object:
    try:
        return _anything.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _invalid(text: str, error: str) -> Unreadable:
    fields, id = _decode_anything(text), id_of(text)
    if fields is None:
        return unreadable("malformed", f"This is not JSON: {error}.")
    if not isinstance(fields, dict):
        return unreadable("invalid", "A request must be a JSON object.", id)
    kind = fields.get("type")
    if not isinstance(kind, str) or kind not in TYPES:
        reason = "unnamed" if kind is None else f"{str(kind)[:40]!r}"
        refusal = Refusal("unknown_type", f"Unknown request type: {reason}.", "type")
        return Unreadable(refusal, id)
    return Unreadable(Refusal("invalid", *_explain(error)), id)


def _explain(error: str) -> tuple[str, str | None]:
    """Convert msgspec's error message to a sentence and the path of the invalid field."""
    found = _PLACE.fullmatch(error)
    reason, place = found.groups() if found else (error, None)
    named = _FIELD.search(reason)
    path = ".".join(part for part in (place, named[1] if named else None) if part)
    return f"{reason}.", path or None
