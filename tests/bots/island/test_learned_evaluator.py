from __future__ import annotations

from dataclasses import replace
from pathlib import Path

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
from tests.island.scene import BOARD, table

START = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"
TRAINING = TrainingRecord((2,), (8, 12), 1, 1, 64, 1, "")


def numbers(inputs: int, hidden: int) -> list[float]:
    """Weights without a meaning, of both signs."""
    return [((i * 7919) % 200 - 100) / 250 for i in range(weight_count(inputs, hidden))]


def deciding(seats: int) -> LearnedPolicy:
    inputs = int(inputs_for(seats))
    yields = NodeYields(BoardAnalysis(BOARD, frozenset(), {}))
    return LearnedPolicy(yields, BOARD.nodes, seats, Net(inputs, 3, numbers(inputs, 3)), 0)


def test_both_builds_say_the_same_of_a_position() -> None:
    """The figures are the plain build's; this test runs on the native one as well."""
    scene = table(after=START, hands="red: grain 2 ore 3 brick; blue: wool 9")
    chances = deciding(2).evaluator.win_probabilities(scene.state, 0)
    assert chances == pytest.approx([0.650142426, 0.674908089], abs=1e-6)


@pytest.mark.parametrize(("spare", "helps"), [("brick 2 lumber 2", 0.0), ("brick 4", 1.0)])
def test_the_bank_helps_with_whole_cards_alone(spare: str, helps: float) -> None:
    inputs = deciding(2).evaluator.inputs
    inputs.read(table(after=START, hands=f"red: grain 2 ore 2 {spare}").state)
    inputs.fill(table(after=START).state, 0, 0)
    assert inputs.copy_values()[LACKS + 3 * 2 + 2] == helps


def test_no_turn_ends_while_a_city_could_be_paid_for() -> None:
    """Though the net says so: its numbers have no meaning."""
    state = table(after=START, hands="red: grain 3 ore 2 brick 4; blue: wool 2").state
    search = deciding(2).search
    plans = search.options([state], 0, [])
    assert search.value_of_ending([state], 0) > max(plan.value for plan in plans)
    assert search.best([state], 0, []).steps


def test_a_game_against_itself_teaches_who_won() -> None:
    samples = SelfPlay(deciding(2), 1.0, trades=False).play(
        IslandState(BOARD, Rules(victory_points=3), 2), 1
    )
    targets = {(each.seat, each.target) for each in samples}
    assert targets in ({(0, 1.0), (1, 0.0)}, {(0, 0.0), (1, 1.0)})


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    written = Weights(TRAINING, 2, (0.5, -0.25, 3.0))
    write_weights(tmp_path / "weights.json", written)
    assert read_weights((tmp_path / "weights.json").read_text()) == written


def test_weights_of_another_size_are_no_net() -> None:
    with pytest.raises(ValueError, match="weights"):
        replace(Weights(TRAINING, 2, ()), hidden=2).net(4)
