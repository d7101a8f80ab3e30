"""Codes to say aloud and ids nobody guesses."""

from __future__ import annotations

import pytest

from qiatan.server.table_codes import WORDS, as_code, new_code, new_id


def test_a_code_is_a_word_and_a_number() -> None:
    word, number = new_code(set()).split("-")
    assert word in WORDS
    assert 10 <= int(number) <= 99


def test_codes_grow_when_all_short_ones_are_taken() -> None:
    short = {f"{word}-{number}" for word in WORDS for number in range(10, 100)}
    assert len(new_code(short).split("-")[1]) >= 3


@pytest.mark.parametrize("typed", ["KELP-42", "kelp42", " Kelp 42", "kelp–42"])
def test_a_code_may_be_typed_carelessly(typed: str) -> None:
    assert as_code(typed) == "KELP-42"


def test_ids_fit_the_database_and_do_not_repeat() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {12}
