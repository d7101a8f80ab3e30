"""Strict parsing of JSON objects."""

from __future__ import annotations

import pytest

from qiatan.kit.game import Json
from qiatan.kit.refusal import Refused
from qiatan.kit.strict_json import Fields, parse_json, rows


def test_fields_are_read_by_their_types() -> None:
    fields = Fields({"name": "x", "size": 3, "words": ["a"], "sizes": [1, 2], "inner": {"b": 4}})
    assert (fields.text("name"), fields.number("size")) == ("x", 3)
    assert (fields.words("words"), fields.numbers("sizes")) == (["a"], [1, 2])
    assert fields.fields("inner").number("b") == 4
    fields.close()


def test_absent_and_null_fields_are_empty() -> None:
    fields = Fields({"words": None})
    assert (fields.words("words"), fields.record("inner"), fields.has("words")) == ([], {}, False)
    fields.close()


def test_an_unread_field_is_unknown() -> None:
    fields = Fields({"a": 1, "b": 2}, "outer")
    fields.number("a")
    with pytest.raises(Refused, match="unknown_field") as caught:
        fields.close()
    assert caught.value.refusal.field == "outer.b"


def test_errors_have_the_path_of_the_field() -> None:
    (row,) = rows([{"at": {"q": "x"}}], "hexes")
    with pytest.raises(Refused, match="wrong_type") as caught:
        row.fields("at").number("q")
    assert caught.value.refusal.field == "hexes[0].at.q"


@pytest.mark.parametrize("value", [True, 1.0, "1", [], None])
def test_only_integers_are_whole_numbers(value: Json) -> None:
    with pytest.raises(Refused, match=r"wrong_type|missing_field"):
        Fields({"n": value}).number("n")


def test_a_name_can_repeat_only_in_different_objects() -> None:
    assert parse_json('{"a": {"a": 1}}') == {"a": {"a": 1}}
    with pytest.raises(Refused, match="duplicate_field"):
        parse_json('{"b": {"a": 1, "a": 1}}')
