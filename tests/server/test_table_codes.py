"""Codes that are easy to say, and ids that cannot be guessed."""

from __future__ import annotations

from math import log2

import pytest

from qiatan.server.table_codes import WORDS, WORDS_IN_CODE, as_code, new_code, new_id


def test_a_code_is_four_short_words() -> None:
    words = new_code().split("-")
    assert len(words) == 4
    assert set(words) <= set(WORDS)


def test_codes_are_too_many_to_guess() -> None:
    assert WORDS_IN_CODE * log2(len(set(WORDS))) >= 40


@pytest.mark.parametrize(
    "typed",
    [
        *("OCEAN-BRASS-FOX-MAPLE", "ocean brass fox maple", " Ocean, brass, fox, maple."),
        *("Ocean.brass.fox.maple", "ocean–brass–fox–maple"),
    ],
)
def test_codes_are_normalised(typed: str) -> None:
    assert as_code(typed) == "OCEAN-BRASS-FOX-MAPLE"


def test_codes_survive_normalisation() -> None:
    codes = [new_code() for _ in range(1000)]
    assert [as_code(code.lower()) for code in codes] == codes


def test_ids_fit_the_database_and_do_not_repeat() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {12}
