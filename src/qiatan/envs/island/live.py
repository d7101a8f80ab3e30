"""An island environment's running game, with its views, notation and log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.table import IslandTable
from qiatan.envs.island.text import action_text, entries_of, header_of
from qiatan.island import notation
from qiatan.island.board import Board
from qiatan.island.build_view import board_view
from qiatan.island.game import ISLAND, GameConstants, IslandPosition
from qiatan.island.settings import visibility_of
from qiatan.kit.game import Header, LogItem

NOTHING: Final = ""
"""A bot's answer that leaves its build flag as it is."""


class IslandLive:
    """The island's `LiveGame`. Values that depend only on the board are cached."""

    def __init__(self, table: IslandTable, game: EnvGame) -> None:
        self.game: Final = game
        self.id: Final = ISLAND.id
        self.names: Final = table.names
        self.layout: Final[FieldLayout] = game.config.observer.space
        self._table: Final = table
        self._settings: Final = table.complete
        self._board: Board | None = None
        self._constants: GameConstants | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return IslandLive, (self._table, self.game)

    def header(self) -> Header:
        """The game's header: its settings, seats and setup."""
        return header_of(self._table, self.game)

    def start(self) -> IslandPosition:
        """The position before the first action."""
        return ISLAND.start(self.header())

    def entries(self, first: int = 0) -> Iterator[LogItem]:
        """The log, starting with item `first`."""
        return entries_of(self._table, self.game, first)

    def position(self) -> IslandPosition:
        """The current position, which shares the game's state. Get a new one after each action."""
        state = self.game.state
        if self._constants is None or self._board is not state.board:
            self._board = state.board
            seconds = int(self._settings["trade_offer_seconds"])
            shown = visibility_of(self._settings)
            self._constants = GameConstants(self.names, board_view(state.board), shown, seconds)
        return IslandPosition(state, self._constants)

    def text(self, action: int) -> str:
        """The notation of an action, as `action_text` writes it."""
        return action_text(self.game, action, self.names)

    def may_answer(self, action: str) -> bool:
        """Return whether an action, given in notation, is legal for the actor.

        An empty answer leaves the build flag as it is.
        """
        if self.game.flag and action == NOTHING:
            return True
        return self.position().check(self.game.actor, action) is None

    def answer(self, action: str) -> None:
        """Apply the actor's action, which must be legal."""
        if self.game.flag and action == NOTHING:
            self.game.pass_by()
        else:
            self.game.play_action(*notation.read(action, self.names))
