"""Outcomes of chance compared with what was expected."""

from __future__ import annotations

import pytest

from qiatan.kit.luck import LuckSum, rolls_of

COIN = ((0.5, 0), (0.5, 1))


def test_rolls_add_up() -> None:
    luck = LuckSum()
    for _ in range(100):
        luck.add(1, COIN)
    result = luck.luck()
    assert (result.got, result.expected, result.variance) == (100, 50, 25)
    assert [result.low, result.high] == pytest.approx([40.2, 59.8], abs=0.01)
    assert result.drier == pytest.approx(1)


def test_the_share_of_drier_games_includes_the_game_itself() -> None:
    luck = LuckSum()
    for heads in range(100):
        luck.add(heads % 2, COIN)
    result = luck.luck()
    assert result.drier == result.richer == pytest.approx(0.5398, abs=0.0001)


def test_a_certain_outcome_has_no_luck() -> None:
    luck = LuckSum()
    luck.add(2, ((1.0, 2),))
    assert (luck.luck().drier, luck.luck().richer) == (1, 1)


def test_unevenness_of_rolls_is_a_chi_squared_test() -> None:
    even = rolls_of([(face, 10, 0.2) for face in "abcde"])
    # Chi-squared 5 with 4 degrees of freedom, from a table: 0.2873.
    uneven = rolls_of([("a", 15, 0.2), ("b", 5, 0.2), *((face, 10, 0.2) for face in "cde")])
    assert [even.as_uneven, uneven.as_uneven] == pytest.approx([1, 0.2873], abs=0.0001)


def test_few_rolls_give_no_verdict() -> None:
    assert rolls_of([("a", 5, 0.5), ("b", 5, 0.25), ("c", 5, 0.25)]).as_uneven is None
