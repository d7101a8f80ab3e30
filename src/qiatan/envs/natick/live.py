"""A Natick environment's running game, with its views, notation and log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.natick.env_game import NatickGame
from qiatan.envs.natick.table import NatickTable
from qiatan.kit.game import Header, LogItem
from qiatan.natick import notation
from qiatan.natick.game import NATICK, GameConstants, NatickPosition


class NatickLive:
    """Natick's `LiveGame`."""

    def __init__(self, table: NatickTable, game: NatickGame) -> None:
        self.game: Final = game
        self.id: Final = NATICK.id
        self.names: Final = table.names
        self._table: Final = table
        self.layout: Final[FieldLayout] = game.config.space
        self._settings: Final = table.complete
        self._constants: Final = GameConstants(
            table.names, int(self._settings["trade_offer_seconds"])
        )

    def __reduce__(self) -> tuple[object, ...]:
        return NatickLive, (self._table, self.game)

    def header(self) -> Header:
        """The game's header: its settings, seats and setup."""
        return Header(NATICK.id, NATICK.version, self._settings, self.names, {})

    def start(self) -> NatickPosition:
        """The position before the first action."""
        return NATICK.start(self.header())

    def entries(self, first: int = 0) -> Iterator[LogItem]:
        """The log, starting with item `first`."""
        for seat, action in self.game.log[first:]:
            yield LogItem(seat, notation.write(action))

    def position(self) -> NatickPosition:
        """The current position, which shares the game's state. Get a new one after each action."""
        return NatickPosition(self.game.state, self._constants)

    def text(self, action: int) -> str:
        """The notation of an action."""
        return notation.write(int(self.game.config.actions.value[action]))

    def may_answer(self, action: str) -> bool:
        """True if the action is legal for the actor."""
        return self.position().check(self.game.actor, action) is None

    def answer(self, action: str) -> None:
        """Apply the actor's action, which must be legal."""
        self.game.play_action(notation.read(action))
