"""The running game of an island environment, with its views, notation and log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.island import action_space as space
from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.table import IslandTable
from qiatan.island import actions as act
from qiatan.island import notation
from qiatan.island.board import NONE, Board
from qiatan.island.build_view import board_view
from qiatan.island.game import ISLAND, GameConstants, IslandPosition
from qiatan.island.notation import write
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.settings import visibility_of
from qiatan.kit.game import Header, LogItem
from qiatan.kit.game_log import Record

NAMED: Final = {space.NAME_DISCARD: "discard", space.NAME_PICK: "pick"}


def action_text(game: EnvGame, index: int, names: tuple[str, ...]) -> str:
    """The notation of an action of the actor.

    Partial actions are written in the same style: `lift e3` lifts a ship, `discard ore` names one
    card to discard, `pass` leaves the build flag as it is.
    """
    actions = game.config.actions
    group, value = actions.group[index], int(actions.value[index])
    if group == space.PASS:
        return "pass"
    if group == space.LIFT:
        return f"lift e{value}"
    if group in NAMED:
        return f"{NAMED[group]} {RESOURCE_NAMES[value]}"
    if game.lifted != NONE:
        move = act.pack_move(game.lifted, act.about(value))
        return write(act.make(act.MOVE_SHIP, move), names)
    action = int(actions.action(index, game.state, game.actor))
    return write(action, names, actions.terms[index])


def record_of(table: IslandTable, game: EnvGame) -> Record:
    """The game so far, as written to game files."""
    return Record(header_of(table, game), tuple(entries_of(table, game)))


def entries_of(table: IslandTable, game: EnvGame, first: int = 0) -> Iterator[LogItem]:
    """The log from item `first` on."""
    for seat, action, terms in game.log[first:]:
        yield LogItem(seat, write(action, table.names, terms))


def header_of(table: IslandTable, game: EnvGame) -> Header:
    """Settings, seats and setup of the game."""
    setup = {"board": game.state.board.layout.to_json()}
    return Header(ISLAND.id, ISLAND.version, table.complete, table.names, setup)


NOTHING: Final = ""
"""A bot's answer that leaves its build flag as it is."""


class IslandLive:
    """`LiveGame` of the island; values that depend only on the board are cached."""

    def __init__(self, table: IslandTable, game: EnvGame) -> None:
        self.game: Final = game
        self.names: Final = table.names
        self.layout: Final[FieldLayout] = game.config.observer.space
        self._table: Final = table
        self._settings: Final = table.complete
        self._board: Board | None = None
        self._constants: GameConstants | None = None

    def header(self) -> Header:
        """Settings, seats and setup of the game."""
        return header_of(self._table, self.game)

    def start(self) -> IslandPosition:
        """The position before the first action."""
        return ISLAND.start(self.header())

    def entries(self, first: int = 0) -> Iterator[LogItem]:
        """The log from item `first` on."""
        return entries_of(self._table, self.game, first)

    def position(self) -> IslandPosition:
        """The current position. It shares the game's state: get a new one after each action."""
        state = self.game.state
        if self._constants is None or self._board is not state.board:
            self._board = state.board
            seconds = int(self._settings["trade_offer_seconds"])
            shown = visibility_of(self._settings)
            self._constants = GameConstants(self.names, board_view(state.board), shown, seconds)
        return IslandPosition(state, self._constants)

    def text(self, action: int) -> str:
        """See `action_text`."""
        return action_text(self.game, action, self.names)

    def may_answer(self, action: str) -> bool:
        """Whether the action is legal for the actor; an empty answer is legal about its flag."""
        if self.game.flag and action == NOTHING:
            return True
        return self.position().check(self.game.actor, action) is None

    def answer(self, action: str) -> None:
        """Apply the actor's action, which must be legal."""
        if self.game.flag and action == NOTHING:
            self.game.pass_by()
        else:
            self.game.play_action(*notation.read(action, self.names))
