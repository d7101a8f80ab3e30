"""The environments pass the API tests of Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from qiatan.envs.arrays import Observation
from qiatan.envs.gymnasium_env import IslandEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.pettingzoo_env import IslandAEC

Step: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]


class Obliging(IslandEnv):
    """Replaces illegal actions, because the checker draws an action before it resets the game."""

    def step(self, action: np.int64 | int) -> Step:
        """Do the action, or the first legal one."""
        return super().step(action if self.game.may(int(action)) else self.game.legal_actions()[0])


SMALL = IslandTable(3, boards=2, offers=1, most_steps=300)


@pytest.mark.filterwarnings("ignore")  # advice on names and masks of agents
def test_pettingzoo() -> None:
    api_test(IslandAEC(SMALL), num_cycles=400)
    seed_test(lambda: IslandAEC(SMALL), num_cycles=100)


@pytest.mark.filterwarnings("ignore")  # advice to use `gymnasium.make`
@pytest.mark.parametrize("opponent", ["random", "easy"])
def test_gymnasium(opponent: str) -> None:
    table = IslandTable(2, boards=2, offers=1, most_steps=300)
    check_env(Obliging([opponent], table, seat=0))
