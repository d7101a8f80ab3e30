"""The running game of an environment as the platform sees any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.kit.game import Header, LogItem, Position


class LiveGame(Protocol):
    """A game that is stepped through by numbers, with views, notation and a log."""

    @property
    def game(self) -> SteppedGame:
        """The game itself."""
        ...

    @property
    def layout(self) -> FieldLayout:
        """The fields of an observation."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        ...

    def header(self) -> Header:
        """What was settled before the first action."""
        ...

    def start(self) -> Position:
        """The position before the first action."""
        ...

    def entries(self, first: int = 0) -> Iterator[LogItem]:
        """The log from an entry on."""
        ...

    def position(self) -> Position:
        """The position; it goes on with the game, so ask for it anew after each action."""
        ...

    def text(self, action: int) -> str:
        """An action that the seat asked may do, in notation."""
        ...

    def may_answer(self, action: str) -> bool:
        """Whether the seat asked may do this action, in notation."""
        ...

    def answer(self, action: str) -> None:
        """Do what it may."""
        ...
