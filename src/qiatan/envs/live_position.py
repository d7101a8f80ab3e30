"""The running game of an environment as the platform sees any game: with views and notation."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.draws import DrawnChance
from qiatan.envs.core.env_game import EnvGame
from qiatan.envs.island_table import IslandTable
from qiatan.island.board import Board
from qiatan.island.build_view import board_view
from qiatan.island.game import GameConstants, IslandPosition
from qiatan.island.settings import openness


class LivePosition:
    """Positions over the state of a game as it stands; what stays the same is made once a board."""

    def __init__(self, table: IslandTable, game: EnvGame) -> None:
        self._game: Final = game
        self._names: Final = table.names
        self._settings: Final = table.complete
        self._board: Board | None = None
        self._constants: GameConstants | None = None

    def now(self) -> IslandPosition:
        """The position; it goes on with the game, so ask for it anew after each action."""
        state = self._game.state
        if self._constants is None or self._board is not state.board:
            self._board = state.board
            seconds = int(self._settings["trade_offer_seconds"])
            shown = openness(self._settings)
            self._constants = GameConstants(self._names, board_view(state.board), shown, seconds)
        return IslandPosition(state, self._constants)

    def chance(self) -> DrawnChance:
        """The chance of the next entry of the log."""
        return DrawnChance(self._game.seed, self._game.entries)
