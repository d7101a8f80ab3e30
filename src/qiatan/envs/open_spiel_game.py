"""A game as an OpenSpiel Python game. Needs the extra `openspiel`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.game_state import GameState
from qiatan.kit.game import SettingValue

SEED_RANGE: Final = 1 << 53
"""The number of seeds that a uniform float can tell apart."""

DEFAULT_POINTS: Final = 0
"""The value of `victory_points` that stands for the map's or the game's default."""

LIMITS: Final = {"victory_points": DEFAULT_POINTS, "offers": 1, "most_steps": 5000}
"""The parameters of all games, with their defaults."""


def points_setting(parameters: Mapping[str, Any]) -> dict[str, SettingValue]:
    """The setting for the points needed to win; empty if the parameters ask for the default."""
    points = parameters["victory_points"]
    return {} if points == DEFAULT_POINTS else {"victory_points": points}


def game_type(
    short_name: str,
    long_name: str,
    players: tuple[int, int],
    parameters: Mapping[str, Any],
    *,
    secrets: bool,
) -> Any:
    """Return a game's `GameType`. `players` has the minimum and maximum numbers of players.

    `secrets` says whether anything is hidden from players.
    """
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if secrets
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(parameters),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the base class is untyped
    """A table as an OpenSpiel game. A game that reaches the table's limit is a draw."""

    def __init__(self, kind: Any, parameters: Mapping[str, Any], initial: GameState) -> None:
        live = initial.live
        info = pyspiel.GameInfo(
            num_distinct_actions=int(live.game.actions),
            max_chance_outcomes=live.most_outcomes,
            num_players=initial.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=initial.max_game_length,
        )
        super().__init__(kind, info, dict(parameters))
        self.initial: Final = initial

    def new_initial_state(self) -> SpielState:
        """The state before the first chance outcome."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of information states, or of observations without perfect recall.

        Raises `ValueError` for any `params`.
        """
        if params:
            raise ValueError(f"The observer has no parameters, but got {params}.")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.initial, recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # the base class is untyped
    """A state of a game. `value` is the underlying game, which OpenSpiel copies with the state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.value = game.initial
        self._shared = True

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or the end of the game."""
        return self.value.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.value.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The number and probability of each outcome."""
        return self.value.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self._shared:
            self.value, self._shared = self.value.clone(), False
        self.value.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.value.text_of(action)

    def is_terminal(self) -> bool:
        """True once the game has ended."""
        return self.value.is_over

    def returns(self) -> list[float]:
        """The rewards of all seats."""
        return self.value.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state with the same information for the player but different hidden cards.

        Its `history()` is the same as in this state.
        """
        other: SpielState = self.clone()
        chance = Random(int(sampler() * SEED_RANGE))
        other.value, other._shared = self.value.resample_from_infostate(player, chance), False
        return other

    def __str__(self) -> str:
        return self.value.debug_text()


class SpielObserver:
    """Observes states as tensors and text, like OpenSpiel's `PyObserver`.

    `dict` has the fields of `tensor` by name, as views.
    """

    def __init__(self, initial: GameState, recall: bool) -> None:
        self._recall: Final = recall
        layout: FieldLayout = initial.live.layout
        row = int(layout.size)
        hands = len(initial.information_numbers(0)) - row if recall else 0
        self.tensor: Final = np.zeros(row + hands, np.float32)
        self.dict: Final[dict[str, Any]] = dict(layout.split(self.tensor))
        if hands:
            self.dict["expected_hands"] = self.tensor[row:].reshape(initial.seats, -1)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with what the player knows."""
        value = state.value
        numbers = value.information_numbers if self._recall else value.observation_numbers
        self.tensor[:] = numbers(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player knows, as text."""
        value = state.value
        return (value.information_text if self._recall else value.observation_text)(player)
