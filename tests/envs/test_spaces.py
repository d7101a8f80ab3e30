"""Arrays with the mask and the observations of a single game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from qiatan.envs.core.stepped_game import NOBODY, SteppedGame
from qiatan.envs.spaces import GameArrays
from tests.envs.environments import COLONIES, TABLE

KINDS = pytest.mark.parametrize("make", [TABLE.single_game, COLONIES.single_game])


@KINDS
def test_observations_keep_nothing_of_earlier_ones(make: Callable[[], SteppedGame]) -> None:
    """Two readers of one game, which look at two seats, always see what a new reader sees."""
    game, chance = make(), Random(2)
    first, second = GameArrays(game), GameArrays(game)
    for number in range(300):
        if game.actor == NOBODY:
            game.reset(number)
        for reader in (first, first, second):
            seat = chance.randrange(2)
            assert (reader.observation(seat) == GameArrays(game.clone()).observation(seat)).all()
        game.step(chance.choice(game.legal_actions()))


@KINDS
def test_masks_mark_the_legal_actions(make: Callable[[], SteppedGame]) -> None:
    game, chance = make(), Random(3)
    game.reset(3)
    reader = GameArrays(game)
    for _ in range(100):
        mask, legal = reader.mask(), sorted(game.legal_actions())
        game.step(chance.choice(legal))
        assert mask.nonzero()[0].tolist() == legal
