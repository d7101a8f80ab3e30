"""What a game offers so that its finished games can be analysed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeAlias

from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

Source: TypeAlias = Literal["learned", "hard"]
"""Whose judgement it is: a learned chance to win, or an estimate from what `hard` thinks."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision: actions in notation with the chance to win after each, best first.

    `played` is the chance after what was done. Both are from what the seat knew, and from before
    anything that chance did next. `line` is what a strong player would have gone on to do from the
    best one; empty where nobody says so.
    """

    options: tuple[tuple[str, float], ...]
    played: float
    line: tuple[str, ...] = ()


class Judge(Protocol):
    """Says how likely each seat of one game is to win. A stronger player takes its place as it is.

    What it leaves to luck it takes from `rng`, so that the same game is judged the same every time.
    """

    @property
    def source(self) -> Source:
        """Whose judgement it is."""
        ...

    def chances(self, position: Position) -> Sequence[float]:
        """Every seat's chance, with all hands open. They add up to 1, as do those of `seen`."""
        ...

    def seen(self, view: object, rng: Random) -> Sequence[float]:
        """Every seat's chance from what one viewer may know."""
        ...

    def weigh(self, view: object, seat: Seat, action: str, rng: Random) -> Weighed | None:
        """What `seat`, whose view it is, could have done; None where there was no choice to judge.

        `action` is what it did.
        """
        ...


Judging: TypeAlias = Callable[[Position], Judge]
"""Begins with a game's first position."""
