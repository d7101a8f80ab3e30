"""All games as PettingZoo environments: every seat is an agent, and one agent acts at a time."""

from __future__ import annotations

from qiatan.envs.aec_env import GameAEC
from qiatan.envs.island.pettingzoo_env import IslandAEC
from qiatan.envs.natick.pettingzoo_env import NatickAEC

__all__ = ["GameAEC", "IslandAEC", "NatickAEC"]
