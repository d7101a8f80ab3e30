"""Batches as vector environments of Gymnasium."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

from qiatan.envs.gymnasium_env import BatchEnv, IslandVectorEnv, NatickVectorEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.kit.refusal import Refused

MAKERS: list[Callable[..., BatchEnv]] = [
    lambda **options: IslandVectorEnv(3, IslandTable(3, boards=2, most_steps=200), **options),
    lambda **options: NatickVectorEnv(3, NatickTable(most_steps=200), **options),
]


@pytest.mark.parametrize("name", ["Island", "Natick"])
def test_gymnasium_makes_batches(name: str) -> None:
    made = gymnasium.make_vec(f"qiatan.envs.gymnasium_env:qiatan/{name}-v1", num_envs=2)
    assert isinstance(made.unwrapped, BatchEnv)
    rows, infos = made.reset(seed=1)
    assert rows in made.observation_space
    assert infos["action_mask"].shape[0] == 2


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("observations", ["numbers", "scaled", "one_hot", "named"])
def test_ended_games_are_replaced_in_the_same_step(
    make: Callable[..., BatchEnv], observations: str
) -> None:
    env = make(observations=observations)
    _, infos = env.reset(seed=1)
    step = env.step(infos["action_mask"].argmax(axis=1))
    while not step[3].any():
        step = env.step(step[4]["action_mask"].argmax(axis=1))
        assert step[0] in env.observation_space
    _, rewards, over, broken, infos = step
    place = int(broken.nonzero()[0][0])
    assert infos["final_obs"][place] in env.single_observation_space
    assert infos["_final_obs"][place]
    assert not (over & broken).any()
    assert (rewards[broken] == 0).all()


@pytest.mark.parametrize("make", MAKERS)
def test_rewards_of_points_add_up(make: Callable[..., BatchEnv]) -> None:
    env = make(observations="named", rewards="points")
    seen, infos = env.reset(seed=2)
    first, total = seen["player_0.points"].copy(), np.zeros(3)
    for _ in range(30):
        seen, rewards, *_, infos = env.step(infos["action_mask"].argmax(axis=1))
        total += rewards
    gained = (seen["player_0.points"] - first) / seen["target"]
    assert total == pytest.approx(gained[:, 0])


def test_an_illegal_action_changes_no_game() -> None:
    env = MAKERS[0]()
    before, infos = env.reset(seed=3)
    with pytest.raises(Refused):
        env.step(np.where(infos["action_mask"] == 0, 1, 0).argmax(axis=1))
    again, _ = env.reset(seed=3)
    assert (before == again).all()


@pytest.mark.parametrize("make", MAKERS)
def test_a_copy_continues_in_the_same_way(make: Callable[..., BatchEnv]) -> None:
    env = make(rewards="points")
    _, infos = env.reset(seed=4)
    *_, infos = env.step(infos["action_mask"].argmax(axis=1))
    for copy in (env.clone(), pickle.loads(pickle.dumps(env))):
        actions = infos["action_mask"].argmax(axis=1)
        one, other = env.clone().step(actions), copy.step(actions)
        assert (one[0] == other[0]).all()
        assert (one[1] == other[1]).all()
        assert (one[4]["action_mask"] == other[4]["action_mask"]).all()
