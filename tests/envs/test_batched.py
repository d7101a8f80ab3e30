"""Batches of games: equal to single environments, and to games played by the rules."""

from __future__ import annotations

from zlib import crc32

import numpy as np
import pytest

from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.batched import BatchedIsland
from qiatan.envs.core.draws import game_seed
from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.gymnasium_env import IslandEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.spaces import GameArrays
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused

TABLE = IslandTable(3, {"special_build_phase": True}, boards=3, most_steps=150)


def chosen(masks: Mask, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """A random legal action in each row."""
    return np.asarray((rng.random(masks.shape) * masks).argmax(axis=1))


def test_plays_the_games_of_single_environments() -> None:
    batch, rng = BatchedIsland(TABLE, 4, seed=7), np.random.default_rng(1)
    singles = [TABLE.single_game() for _ in range(4)]
    begun = [0] * 4
    for place, game in enumerate(singles):
        game.reset(game_seed(7, place, 0))
    for _ in range(320):
        masks, seen, actors = batch.masks(), batch.observations(), batch.actors()
        for place, game in enumerate(singles):
            arrays = GameArrays(game)
            assert actors[place] == game.actor
            assert (masks[place] == arrays.mask()).all()
            assert (seen[place] == arrays.observation(game.actor)).all()
        actions = chosen(masks, rng)
        ended = batch.step(actions)
        for place, game in enumerate(singles):
            assert ended.dones[place] == game.step(int(actions[place]))
            if game.actor == NOBODY:
                assert ended.winners[place] == game.winner
                begun[place] += 1
                game.reset(game_seed(7, place, begun[place]))
    assert min(begun) >= 2


SEA: dict[str, SettingValue] = {"map": "stepping_stones", "seafarers": True}


@pytest.mark.parametrize("settings", [SEA, SEA | {"mystery": True}, {"balanced_dice": True}])
def test_observations_keep_nothing_of_earlier_ones(settings: dict[str, SettingValue]) -> None:
    table = IslandTable(4, settings, boards=2, most_steps=200)
    batch, rng = BatchedIsland(table, 2, seed=3), np.random.default_rng(4)
    for number in range(500):
        if number % 3 == 0:
            assert (batch.observations() == batch.clone().observations()).all()
        batch.step(chosen(batch.masks(), rng))


def test_observations_of_different_games_with_as_many_pieces() -> None:
    table = IslandTable(2, boards=1, most_steps=8)
    batch, rng = BatchedIsland(table, 2, seed=6), np.random.default_rng(6)
    for _ in range(10):
        for _ in range(7):
            batch.step(chosen(batch.masks(), rng))
        assert (batch.observations() == batch.clone().observations()).all()
        assert batch.step(chosen(batch.masks(), rng)).dones.all()


def test_same_seed_same_games() -> None:
    one, other = (BatchedIsland(TABLE, 3, seed=5) for _ in range(2))
    rng = np.random.default_rng(2)
    for _ in range(200):
        actions = chosen(one.masks(), rng)
        one.step(actions)
        other.step(actions)
        assert (one.observations() == other.observations()).all()
    one.reset(6)
    assert not (one.masks() == other.masks()).all()


def test_both_builds_play_the_same() -> None:
    """The expected digest of 200 steps on a sea map comes from the interpreted build."""
    settings: dict[str, SettingValue] = {"map": "stepping_stones", "seafarers": True}
    batch, digest = BatchedIsland(IslandTable(4, settings, boards=2), 2, seed=9), 0
    for number in range(200):
        masks = batch.masks()
        digest = crc32(masks.tobytes(), crc32(batch.observations().tobytes(), digest))
        batch.step((masks * ((np.arange(batch.actions) * 7919 + number) % 1009 + 1)).argmax(axis=1))
    assert digest == 2560186199


def test_fills_arrays_of_the_caller() -> None:
    batch = BatchedIsland(TABLE, 2, seed=5)
    masks = np.zeros((2, batch.actions), dtype=np.int8)
    kept = batch.masks(masks)
    assert kept is masks
    batch.step(masks.argmax(axis=1))
    assert not (batch.masks() == masks).all()


def test_an_illegal_action_changes_no_game() -> None:
    batch = BatchedIsland(TABLE, 3, seed=5)
    before, actions = batch.observations().copy(), batch.masks().argmax(axis=1)
    actions[2] = batch.actions - 1
    with pytest.raises(Refused, match="not_now"):
        batch.step(actions)
    assert (batch.observations() == before).all()


def test_plays_one_seat_against_random_bots() -> None:
    """The games equal those of the Gymnasium environment against `random`; the winner's reward is
    1.
    """
    table = IslandTable(2, {"victory_points": 5}, boards=2)
    batch, rng = BatchedIsland(table, 1, seed=3, alone=True), np.random.default_rng(3)
    env = IslandEnv(["random"], table)
    env.game.reset(game_seed(3, 0, 0))
    seat = int(batch.actors()[0])
    while True:
        action = chosen(batch.masks(), rng)
        ended = batch.step(action)
        over = env.game.step(int(action[0]))
        assert over == ended.dones[0]
        if over:
            break
        assert batch.actors()[0] == seat == env.game.actor
    assert ended.rewards[0].tolist() in ([1.0, -1.0], [-1.0, 1.0])
    assert ended.rewards[0, ended.winners[0]] == 1.0


def test_choices_only_applies_forced_actions_at_once() -> None:
    """The games are the same, without prompts that have only one answer."""
    asked, all_asked = (
        BatchedIsland(IslandTable(2, offers=0), 1, seed=3, alone=True, choices_only=only)
        for only in (True, False)
    )
    ended, skipped = False, 0
    while not ended:
        masks = all_asked.masks()
        action = masks.argmax(axis=1)
        if masks.sum() > 1:
            assert (masks == asked.masks()).all()
            assert (all_asked.observations() == asked.observations()).all()
            asked.step(action)
        else:
            skipped += 1
        ended = bool(all_asked.step(action).dones[0])
    assert skipped > 20
    assert (asked.masks().sum(axis=1) > 1).all()


def test_reports_the_last_observation_of_ended_games() -> None:
    batch, rng = BatchedIsland(TABLE, 3, seed=7), np.random.default_rng(1)
    singles = [TABLE.single_game() for _ in range(3)]
    for place, game in enumerate(singles):
        game.reset(game_seed(7, place, 0))
    last: list[Observation] = []
    while not last:
        seats, actions = batch.actors(), chosen(batch.masks(), rng)
        ended = batch.step(actions)
        over = [game.step(int(action)) for game, action in zip(singles, actions, strict=True)]
        last = [
            GameArrays(game).observation(int(seat))
            for game, seat, done in zip(singles, seats, over, strict=True)
            if done
        ]
        assert ended.observations.tolist() == [row.tolist() for row in last]


def test_observations_are_split_by_name() -> None:
    batch = BatchedIsland(TABLE, 2, seed=5)
    named = batch.split(batch.observations())
    assert named["player_2.hand"].shape == (2, 5)
    assert (named["target"] == 10).all()
    assert sum(field.shape[1] for field in named.values()) == len(batch.low)
