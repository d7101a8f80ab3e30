"""`qiatan calibrate` fits one half of the games and measures the other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan.bots.learned.weights_file import Weights
from qiatan.bots.natick.learned import expert as learned
from qiatan.training.calibrate_command import calibrate_command, rescale_command
from qiatan.training.command import train_command
from qiatan.training.compare_evaluators import compare_evaluators
from qiatan.training.learner import EvaluatedPosition
from qiatan.training.natick.learner import NatickLearner

WEIGHTS = Path(str(learned.__file__)).with_name("weights")


class NeverWrong(NatickLearner):
    """Games in which the net is always certain and right, and points carry no information."""

    def evaluation_game(
        self, weights: Weights, seats: int, seed: str, game: int
    ) -> list[EvaluatedPosition]:
        return [
            EvaluatedPosition(game, 2, 2, points, won, 0.0, won)
            for points in (2, 4, 6)
            for won in (0, 1)
        ]


def test_a_perfect_net_beats_points_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learner = "qiatan.training.calibrate_command.learner_for"
    monkeypatch.setattr(learner, lambda game, maps, seats: NeverWrong())
    weights = str(next(WEIGHTS.glob("*.json")))
    result = CliRunner().invoke(calibrate_command, [weights, "--game", "natick", "--games", "10"])
    found = json.loads(result.stdout)
    assert (found["value"]["all"]["brier"], found["points"]["all"]["auc"]) == (0.0, 0.5)
    assert found["value"]["all"]["positions"] == 30
    assert found["value"]["late"]["positions"] == 10


def test_outputs_are_checked_before_any_game(tmp_path: Path) -> None:
    weights = str(Path(learned.__file__).parent / "weights" / "colonies.json")
    runs = (
        (rescale_command, [weights, "/gone/weights.json"]),
        (train_command, ["/gone/weights.json", "--folder", str(tmp_path)]),
        (train_command, [str(tmp_path / "new.json"), "--folder", "/dev/null/games"]),
    )
    for command, words in runs:
        done = CliRunner().invoke(command, words)
        assert done.exit_code == 2
        assert "Cannot write to" in done.output


def test_a_phase_without_positions_is_omitted() -> None:
    early = [EvaluatedPosition(game, 2, 2, 2, won, 0.0, won) for game in (0, 1) for won in (0, 1)]
    found = compare_evaluators(early, {"early": range(5), "late": range(8, 21)})
    assert found["value"].keys() == {"all", "early"}
