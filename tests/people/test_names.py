"""Names of accounts: valid ones, and ones that look alike."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.people.names import account_name, name_keys


def alike(one: str, other: str) -> bool:
    a, b = name_keys(one), name_keys(other)
    return a.folded == b.folded or a.shape == b.shape


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Wenli", "wenli"),
        ("Wenli", "W\u0435nli"),  # a Cyrillic е
        ("Al", "AI"),
        ("modern", "rnodern"),
        ("PayPal", "ＰａｙＰａｌ"),
        ("paypal", "P\u0410YP\u0410L"),  # a Cyrillic А, in capitals
        ("Zoë", "Zoe\u0308"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Ian", "Lan"), ("文丽", "文麗"), ("Bo", "Bob")])
def test_names_that_differ_are_both_allowed(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize("name", ["Wenli", "文丽", "Zoë", "O'Neil", "Ann-Marie 2", "Ибрагим"])
def test_a_name_keeps_its_typed_spelling(name: str) -> None:
    assert account_name(f" {name}  ").text == name


@pytest.mark.parametrize(
    "name", ["W", "a" * 25, "a/b", "a.b", "-a", "<b>", "Bo\u200d", "\ufdfa\ufdfa", "😀😀"]
)
def test_invalid_names_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="bad_account_name"):
        account_name(name)
