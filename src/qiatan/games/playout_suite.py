"""Random playouts of a game, for measuring speed and comparing builds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Final, Protocol, TypeAlias

from qiatan.kit.seats import Seat

MAX_DECISIONS: Final = 20_000
"""The maximum number of decisions in a random game. Longer games are abandoned."""


@dataclass(frozen=True, slots=True)
class PlayoutTotals:
    """The numbers of decisions and chance outcomes in all games so far, and their digest."""

    decisions: int
    outcomes: int
    digest: int


class Copyable(Protocol):
    """A state that can be copied."""

    def copy(self) -> object:
        """Return an independent, equal state."""
        ...


Playouts: TypeAlias = Callable[[int, int], PlayoutTotals]
"""Plays random games, and returns the totals of all games so far.

The arguments are the number of the first game and the number of games to play. A game's number is
also its seed.
"""

InterpretedPlayout: TypeAlias = Callable[[Random], Iterator[Seat]]
"""Plays one random game in plain Python, and yields the acting seat at each step."""


@dataclass(frozen=True, slots=True)
class PlayoutSuite:
    """Random playouts of one game, for measuring speed and comparing builds.

    The digest covers each number of seats in `seats`; speed is measured with `measured_seats`.
    `playouts` prepares a table for a number of seats and a seed. `midgame` makes a state in the
    middle of a game. `rules` is a module of the rules, from which `build` is detected.
    `interpreted` measures the speed of bots in plain Python; it is set only for a game that other
    engines also play.
    """

    rules: ModuleType
    seats: tuple[int, ...]
    measured_seats: int
    playouts: Callable[[int, int], Playouts]
    midgame: Callable[[int], Copyable]
    interpreted: InterpretedPlayout | None = None

    @property
    def build(self) -> str:
        """The build of the rules in use: `native` or `uncompiled`."""
        native = str(self.rules.__file__).endswith((".so", ".pyd"))
        return "native" if native else "uncompiled"
