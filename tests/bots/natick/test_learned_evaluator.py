"""The learned evaluator of Natick and its self-play games."""

from __future__ import annotations

from typing import Final

import pytest

from qiatan.bots.learned.net import Net, weight_count
from qiatan.bots.natick.analysis import win_probability_of_first_seat
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import LearnedEvaluator
from qiatan.bots.natick.learned.expert import expert_search, packaged_evaluator
from qiatan.bots.natick.learned.self_play import SelfPlay
from qiatan.bots.natick.search import Search
from qiatan.natick import moves
from qiatan.natick.actions import VILLAGE, kind_of
from qiatan.natick.rules import PRICES, Rules
from qiatan.natick.settings import OPTIONS
from qiatan.natick.state import NatickState
from qiatan.training.natick.learner import NatickLearner, rules_of_game
from tests.natick.scene import BLUE, RED, table

RICH: Final = (
    "village c r2, road r1 r3, wood 2 l1a 2, stone 3 l1b 1, grain 4 r1a 3, iron 5 r1b 3, wood 4 r3a"
)


def meaningless() -> LearnedEvaluator:
    """An evaluator with arbitrary weights of both signs."""
    count = weight_count(int(f.INPUTS), 3)
    return LearnedEvaluator(
        Net(f.INPUTS, 3, [((i * 7919) % 200 - 100) / 250 for i in range(count)])
    )


def test_both_builds_evaluate_a_position_equally() -> None:
    """The numbers are from the uncompiled build; this test also runs on the native one."""
    blue = "knight ca, wood 3 l1a, stone 4 l1b 3, grain 5 r1a 2, iron 2 r1b"
    state = table(RICH, blue).state
    assert meaningless().win_probability(state, 0) == pytest.approx(0.449258892, abs=1e-6)


def test_win_probabilities_add_up_and_points_raise_them() -> None:
    poor, rich = table(RED, BLUE).state, table(RICH, BLUE).state
    value = packaged_evaluator()
    assert value.win_probability(poor, 0) < value.win_probability(rich, 0) - 0.1
    assert value.win_probability(rich, 0) + value.win_probability(rich, 1) == pytest.approx(1)


def test_a_finished_game_is_certain_and_a_draw_is_half() -> None:
    state = table().state
    found = []
    for state.winners in (1, 2, 3):
        found.append(packaged_evaluator().win_probability(state, 0))
    assert found == [1, 0, 0.5]


def test_a_net_with_the_wrong_inputs_is_refused() -> None:
    with pytest.raises(ValueError, match="the net has 4 inputs"):
        LearnedEvaluator(Net(4, 1, [0.0] * weight_count(4, 1)))


def test_a_village_has_the_mean_value_of_the_possible_regions() -> None:
    """It does not depend on the region that the search draws."""
    state = table("road r1, wood 2 l1a 2, stone 3 l1b 1, grain 4 r1a 1, iron 5 r1b 3", BLUE).state
    searches = [Search(packaged_evaluator(), 1, 1, 1, True, seed, True) for seed in (0, 1)]
    values = [
        {a: value for a, value in search.action_values(state, 0) if kind_of(a) == VILLAGE}
        for search in searches
    ]
    assert len(values[0]) == 1
    assert values[0] == pytest.approx(values[1])


def test_optimal_play_does_not_change_the_win_probability() -> None:
    state = table(RICH, BLUE).state
    best, value = max(
        expert_search(packaged_evaluator(), 0).action_values(state, 0), key=lambda each: each[1]
    )
    moves.apply(state, 0, best)
    assert win_probability_of_first_seat(state) == pytest.approx(0.5 + value, abs=0.02)


def test_self_play_samples_have_the_outcome() -> None:
    value = meaningless()
    play = SelfPlay(value, Search(value, 1, 2, 1, True, 0, averages_draws=True), 1.0)
    samples = play.play(NatickState(Rules(victory_points=3)), 1)
    targets = {(each.seat, each.target) for each in samples}
    assert targets in ({(0, 1.0), (1, 0.0)}, {(0, 0.0), (1, 1.0)})


def test_training_covers_every_table() -> None:
    rules = [rules_of_game(number) for number in range(3 * 24)]
    points = next(option for option in OPTIONS if option.name == "victory_points")
    assert NatickLearner.victory_points == (points.least, points.most)
    assert len({(r.victory_points, tuple(r.prices)) for r in rules}) == 6 * len(PRICES)
