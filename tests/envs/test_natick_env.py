"""The numeric environments of Natick: legal games by the rules, without hidden information."""

from __future__ import annotations

from random import Random
from zlib import crc32

import numpy as np
import pytest

from qiatan.envs.batched import BatchedNatick
from qiatan.envs.core.draws import DrawnChance
from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.gymnasium_env import NatickEnv
from qiatan.envs.natick.env_game import NatickGame
from qiatan.envs.natick.live import NatickLive
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.spaces import GameArrays, observation_box
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE
from qiatan.natick import moves, notation
from qiatan.natick.actions import COUNTER, OFFER, kind_of
from qiatan.natick.reasons import OK
from qiatan.natick.rules import LAST_ROUND


def played(table: NatickTable, seed: int, steps: int = 10_000) -> NatickGame:
    """A game after so many random actions, or at its end."""
    game, chance = table.single_game(), Random(seed)
    game.reset(seed)
    while game.actor != NOBODY and game.steps < steps:
        game.step(chance.choice(game.legal_actions()))
    return game


def test_whole_games_follow_the_rules() -> None:
    """The rules accept each action, and draw the same outcomes from the same seed."""
    table = NatickTable({"victory_points": 5})
    game = played(table, 5)
    live = NatickLive(table, game)
    position = live.start()
    for number, entry in enumerate(live.entries()):
        if entry.seat == CHANCE:
            assert position.draw(DrawnChance(game.seed, number)) == entry.action
        position.apply(entry.seat, entry.action)
    result = position.result()
    assert result is not None
    assert len(game.log) > 100
    assert result.winners == ((0, 1) if game.winner == NOBODY else (game.winner,))


def test_the_mask_has_listed_actions_and_allowed_offers() -> None:
    game, chance, offered = NatickTable().single_game(), Random(3), 0
    game.reset(3)
    while game.actor != NOBODY and game.steps < 800:
        values = [int(game.config.actions.value[n]) for n in game.legal_actions()]
        offers = [action for action in values if kind_of(action) in (OFFER, COUNTER)]
        assert sorted(set(values) - set(offers)) == sorted(
            moves.legal_actions(game.state, game.actor)
        )
        assert all(moves.check(game.state, game.actor, action) == OK for action in values)
        offered += len(offers)
        game.step(chance.choice(game.legal_actions()))
    assert offered > 50


def test_every_listed_action_has_a_unique_number() -> None:
    actions = NatickTable().config().actions
    values = [int(actions.value[n]) for n in range(actions.size)]
    assert len(set(values)) == len(values)
    assert [actions.index(value) for value in values[: actions.offer]] == list(range(actions.offer))


@pytest.mark.parametrize("steps", [0, 12, 100, 700])
def test_observes_within_the_bounds(steps: int) -> None:
    game = played(NatickTable({"prices": "wooden_roads"}), 3, steps)
    box = observation_box(game.config.space)
    for seat in range(2):
        assert GameArrays(game).observation(seat) in box


def test_observations_are_symmetric() -> None:
    """Nothing is hidden: each observation has both colonies, its own one first."""
    game = played(NatickTable(), 3, 300)
    seen = [GameArrays(game).observation(seat) for seat in range(2)]
    fields = {
        field.name: slice(field.start, field.start + field.size)
        for field in game.config.space.fields
    }
    for name in ("roads", "sites"):
        one, other = (row[fields[name]] for row in seen)
        assert (np.roll(one, len(one) // 2) == other).all()
    assert (seen[0][fields["player_1.coins"]] == seen[1][fields["player_0.coins"]]).all()


def test_future_chance_is_not_observed() -> None:
    game = played(NatickTable(), 3, 300)
    row = GameArrays(game).observation(0)
    game.seed += 1
    assert (GameArrays(game).observation(0) == row).all()


def test_both_builds_play_the_same() -> None:
    """The expected digest of 300 steps comes from the interpreted build."""
    batch, digest = BatchedNatick(NatickTable(), 2, seed=9), 0
    for number in range(300):
        masks = batch.masks()
        digest = crc32(masks.tobytes(), crc32(batch.observations().tobytes(), digest))
        batch.step((masks * ((np.arange(batch.actions) * 7919 + number) % 1009 + 1)).argmax(axis=1))
    assert digest == 1024061704


def test_observations_keep_nothing_of_earlier_ones() -> None:
    batch, rng = BatchedNatick(NatickTable(most_steps=400), 2, seed=5), np.random.default_rng(5)
    for number in range(1200):
        if number % 3 == 0:
            assert (batch.observations() == batch.clone().observations()).all()
        masks = batch.masks()
        batch.step((rng.random(masks.shape) * masks).argmax(axis=1))


def test_a_batch_plays_one_seat_against_a_random_bot() -> None:
    """The games equal those of the Gymnasium environment against `random`; a draw is worth 0."""
    table = NatickTable({"victory_points": 5})
    batch, rng = BatchedNatick(table, 2, seed=3, alone=True), np.random.default_rng(3)
    rewards: list[tuple[float, ...]] = []
    while len(rewards) < 3:
        masks = batch.masks()
        ended = batch.step((rng.random(masks.shape) * masks).argmax(axis=1))
        rewards += [tuple(each) for each in ended.rewards[ended.dones]]
    assert set(rewards) <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


def test_a_draw_ends_without_a_winner() -> None:
    game, chance = played(NatickTable({"victory_points": 10}), 1, 100), Random(1)
    game.state.turn = 2 * LAST_ROUND
    while game.actor != NOBODY:
        game.step(chance.choice(game.legal_actions()))
    assert (game.winner, game.broken) == (NOBODY, 0)


def test_an_illegal_action_is_refused_with_the_code_of_the_rules() -> None:
    game = played(NatickTable(), 1, 0)
    first = {name: start for name, start, _ in game.config.actions.groups}
    with pytest.raises(Refused, match="not_now"):
        game.step(first["end"])
    with pytest.raises(Refused, match="no_such_action"):
        game.step(game.config.actions.size)
    assert len(game.log) == 0


def test_limits_offers_per_turn() -> None:
    game = played(NatickTable(offers=0), 2, 600)
    assert not any(kind_of(action) == OFFER for _, action in game.log)


def test_the_text_numbers_the_actions() -> None:
    env = NatickEnv("easy", seat=1)
    env.reset(seed=1)
    first = env.game.legal_actions()[0]
    lay = notation.write(int(env.game.config.actions.value[first]))
    assert f"\n{first}: {lay}\n" in env.text()
