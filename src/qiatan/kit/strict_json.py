"""Reads JSON strictly, refusing unknown fields, missing fields and wrong types.

Refusals name the field by its path, such as `hexes[3].q`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from qiatan.kit.game import Json
from qiatan.kit.refusal import Refused, refuse

LONGEST_NAME: Final = 40
"""The maximum number of characters that an error message quotes from an unknown name."""

STRICT_CODES: Final = frozenset(
    ("duplicate_field", "missing_field", "not_json", "unknown_field", "wrong_type")
)
"""The refusal codes that any strictly read file can cause."""

EXPECTED: Final = {
    "object": "an object",
    "text": "a string",
    "number": "a whole number",
    "flag": "true or false",
    "list": "a list",
    "value": "a string, a whole number, true or false",
}
"""How refusals describe each type, by the stable code of the type."""


def parse_json(text: str | bytes) -> Json:
    """Parse JSON text.

    Raises `Refused` if it is invalid or repeats a field (`not_json`, `duplicate_field`).
    """
    try:
        data: Json = json.loads(
            text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant
        )
    except (ValueError, RecursionError) as fault:
        raise refuse("not_json", f"This is not JSON: {fault}.") from None
    return data


def _without_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    record: dict[str, Json] = {}
    for name, value in pairs:
        if name in record:
            shown = quotable(name)
            raise refuse(
                "duplicate_field", f"The field {shown!r} appears twice.", shown, name=shown
            )
        record[name] = value
    return record


def _no_constant(word: str) -> Json:
    raise ValueError(f"{word} is not a JSON number")


class Fields:
    """The fields of a JSON object, each of which is read once.

    `close` refuses any that are left.
    """

    def __init__(self, data: Json, path: str = "") -> None:
        if not isinstance(data, dict):
            raise wrong_type(path or "file", "object")
        self._left = dict(data)
        self._path = path

    def path(self, name: str) -> str:
        """A field's full path from the root of the file."""
        return f"{self._path}.{name}" if self._path else name

    def has(self, name: str) -> bool:
        """Return True if the field exists and has not been read yet. Null counts as absent."""
        return self._left.get(name) is not None

    def text(self, name: str) -> str:
        """Read a string."""
        value = self._take(name)
        if not isinstance(value, str):
            raise wrong_type(self.path(name), "text")
        return value

    def number(self, name: str) -> int:
        """Read an integer."""
        return whole(self._take(name), self.path(name))

    def flag(self, name: str) -> bool:
        """Read a boolean; False if absent."""
        value = self._left.pop(name, None)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise wrong_type(self.path(name), "flag")
        return value

    def items(self, name: str) -> list[Json]:
        """Read a list; empty if absent."""
        value = self._left.pop(name, None)
        if value is None:
            return []
        if not isinstance(value, list):
            raise wrong_type(self.path(name), "list")
        return value

    def words(self, name: str) -> list[str]:
        """Read a list of strings; empty if absent."""
        words: list[str] = []
        for i, value in enumerate(self.items(name)):
            if not isinstance(value, str):
                raise wrong_type(f"{self.path(name)}[{i}]", "text")
            words.append(value)
        return words

    def numbers(self, name: str) -> list[int]:
        """Read a list of integers; empty if absent."""
        items = self.items(name)
        return [whole(value, f"{self.path(name)}[{i}]") for i, value in enumerate(items)]

    def record(self, name: str) -> dict[str, Json]:
        """Read an object as a dict; empty if absent."""
        value = self._left.pop(name, None)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise wrong_type(self.path(name), "object")
        return value

    def fields(self, name: str) -> Fields:
        """Read a nested object as `Fields`; empty if absent."""
        return Fields(self.record(name), self.path(name))

    def close(self) -> None:
        """Raise `Refused` (`unknown_field`) if a field has not been read."""
        for name, value in self._left.items():
            if value is not None:
                shown = quotable(name)
                path = self.path(shown)
                raise refuse("unknown_field", f"Unknown field {shown!r}.", path, name=shown)

    def _take(self, name: str) -> Json:
        if not self.has(name):
            path = self.path(name)
            raise refuse("missing_field", f"The field {name!r} is missing.", path, name=name)
        return self._left.pop(name)


def rows(items: Sequence[Json], path: str) -> list[Fields]:
    """Return the objects in a list as `Fields`."""
    return [Fields(item, f"{path}[{i}]") for i, item in enumerate(items)]


def whole(value: Json, path: str) -> int:
    """Return the value as an integer. Anything else, including a boolean, is refused."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong_type(path, "number")
    return value


def quotable(name: str) -> str:
    """Return a name from a file, shortened and made safe to quote in an error message."""
    short = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}..."
    return short.encode("utf-8", "replace").decode()


def wrong_type(path: str, expected: str) -> Refused:
    """Return the exception for a value of the wrong type. `expected` is a key of `EXPECTED`."""
    text = f"{path} must be {EXPECTED[expected]}."
    return refuse("wrong_type", text, path, reason=expected, path=path)
