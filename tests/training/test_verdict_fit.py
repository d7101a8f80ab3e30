from __future__ import annotations

import pytest

from qiatan.training.verdict_fit import fit_bounds


def test_the_bound_lies_where_two_players_part() -> None:
    losses = {"weak": [0, 0, 0, 30, 30], "strong": [0, 0, 0, 9]}
    (bound,) = fit_bounds(losses, 1)
    assert 9 < bound < 30


def test_however_many_decisions_a_player_has_it_counts_alike() -> None:
    weak, strong = [0, 0, 5, 45], [0, 0, 5, 5]
    assert fit_bounds({"weak": weak, "strong": strong}, 2) == fit_bounds(
        {"weak": weak * 9, "strong": strong}, 2
    )


def test_a_player_without_a_fault_gives_nothing_to_fit() -> None:
    with pytest.raises(ValueError, match="too little"):
        fit_bounds({"weak": [0, 0], "strong": [0, 0]}, 1)
