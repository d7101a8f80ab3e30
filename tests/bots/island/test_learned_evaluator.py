from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.seat_features import LACKS
from qiatan.bots.island.learned.self_play import SelfPlay
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.bots.learned.net import Net, weight_count
from qiatan.bots.learned.weights_file import TrainingRecord, Weights, read_weights, write_weights
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.kit.arrays import floats
from tests.island.scene import BOARD, table

START = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"
TRAINING = TrainingRecord((2,), (8, 12), 1, 1, 64, 1, "")


def numbers(inputs: int, hidden: int) -> list[float]:
    """Arbitrary weights of both signs."""
    return [((i * 7919) % 200 - 100) / 250 for i in range(weight_count(inputs, hidden))]


def deciding(seats: int, caution: float = 0.0) -> LearnedPolicy:
    inputs = int(inputs_for(seats))
    yields = NodeYields(BoardAnalysis(BOARD, frozenset(), {}))
    net = Net(inputs, 3, numbers(inputs, 3))
    return LearnedPolicy(yields, BOARD.nodes, seats, net, 0, caution)


def test_both_builds_evaluate_a_position_equally() -> None:
    """The numbers are from the uncompiled build; this test also runs on the native one."""
    scene = table(after=START, hands="red: grain 2 ore 3 brick; blue: wool 9")
    chances = deciding(2).evaluator.win_probabilities(scene.state, 0)
    assert chances == pytest.approx([0.650142426, 0.674908089], abs=1e-6)


@pytest.mark.parametrize(("spare", "helps"), [("brick 2 lumber 2", 0.0), ("brick 4", 1.0)])
def test_bank_trades_count_only_complete_sets(spare: str, helps: float) -> None:
    inputs = deciding(2).evaluator.inputs
    inputs.load(table(after=START, hands=f"red: grain 2 ore 2 {spare}").state)
    inputs.fill(table(after=START).state, 0, 0)
    assert inputs.copy_values()[LACKS + 3 * 2 + 2] == helps


@pytest.mark.parametrize("more", ["", "red: city n9", "blue: road e11"])
@pytest.mark.parametrize("robber", [0, 3])
def test_features_do_not_depend_on_the_position_before(more: str, robber: int) -> None:
    fresh, used = deciding(2).evaluator, deciding(2).evaluator
    used.win_probabilities(table(after=START, hands="red: ore 3; blue: wool").state, 0)
    state = table(after=f"{START}; {more}" if more else START, hands="blue: brick 4").state
    state.robber = robber
    assert used.win_probabilities(state, 0) == fresh.win_probabilities(state, 0)


def test_stored_sums_do_not_change_the_result() -> None:
    """Inputs change little from one evaluation to the next, and earlier ones return."""
    weights, chance = Weights(TRAINING, 3, tuple(numbers(40, 3))), Random(1)
    net, values = weights.net(40), [0.0] * 40
    for _ in range(300):
        values[chance.randrange(40)] = chance.choice((0.0, 0.5, 1.0))
        inputs = floats(values)
        assert net.win_probability(inputs) == weights.net(40).win_probability(inputs)


def test_no_turn_ends_with_the_cards_for_a_city() -> None:
    """Even if the net, whose weights are arbitrary, prefers ending the turn."""
    state = table(after=START, hands="red: grain 3 ore 2 brick 4; blue: wool 2").state
    search = deciding(2).search
    plans = search.options([state], 0, [])
    assert search.value_of_ending([state], 0) > max(plan.value for plan in plans)
    assert search.best([state], 0, []).steps


@pytest.mark.parametrize(("wool", "cost"), [(5, 0.0), (6, 0.01), (9, 0.04)])
def test_a_cautious_evaluator_avoids_large_hands(wool: int, cost: float) -> None:
    state = table(after=START, hands=f"red: wool {wool}").state
    bold, cautious = (deciding(2, caution).evaluator for caution in (0.0, 0.01))
    values = [each.win_probability_at_turn_end(state, 0) for each in (bold, cautious)]
    assert values[0] - values[1] == pytest.approx(cost)
    assert cautious.win_probabilities(state, 0) == bold.win_probabilities(state, 0)


def test_a_cautious_win_probability_remains_positive() -> None:
    state = table(after=START, hands="red: wool 9").state
    assert 0 < deciding(2, 1.0).evaluator.win_probability_at_turn_end(state, 0) < 0.5


def test_caution_does_not_lower_the_value_of_a_won_game() -> None:
    state = table(after=START, hands="red: wool 9").state
    state.winner = 0
    assert deciding(2, 0.01).evaluator.win_probability_at_turn_end(state, 0) == 1.0


def test_self_play_samples_have_the_outcome() -> None:
    samples = SelfPlay(deciding(2), 1.0, trades=False).play(
        IslandState(BOARD, Rules(victory_points=3), 2), 1
    )
    targets = {(each.seat, each.target) for each in samples}
    assert targets in ({(0, 1.0), (1, 0.0)}, {(0, 0.0), (1, 1.0)})


def test_weights_survive_writing_and_reading(tmp_path: Path) -> None:
    written = Weights(TRAINING, 2, (0.5, -0.25, 3.0))
    write_weights(tmp_path / "weights.json", written)
    assert read_weights((tmp_path / "weights.json").read_text()) == written


def test_weights_of_the_wrong_size_are_refused() -> None:
    with pytest.raises(ValueError, match="weights"):
        replace(Weights(TRAINING, 2, ()), hidden=2).net(4)
