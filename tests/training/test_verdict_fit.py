from __future__ import annotations

import pytest

from qiatan.training.verdict_fit import fit_bounds


def test_the_fitted_bound_separates_two_players() -> None:
    losses = {"weak": [0, 0, 0, 30, 30], "strong": [0, 0, 0, 9]}
    (bound,) = fit_bounds(losses, 1)
    assert 9 < bound < 30


def test_all_players_count_equally() -> None:
    weak, strong = [0, 0, 5, 45], [0, 0, 5, 5]
    assert fit_bounds({"weak": weak, "strong": strong}, 2) == fit_bounds(
        {"weak": weak * 9, "strong": strong}, 2
    )


def test_players_without_losses_are_refused() -> None:
    with pytest.raises(ValueError, match="too little"):
        fit_bounds({"weak": [0, 0], "strong": [0, 0]}, 1)
