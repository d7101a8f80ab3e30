"""The interface to an environment's running game: views, notation and log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.kit.game import Header, LogItem, Position


class LiveGame(Protocol):
    """A stepped game with its views, notation and log."""

    @property
    def id(self) -> str:
        """The id of the rules."""
        ...

    @property
    def game(self) -> SteppedGame:
        """The underlying game, which takes actions by their numbers."""
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
        """The game's header: its settings, seats and setup."""
        ...

    def start(self) -> Position:
        """The position before the first action."""
        ...

    def entries(self, first: int = 0) -> Iterator[LogItem]:
        """The log, starting with item `first`."""
        ...

    def position(self) -> Position:
        """The current position, which shares the game's state. Get a new one after each action."""
        ...

    def text(self, action: int) -> str:
        """The notation of an action that the actor can take."""
        ...

    def may_answer(self, action: str) -> bool:
        """True if the action, given in notation, is legal for the actor."""
        ...

    def answer(self, action: str) -> None:
        """Apply the actor's action, which must be legal."""
        ...
