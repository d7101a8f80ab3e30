"""What spectators of rated games see: until the game ends, the game as it was three turns ago.

The delay keeps spectators from helping a player. When the game ends, they see everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Position

DELAY: Final = 3
"""An action of turn `n` is shown once turn `n + DELAY` has begun. The setup counts as one turn."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The position when turn `turn` began, after `entries` log entries."""

    turn: int
    position: Position
    entries: int


@dataclass(frozen=True, slots=True)
class TurnStarts:
    """The moments at which the latest turns began, oldest first. Never modify their positions."""

    moments: tuple[Moment, ...]

    @classmethod
    def first(cls, position: Position) -> TurnStarts:
        """Return the moment before the first action."""
        return cls((Moment(position.turns_begun(), position.copy(), 0),))

    def after(self, position: Position, entries: int) -> TurnStarts:
        """Return the moments after an action that led to `position`."""
        turn = position.turns_begun()
        if turn == self.moments[-1].turn:
            return self
        # Keep one more moment than necessary, because an undo can take back the start of a turn.
        return TurnStarts((*self.moments[-DELAY:], Moment(turn, position.copy(), entries)))

    def before(self, entries: int) -> TurnStarts:
        """Return the moments after an undo that leaves this many entries in the log."""
        return TurnStarts(tuple(one for one in self.moments if one.entries <= entries))

    @property
    def shown(self) -> Moment:
        """The moment that spectators see."""
        return self.moments[max(0, len(self.moments) - DELAY)]
