"""Every kind of environment, and a way to play any of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from qiatan.envs.batched import BatchedGames, BatchedIsland, BatchedNatick
from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv, SeatEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.pettingzoo_env import GameAEC, IslandAEC, NatickAEC
from qiatan.envs.spaces import GameArrays
from qiatan.envs.text_game import TextGame

Environment: TypeAlias = SeatEnv | GameAEC | BatchedGames | SteppedGame | TextGame

TABLE: Final = IslandTable(
    3,
    {"map": "stepping_stones", "seafarers": True, "special_build_phase": True, "mystery": True},
    boards=3,
    most_steps=400,
)
COLONIES: Final = NatickTable({"prices": "stone_towns"}, most_steps=400)

ENVIRONMENTS: Final[Mapping[str, Callable[[], Environment]]] = {
    "island against bots": lambda: IslandEnv(["easy", "random"], TABLE),
    "island against random": lambda: IslandEnv(["random"] * 2, TABLE),
    "island, all seats": lambda: IslandAEC(TABLE),
    "island batch": lambda: BatchedIsland(TABLE, 3, seed=1, choices_only=True),
    "island game": TABLE.single_game,
    "island as text": lambda: TextGame("island", 3),
    "natick against a bot": lambda: NatickEnv("easy", COLONIES),
    "natick, all seats": lambda: NatickAEC(COLONIES),
    "natick batch": lambda: BatchedNatick(COLONIES, 3, seed=1, alone=True),
    "natick game": COLONIES.single_game,
    "natick as text": lambda: TextGame("natick", 2),
}
"""A new environment of each kind, by description."""


def started(kind: str, steps: int = 0) -> Environment:
    """An environment after so many steps of its first game."""
    env = ENVIRONMENTS[kind]()
    if isinstance(env, SeatEnv | GameAEC):
        env.reset(seed=1)
    elif isinstance(env, SteppedGame):
        env.reset(1)
    play(env, steps)
    return env


def play(env: Environment, steps: int) -> list[object]:
    """What is observed in the next steps; games that end are followed by others."""
    return [_step(env, number) for number in range(steps)]


def _step(env: Environment, number: int) -> object:
    if isinstance(env, SeatEnv):
        return _step_seat(env, number)
    if isinstance(env, BatchedGames):
        return _step_batch(env, number)
    if isinstance(env, SteppedGame):
        return _step_game(env, number)
    return _step_text(env, number) if isinstance(env, TextGame) else _step_agent(env, number)


def _step_seat(env: SeatEnv, number: int) -> object:
    legal = env.action_masks().nonzero()[0]
    row, reward, over, broken, _ = env.step(legal[number % len(legal)])
    if over or broken:
        env.reset()
    return row.tobytes(), reward, over, broken


def _step_agent(env: GameAEC, number: int) -> object:
    agent = env.agent_selection
    seen = env.observe(agent)
    legal = seen["action_mask"].nonzero()[0]
    env.step(int(legal[number % len(legal)]))
    if any(env.terminations.values()) or any(env.truncations.values()):
        env.reset()
    return agent, seen["observation"].tobytes()


def _step_batch(env: BatchedGames, number: int) -> object:
    legal_rows = [mask.nonzero()[0] for mask in env.masks()]
    rows = env.observations().tobytes()
    ended = env.step([legal[number % len(legal)] for legal in legal_rows])
    return rows, ended.dones.tolist(), ended.winners.tolist()


def _step_game(env: SteppedGame, number: int) -> object:
    legal = env.legal_actions()
    if env.step(legal[number % len(legal)]):
        env.reset(env.seed + 1)
    return env.actor, GameArrays(env).observation(env.actor).tobytes()


def _step_text(env: TextGame, number: int) -> object:
    if env.actor is None:
        env.reset("1")
    assert env.actor is not None
    listed = env.observe(env.actor)
    env.step(listed.legal[number % len(listed.legal)])
    return str(listed)
