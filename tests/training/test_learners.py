from __future__ import annotations

import pytest

from qiatan.training.learner import TRAINABLE_GAMES, learner_of


@pytest.mark.parametrize("game", TRAINABLE_GAMES)
def test_a_learner_starts_with_weights_for_its_net(game: str) -> None:
    learner = learner_of(game, ())
    inputs = learner.inputs(2)
    assert len(learner.initial_weights(2)) == inputs + 3


def test_a_game_without_maps_refuses_them() -> None:
    with pytest.raises(ValueError, match="no maps"):
        learner_of("natick", ("lagoon",))
