"""OpenSpiel's own checks accept both games, and its searches play them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs requirements-frameworks.lock")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # theirs

GAMES = [
    "qiatan_island(players=2,boards=3,most_steps=150)",
    "qiatan_island(players=3,map=stepping_stones,ships=True,most_steps=50)",
    "qiatan_natick(most_steps=80)",
]


def load(name: str) -> Any:
    import_module("qiatan.envs.open_spiel_games")
    return pyspiel.load_game(name)


@pytest.mark.parametrize("name", GAMES)
def test_simulations_of_open_spiel_find_no_fault(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_games_and_states_are_restored(name: str) -> None:
    game, chance = load(name), np.random.RandomState(1)
    state = game.new_initial_state()
    for _ in range(40):
        state.apply_action(int(chance.choice(state.legal_actions())))
    _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(other) == str(state)
    assert other.information_state_tensor(0) == state.information_state_tensor(0)


def test_mcts_plays_a_whole_game() -> None:
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game, chance = load("qiatan_natick(most_steps=40)"), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 1.4, 3, rollouts, random_state=chance)
    assert sum(finish(game, bot, chance)) == 0


def test_information_set_mcts_plays_a_whole_game() -> None:
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    game, chance = load("qiatan_island(players=3,most_steps=80)"), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, rollouts, 1.4, 3, random_state=chance)
    assert finish(game, bot, chance) == [0, 0, 0]


def finish(game: Any, bot: Any, chance: np.random.RandomState) -> list[float]:
    """The returns of a game in which the bot plays all seats."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=shares)))
        else:
            state.apply_action(bot.step(state))
    returns: list[float] = state.returns()
    return returns
