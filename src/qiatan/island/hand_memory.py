"""What whoever follows a game knows of hidden hands.

All cards move in the open, but for those that are stolen: a theft shows its card to the two seats
it concerns. So hands are known up to the thefts between others, and what a seat pays later on tells
some of these too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from operator import add
from typing import Final, TypeAlias

from qiatan.island.resources import RESOURCES
from qiatan.kit.seats import Seat

MAX_GUESSES: Final = 64
"""The most guesses that are kept, the likeliest ones."""

Hands: TypeAlias = tuple[int, ...]
"""Cards of each seat and resource: `RESOURCES` numbers a seat."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Hands that all seats may hold, and how likely it is that they do."""

    chance: float
    hands: Hands


@dataclass(frozen=True, slots=True)
class Moves:
    """Cards that moved in the open: what came of all the moves, and the lowest on the way."""

    change: Hands
    lowest: Hands


@dataclass(frozen=True, slots=True)
class Theft:
    """A card that one seat stole from another."""

    taker: Seat
    victim: Seat
    resource: int


class HandMemory:
    """The card moves of one game, and what each seat can tell from those it has seen."""

    def __init__(self, seats: int) -> None:
        self._events: list[Moves | Theft] = []
        self._unheard: Final = (0, (Guess(1.0, (0,) * (seats * RESOURCES)),))
        self._heard: dict[Seat, tuple[int, tuple[Guess, ...]]] = {}

    def copy(self) -> HandMemory:
        """An independent memory."""
        other = copy(self)
        other._events = list(self._events)
        other._heard = dict(self._heard)
        return other

    def moved(self, before: Sequence[int], after: Sequence[int]) -> None:
        """Hands have changed in the open."""
        change = tuple(now - was for now, was in zip(after, before, strict=True))
        last = self._events[-1] if self._events else None
        if isinstance(last, Moves) and not self._is_heard(len(self._events)):
            change = _sum(last.change, change)
            self._events[-1] = Moves(change, tuple(map(min, last.lowest, change)))
        else:
            self._events.append(Moves(change, tuple(min(0, n) for n in change)))

    def stolen(self, taker: Seat, victim: Seat, resource: int) -> None:
        """A card was stolen; the other seats do not see which."""
        self._events.append(Theft(taker, victim, resource))

    def guesses(self, viewer: Seat) -> tuple[Guess, ...]:
        """The hands that are possible for all that a seat has seen, likeliest first.

        Their chances add up to 1. There are none where the truth was so unlikely that it was
        given up.
        """
        number, guesses = self._heard.get(viewer, self._unheard)
        for event in self._events[number:]:
            guesses = _after(guesses, event, viewer)
        self._heard[viewer] = len(self._events), guesses
        return guesses

    def _is_heard(self, count: int) -> bool:
        return any(number >= count for number, _ in self._heard.values())


def _after(guesses: tuple[Guess, ...], event: Moves | Theft, viewer: Seat) -> tuple[Guess, ...]:
    if isinstance(event, Moves):
        return _ranked(after for guess in guesses for after in _moved(guess, event))
    seen = viewer in (event.taker, event.victim)
    kinds = (event.resource,) if seen else range(RESOURCES)
    return _ranked(_stolen(guess, event, r) for guess in guesses for r in kinds)


def _moved(guess: Guess, event: Moves) -> Iterator[Guess]:
    """Nothing where a seat would have paid what it did not hold."""
    if min(_sum(guess.hands, event.lowest)) >= 0:
        yield Guess(guess.chance, _sum(guess.hands, event.change))


def _stolen(guess: Guess, event: Theft, resource: int) -> Guess:
    """As many chances as the victim would hold of the resource among all its cards."""
    begin = event.victim * RESOURCES
    hand = guess.hands[begin : begin + RESOURCES]
    hands = list(guess.hands)
    hands[begin + resource] -= 1
    hands[event.taker * RESOURCES + resource] += 1
    return Guess(guess.chance * hand[resource] / max(1, sum(hand)), tuple(hands))


def _ranked(guesses: Iterable[Guess]) -> tuple[Guess, ...]:
    """The likeliest ones, equal hands as one guess, their chances made to add up to 1."""
    chances: dict[Hands, float] = {}
    for guess in guesses:
        if guess.chance:
            chances[guess.hands] = chances.get(guess.hands, 0.0) + guess.chance
    kept = sorted(chances.items(), key=lambda each: -each[1])[:MAX_GUESSES]
    total = sum(chance for _, chance in kept)
    return tuple(Guess(chance / total, hands) for hands, chance in kept)


def _sum(one: Hands, other: Hands) -> Hands:
    return tuple(map(add, one, other))
