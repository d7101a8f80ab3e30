from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan.arena.workers import LocalWorkers
from qiatan.bots.island.learned.inputs import DUEL_INPUTS
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.command import train_command
from qiatan.training.learner import GAMES_PER_BATCH
from qiatan.training.self_play_batches import read_training_set
from qiatan.training.training_loop import IterationResult, TrainingConfig, train
from tests.training.artificial_batches import artificial_batch


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qiatan.training.training_loop.play_batch", artificial_batch)


def trained(folder: Path, rounds: int, begin: Weights | None = None) -> list[IterationResult]:
    config = TrainingConfig("island", (2,), rounds, games=2 * GAMES_PER_BATCH, seed=1, hidden=2)
    return list(train(config, folder, "", LocalWorkers(), lambda done, total, number: done, begin))


def test_an_interrupted_training_run_resumes(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 2)
    trained(tmp_path / "parts", 1)
    (tmp_path / "parts" / "round-1" / "weights.json").unlink()
    rest = trained(tmp_path / "parts", 2)
    assert rest[1].weights == whole[1].weights != whole[0].weights


def test_trained_weights_have_a_training_record(tmp_path: Path) -> None:
    result = trained(tmp_path, 2)[1].weights.training
    assert (result.seats, result.rounds, result.games) == ((2,), 2, 4 * GAMES_PER_BATCH)
    assert result.core_seconds >= 2


def test_training_starts_from_given_weights(tmp_path: Path) -> None:
    begin = trained(tmp_path / "before", 2)[1].weights
    after = trained(tmp_path / "after", 1, begin)[0].weights
    assert after != trained(tmp_path / "anew", 1)[0].weights
    assert (after.training.rounds, after.training.games) == (3, 6 * GAMES_PER_BATCH)
    assert after.training.core_seconds > begin.training.core_seconds


def test_impossible_numbers_of_seats_are_refused(tmp_path: Path) -> None:
    asked = ["out.json", "--folder", str(tmp_path), "--game", "natick", "--seats", "3"]
    refused = CliRunner().invoke(train_command, asked)
    assert "this number of seats" in refused.output


def test_a_training_set_survives_writing_and_reading(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    rows = read_training_set(sorted(tmp_path.glob("*/games-*.npz")))
    assert rows.inputs.shape == (1200, DUEL_INPUTS)
    assert set(rows.outcomes) == {0.0, 1.0}
