"""Validation of names and texts that others see."""

from __future__ import annotations

import pytest

from qiatan.kit.clean_text import single_line, validated
from qiatan.kit.refusal import Refused


@pytest.mark.parametrize(
    "name",
    ["Zoë", "小明", "מרים", "เพื่อน", "O'Neill-2", "\U0001f469\u200d\U0001f33e", "a b", "ệ", "नमस्ते"],
)
def test_names_in_all_scripts_are_accepted(name: str) -> None:
    assert validated(name, "bad_name", "name") == name


@pytest.mark.parametrize(
    "name",
    [
        " ",
        "\u3000\u200b",
        "\u2800\u3164",
        "a\nb",
        "a\x00",
        "\u202eevil",
        "\u2066a\u2069",
        "a\u2028b",
        "Z" + "\u0335" * 12,
        "\u0301",
    ],
)
def test_unreadable_text_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        validated(name, "bad_name", "name")
    assert (refused.value.refusal.code, refused.value.refusal.field) == ("bad_name", "name")


def test_equal_text_is_normalised_equally() -> None:
    assert validated("Zoe\u0308", "bad_name", "name") == "Zoë"


def test_a_line_is_trimmed_of_invisible_characters() -> None:
    assert single_line("  a\u3000\n b\u202e\x00 ") == "a b"
    assert single_line("\U0001f469\u200d\U0001f33e") == "\U0001f469\u200d\U0001f33e"
    assert single_line("\u200b\t") == ""
