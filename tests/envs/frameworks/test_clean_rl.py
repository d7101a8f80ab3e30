"""A training loop like CleanRL's `ppo.py`: an asynchronous vector and one update of a policy."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv

from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv
from qiatan.envs.island.table import IslandTable

torch: Any = pytest.importorskip("torch", reason="needs requirements-frameworks.lock")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # theirs

STEPS = 24


@pytest.mark.parametrize(
    "make", [partial(IslandEnv, ["random"], IslandTable(2, boards=2, most_steps=60)), NatickEnv]
)
def test_a_policy_gradient_is_computed_from_a_vector(make: Any) -> None:
    torch.manual_seed(1)
    envs = AsyncVectorEnv([make, make])
    try:
        box: Any = envs.single_observation_space
        choices: Any = envs.single_action_space
        policy = torch.nn.Linear(box.shape[0], choices.n)
        before = policy.weight.detach().clone()
        optimizer = torch.optim.Adam(policy.parameters(), lr=0.01)
        high = np.maximum(box.high, 1)
        rows, infos = envs.reset(seed=1)
        losses = []
        for _ in range(STEPS):
            logits = policy(torch.as_tensor(rows / high, dtype=torch.float32))
            legal = torch.as_tensor(np.stack(infos["action_mask"]).astype(bool))
            chances = torch.distributions.Categorical(logits=logits.masked_fill(~legal, -1e8))
            chosen = chances.sample()
            assert legal[torch.arange(2), chosen].all()
            losses.append(-chances.log_prob(chosen).mean())
            rows, _, _, _, infos = envs.step(chosen.numpy())
        torch.stack(losses).mean().backward()
        optimizer.step()
    finally:
        envs.close()
    assert not torch.equal(policy.weight, before)
