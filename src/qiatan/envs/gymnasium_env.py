"""All games as Gymnasium environments, in which one seat plays against bots.

Importing this module registers the environments. `gymnasium.make` imports it for names such as
`"qiatan.envs.gymnasium_env:qiatan/Island-v1"`.
"""

from __future__ import annotations

from qiatan.envs.batch_env import BatchEnv
from qiatan.envs.island.gymnasium_env import IslandEnv
from qiatan.envs.island.vector_env import IslandVectorEnv
from qiatan.envs.natick.gymnasium_env import NatickEnv
from qiatan.envs.natick.vector_env import NatickVectorEnv
from qiatan.envs.seat_env import SeatEnv

__all__ = ["BatchEnv", "IslandEnv", "IslandVectorEnv", "NatickEnv", "NatickVectorEnv", "SeatEnv"]
