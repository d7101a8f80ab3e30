"""The environments pass the API tests of Gymnasium and PettingZoo, without wrappers of our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv, SeatEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.pettingzoo_env import GameAEC, IslandAEC, NatickAEC
from qiatan.games.registry import bot_named

MakeAEC: TypeAlias = Callable[..., GameAEC]
MakeSeat: TypeAlias = Callable[..., SeatEnv]

AECS: Final[list[MakeAEC]] = [
    partial(IslandAEC, IslandTable(3, boards=2, offers=1, most_steps=300)),
    partial(NatickAEC, NatickTable(most_steps=300)),
]
DUEL: Final = IslandTable(2, boards=2, offers=1, most_steps=300)
NAMES: Final = ("Island", "Natick")

pytestmark = pytest.mark.filterwarnings("ignore")  # advice on names, masks and `gymnasium.make`


@pytest.mark.parametrize("make", AECS)
def test_pettingzoo(make: MakeAEC) -> None:
    api_test(make(), num_cycles=400)
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize("make", AECS)
def test_agents_are_rewarded_for_points(make: MakeAEC) -> None:
    env = make(rewards="points", observations="named")
    env.reset(seed=2)
    gained = {agent: points_share(env, agent) for agent in env.agents}
    before = dict(gained)
    for number in range(200):
        legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(int(legal[number % len(legal)]))
        gained = {agent: gained[agent] + env.rewards[agent] for agent in gained}
    assert gained == pytest.approx({agent: points_share(env, agent) for agent in env.agents})
    assert gained != before


def points_share(env: GameAEC, agent: str) -> float:
    """The points of an agent divided by the points needed to win."""
    seen = env.observe(agent)["observation"]
    return float(seen["player_0.points"][0] / seen["target"][0])


@pytest.mark.parametrize("make", AECS)
def test_pettingzoo_in_parallel(make: MakeAEC) -> None:
    """The seed test draws actions without a mask."""
    parallel_api_test(turn_based_aec_to_parallel(make()), num_cycles=100)
    parallel_seed_test(lambda: turn_based_aec_to_parallel(make(illegal="random")), num_cycles=100)


@pytest.mark.parametrize("make", AECS)
def test_the_state_holds_the_observations_of_all_agents(make: MakeAEC) -> None:
    env = make()
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    rows = state.reshape(len(env.agents), -1)
    for agent, row in zip(env.agents, rows, strict=True):
        assert (env.observe(agent)["observation"] == row).all()


@pytest.mark.parametrize("make", AECS)
def test_agents_render(make: MakeAEC) -> None:
    text, picture = make(render_mode="ansi"), make(render_mode="rgb_array")
    text.reset(seed=1)
    picture.reset(seed=1)
    assert text.render() == text.text(text.agent_selection)
    shown = picture.render()
    assert isinstance(shown, np.ndarray)
    assert shown.shape == (600, 800, 3)
    assert shown.dtype == np.uint8


@pytest.mark.parametrize("opponent", ["random", "easy"])
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_gymnasium(opponent: str, mode: str | None) -> None:
    island = IslandEnv([opponent], DUEL, seat=0, render_mode=mode, illegal="random")
    check_env(island)
    natick = NatickEnv(opponent, NatickTable(most_steps=300), 0, mode, "random")
    check_env(natick)


def first_legal(observation: Observation, mask: Mask) -> int:
    """A policy that depends on what its seat observes."""
    legal = mask.nonzero()[0]
    return int(legal[int(observation.astype(int).sum()) % len(legal)])


def test_a_policy_can_be_an_opponent() -> None:
    island, natick = IslandEnv([first_legal], DUEL), NatickEnv(first_legal)
    for env in (island, natick):
        observation, info = env.reset(seed=3)
        for _ in range(60):
            action = first_legal(observation, info["action_mask"])
            observation, _, over, broken, info = env.step(action)
            if over or broken:
                break
        assert env.observation_space.contains(observation)


def test_a_bot_of_the_caller_plays_like_the_bot_of_its_name() -> None:
    named, given = IslandEnv(["easy"], DUEL), IslandEnv([bot_named("island", "easy")], DUEL)
    rows = []
    for env in (named, given):
        row, info = env.reset(seed=4)
        for _ in range(40):
            row, _, _, _, info = env.step(info["action_mask"].argmax())
        rows.append(row.tolist())
    assert rows[0] == rows[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mode", ["async", "sync"])
def test_gymnasium_makes_vectors_of_environments(name: str, mode: str) -> None:
    envs = gymnasium.make_vec(
        f"qiatan.envs.gymnasium_env:qiatan/{name}-v1", num_envs=2, vectorization_mode=mode
    )
    try:
        rows, infos = envs.reset(seed=1)
        for _ in range(30):
            assert rows in envs.observation_space
            actions = infos["action_mask"].argmax(axis=1)
            rows, _, ended, _, infos = envs.step(actions)
            assert not ended.any()
    finally:
        envs.close()
    assert rows.dtype == np.int16


def test_both_modes_play_the_same_games() -> None:
    seen = []
    for mode in ("async", "sync"):
        envs = gymnasium.make_vec(
            "qiatan.envs.gymnasium_env:qiatan/Natick-v1",
            num_envs=2,
            vectorization_mode=mode,
            illegal="random",
        )
        rows, _ = envs.reset(seed=5)
        for number in range(20):
            rows, *_ = envs.step(np.array([number, number + 300]))
        envs.close()
        seen.append(rows.tobytes())
    assert seen[0] == seen[1]


@pytest.mark.parametrize("make", [IslandEnv, NatickEnv])
def test_pictures_show_the_board(make: MakeSeat) -> None:
    env = make(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape == (600, 800, 3)
    assert picture.dtype == np.uint8
    env.step(env.action_masks().argmax())
    assert (picture != env.render()).any()


@pytest.mark.parametrize("make", [IslandEnv, NatickEnv])
def test_nothing_is_rendered_without_a_mode(make: MakeSeat) -> None:
    env = make()
    env.reset(seed=1)
    assert env.render() is None
