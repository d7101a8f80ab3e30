"""Stable-Baselines3 learns in processes of its own and saves what it learned."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv
from qiatan.envs.island.table import IslandTable

contrib: Any = pytest.importorskip("sb3_contrib", reason="needs requirements-frameworks.lock")
vec_env: Any = pytest.importorskip("stable_baselines3.common.vec_env")
masking: Any = pytest.importorskip("sb3_contrib.common.maskable.utils")
checker: Any = pytest.importorskip("stable_baselines3.common.env_checker")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # theirs

MAKERS = [partial(IslandEnv, ["random"], IslandTable(2, boards=2, most_steps=200)), NatickEnv]


@pytest.mark.parametrize("make", MAKERS)
def test_maskable_ppo_learns_in_processes(make: Any, tmp_path: Path) -> None:
    envs = vec_env.SubprocVecEnv([make, make])
    try:
        model = contrib.MaskablePPO(
            "MlpPolicy", envs, n_steps=16, batch_size=16, n_epochs=1, seed=1
        )
        model.learn(64)
        model.save(tmp_path / "model.zip")
        loaded = contrib.MaskablePPO.load(tmp_path / "model.zip", env=envs)
        rows, masks = envs.reset(), masking.get_action_masks(envs)
        chosen, _ = loaded.predict(rows, action_masks=masks, deterministic=True)
        assert (chosen == model.predict(rows, action_masks=masks, deterministic=True)[0]).all()
        assert masks[np.arange(2), chosen].all()
        loaded.learn(32)
    finally:
        envs.close()


@pytest.mark.parametrize("make", MAKERS)
def test_the_checker_of_stable_baselines_accepts_the_environments(make: Any) -> None:
    env = make(illegal="random")
    checker.check_env(env)
    assert env.action_masks().any()
