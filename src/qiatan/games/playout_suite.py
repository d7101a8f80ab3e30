"""Random playouts inside the rules of a game: what is measured, and compared between builds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Final, Protocol, TypeAlias

MOST_DECISIONS: Final = 20_000
"""A random game that takes longer is left unfinished."""


@dataclass(frozen=True, slots=True)
class PlayoutTotals:
    """What playouts came to so far: decisions, outcomes of chance, and a digest of them all."""

    decisions: int
    outcomes: int
    digest: int


class Copyable(Protocol):
    """A state that can be copied."""

    def copy(self) -> object:
        """An independent state, equal in everything."""
        ...


Playouts: TypeAlias = Callable[[int, int], PlayoutTotals]
"""Plays so many random games, numbered from the first argument; totals of all games so far."""


@dataclass(frozen=True, slots=True)
class PlayoutSuite:
    """How a game is played at random.

    `seats` are the numbers of seats that a digest is made of, `measured_seats` the one whose
    speed is measured. `playouts` prepares a table from a number of seats and a seed; `midgame` is
    a state in the middle of a game. `rules` is a module that tells which build runs.
    """

    rules: ModuleType
    seats: tuple[int, ...]
    measured_seats: int
    playouts: Callable[[int, int], Playouts]
    midgame: Callable[[int], Copyable]

    @property
    def build(self) -> str:
        """Which build of the rules runs: `native` or `uncompiled`."""
        native = str(self.rules.__file__).endswith((".so", ".pyd"))
        return "native" if native else "uncompiled"
