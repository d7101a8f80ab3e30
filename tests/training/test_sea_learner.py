"""Training with ships: the maps for each number of seats, and the traits of the weights."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan.bots.island.learned import trained_weights as learned
from qiatan.bots.learned.weights_file import read_weights
from qiatan.training.command import train_command
from qiatan.training.island import sea_learner
from qiatan.training.island.sea_learner import SeaLearner
from qiatan.training.training_loop import TrainingConfig

WEIGHTS = Path(str(learned.__file__)).with_name("weights")


def test_weights_have_the_traits_of_their_training_games() -> None:
    assert SeaLearner(("lagoon",)).traits == ("ships", "gold")
    everywhere = SeaLearner(("scattered_isles", "standard"))
    assert everywhere.traits == ("ships", "fog", "gold", "home_everywhere")
    config = TrainingConfig("island", (4,), 1, 64, 1, 72, maps=("lagoon",), also=("special_build",))
    assert config.record(1, 64, 9, "").traits == ("ships", "gold", "special_build")


def test_maps_are_played_with_their_numbers_of_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The lagoon supports four seats, Africa seven."""
    played: list[str] = []
    monkeypatch.setattr(sea_learner, "deal_sea_board", lambda name, seed: played.append(name))
    monkeypatch.setattr(sea_learner, "self_play_game", lambda *args: [])
    config = TrainingConfig("island", (4, 6), 1, 128, 1, 72, maps=("lagoon", "africa"))
    weights = read_weights((WEIGHTS / "sea.json").read_text())
    for batch in config.batches(1):
        played.clear()
        for game in range(4):
            config.learner.play(batch, weights, game)
        assert set(played) == ({"lagoon", "africa"} if batch.seats == 4 else {"africa"})


def test_too_many_seats_for_a_map_are_refused(tmp_path: Path) -> None:
    asked = ["out.json", "--folder", str(tmp_path), "--seats", "6", "--map", "lagoon"]
    assert "this number of seats" in CliRunner().invoke(train_command, asked).output
