"""The running game of a Natick environment, with its views, notation and log."""

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
    """See `LiveGame`."""

    def __init__(self, table: NatickTable, game: NatickGame) -> None:
        self.game: Final = game
        self.names: Final = table.names
        self.layout: Final[FieldLayout] = game.config.space
        self._settings: Final = table.complete
        self._constants: Final = GameConstants(
            table.names, int(self._settings["trade_offer_seconds"])
        )

    def header(self) -> Header:
        """What was settled before the first action."""
        return Header(NATICK.id, NATICK.version, self._settings, self.names, {})

    def start(self) -> NatickPosition:
        """The position before the first action."""
        return NATICK.start(self.header())

    def entries(self, first: int = 0) -> Iterator[LogItem]:
        """The log from an entry on."""
        for seat, action in self.game.log[first:]:
            yield LogItem(seat, notation.write(action))

    def position(self) -> NatickPosition:
        """The position; it goes on with the game, so ask for it anew after each action."""
        return NatickPosition(self.game.state, self._constants)

    def text(self, action: int) -> str:
        """An action in notation."""
        return notation.write(int(self.game.config.actions.value[action]))

    def may_answer(self, action: str) -> bool:
        """Whether the seat asked may do this."""
        return self.position().check(self.game.actor, action) is None

    def answer(self, action: str) -> None:
        """Do what it may."""
        self.game.play_action(notation.read(action))
