"""Occupants of seats: persons and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from qiatan.protocol.parts import Colour

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


@dataclass(frozen=True, slots=True)
class Occupant:
    """A person (`person`, a public id) or a bot (`bot`, its kind) in a seat.

    `substitute` is the kind of bot that plays for a person, as long as `away` says: until they
    are back, or until they ask.
    """

    colour: Colour
    name: str
    person: str | None
    bot: str | None
    ready: bool
    substitute: str | None = None
    away: bool = False

    @property
    def played_by(self) -> str | None:
        """The kind of bot that acts in the seat; None where its person does."""
        return self.bot or self.substitute


def free_colour(occupants: Iterable[Occupant]) -> Colour:
    """The first colour nobody has."""
    taken = {occupant.colour for occupant in occupants}
    return next(colour for colour in COLOURS if colour not in taken)


def seat_of(occupants: Sequence[Occupant], person: str) -> int | None:
    """The index of a person's seat."""
    return next((i for i, occupant in enumerate(occupants) if occupant.person == person), None)
