"""Units of an analysis: thousandths that add up, and verdicts by loss."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qiatan.kit.analysis.analysis import in_thousandths, verdict
from qiatan.kit.analysis.frames import Frame, assemble_analysis


@given(st.lists(st.floats(0.001, 1), min_size=2, max_size=8))
def test_rounded_win_probabilities_add_up(weights: list[float]) -> None:
    chances = [weight / sum(weights) for weight in weights]
    result = in_thousandths(chances)
    assert sum(result) == 1000
    assert all(abs(n - 1000 * chance) < 1.001 for n, chance in zip(result, chances, strict=True))


@pytest.mark.parametrize(("loss", "word"), [(0, "best"), (41, "blunder"), (1000, "blunder")])
def test_a_verdict_depends_on_the_loss(loss: int, word: str) -> None:
    assert verdict(loss) == word


def test_luck_and_play_add_up_to_the_result() -> None:
    frames = [
        Frame("hard", (400, 600), ((400, 600),) * 2, None, None),
        Frame("hard", (550, 450), ((550, 450),) * 2, None, (120.4, -120.4)),
        Frame("hard", (1000, 0), ((1000, 0),) * 2, None, None),
    ]
    first, second = assemble_analysis(frames).seats
    assert (first.start, first.luck, first.play, first.end) == (400, 120, 480, 1000)
    assert (second.luck, second.start + second.luck + second.play) == (-120, 0)
