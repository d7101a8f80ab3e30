"""Encoded observations and rewards for steps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from qiatan.envs.batched import BatchedIsland
from qiatan.envs.encodings import encoding_of
from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv, SeatEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable

TABLE = IslandTable(2, {"map": "stepping_stones", "seafarers": True}, boards=2, most_steps=300)
LAYOUT = TABLE.config().observer.space
MAKERS: list[Callable[..., SeatEnv]] = [
    lambda **options: IslandEnv(table=TABLE, **options),
    lambda **options: NatickEnv(table=NatickTable(most_steps=300), **options),
]

pytestmark = pytest.mark.filterwarnings("ignore")  # advice on names and `gymnasium.make`


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("name", ["scaled", "one_hot", "named"])
def test_encodings_pass_the_check_of_gymnasium(make: Callable[..., SeatEnv], name: str) -> None:
    check_env(make(observations=name, illegal="random"), skip_render_check=True)


def test_one_hot_marks_each_small_number_once() -> None:
    batch = BatchedIsland(TABLE, 3, seed=1)
    rows = batch.observations()
    encoded = encoding_of(LAYOUT, "one_hot").encode(rows)
    assert encoded.shape[1] > rows.shape[1]
    widths = batch.high - batch.low + 1
    small = (widths > 2) & (widths <= 16)
    binary = (rows[:, widths <= 2] == 1).sum(axis=1)
    full = (rows[:, widths > 16] == batch.high[widths > 16]).sum(axis=1)
    assert ((encoded == 1).sum(axis=1) == small.sum() + binary + full).all()


def test_scaled_observations_can_be_undone() -> None:
    batch = BatchedIsland(TABLE, 3, seed=1)
    rows = batch.observations()
    scaled = encoding_of(LAYOUT, "scaled").encode(rows)
    assert scaled.dtype == np.float32
    assert (np.rint(scaled * batch.high) == rows).all()


def test_points_are_rewarded_step_by_step() -> None:
    env = IslandEnv(table=TABLE, seat=0, rewards="points")
    row, info = env.reset(seed=2)
    first, gained, over = int(LAYOUT.split(row)["player_0.points"][0]), 0.0, False
    while not over and gained < 0.1:
        row, reward, over, broken, info = env.step(info["action_mask"].argmax())
        over, gained = over or broken, gained + reward
    fields = LAYOUT.split(row)
    assert gained == (int(fields["player_0.points"][0]) - first) / int(fields["target"][0])
