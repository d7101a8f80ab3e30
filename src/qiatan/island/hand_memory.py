"""Tracks what a seat can know about hidden hands (§4.8).

All seats see how cards move, except that only the thief and the victim see a stolen card. A seat is
therefore unsure only about thefts between other seats. Later payments rule out some of the
possibilities.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import add
from typing import Final, TypeAlias

from qiatan.island.resources import RESOURCES
from qiatan.kit.seats import Seat
from qiatan.kit.shallow_copy import shallow_copy

MAX_GUESSES: Final = 64
"""The maximum number of guesses. Only the most likely ones are kept."""

Hands: TypeAlias = tuple[int, ...]
"""The number of cards of each resource in all hands: `RESOURCES` numbers per seat."""


@dataclass(frozen=True, slots=True)
class Guess:
    """One possibility for the hands of all seats, and its probability."""

    chance: float
    hands: Hands


@dataclass(frozen=True, slots=True)
class Guesses:
    """What a seat can conclude about hands.

    `complete` is False if unlikely guesses were dropped.
    """

    listed: tuple[Guess, ...]
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Moves:
    """Consecutive card movements that all seats saw.

    `change` is how much each count changes in total. `lowest` is the lowest that this change gets
    on the way, at most 0.
    """

    change: Hands
    lowest: Hands


@dataclass(frozen=True, slots=True)
class Theft:
    """A card that one seat stole from another."""

    taker: Seat
    victim: Seat
    resource: int


class HandMemory:
    """A game's card movements, and what each seat can conclude from those that it has seen."""

    def __init__(self, seats: int) -> None:
        self._events: list[Moves | Theft] = []
        self._initial: tuple[int, Guesses] = (
            0,
            Guesses((Guess(1.0, (0,) * (seats * RESOURCES)),)),
        )
        self._cache: dict[Seat, tuple[int, Guesses]] = {}

    def copy(self) -> HandMemory:
        """Return an independent copy."""
        other = shallow_copy(self)
        other._events = list(self._events)
        other._cache = dict(self._cache)
        return other

    def as_seen_by(self, viewer: Seat) -> HandMemory:
        """Return a memory in which every seat knows only what the viewer knows."""
        other = shallow_copy(self)
        other._events, other._cache = [], {}
        other._initial = (0, self.known(viewer))
        return other

    def moved(self, before: Sequence[int], after: Sequence[int]) -> None:
        """Record a change to the hands that all seats saw."""
        change = tuple(now - was for now, was in zip(after, before, strict=True))
        last = self._events[-1] if self._events else None
        if isinstance(last, Moves) and not self._is_cached(len(self._events)):
            change = _sum(last.change, change)
            self._events[-1] = Moves(change, tuple(map(min, last.lowest, change)))
        else:
            self._events.append(Moves(change, tuple(min(0, n) for n in change)))

    def stolen(self, taker: Seat, victim: Seat, resource: int) -> None:
        """Record a stolen card. Other seats do not see which card it is."""
        self._events.append(Theft(taker, victim, resource))

    def guesses(self, viewer: Seat) -> tuple[Guess, ...]:
        """Return the hands that are possible given what the viewer has seen, most likely first.

        The probabilities of the guesses add up to 1. The tuple is empty if the correct guess was
        dropped as too unlikely and all others have since been ruled out.
        """
        return self.known(viewer).listed

    def known(self, viewer: Seat) -> Guesses:
        """Return the guesses, and whether any were dropped."""
        number, known = self._cache.get(viewer, self._initial)
        for event in self._events[number:]:
            known = _after(known, event, viewer)
        self._cache[viewer] = len(self._events), known
        return known

    def _is_cached(self, count: int) -> bool:
        return any(number >= count for number, _ in self._cache.values())


def _after(known: Guesses, event: Moves | Theft, viewer: Seat) -> Guesses:
    if isinstance(event, Moves):
        moved = (after for guess in known.listed for after in _moved(guess, event))
        return _ranked(moved, known.complete)
    seen = viewer in (event.taker, event.victim)
    kinds = (event.resource,) if seen else range(RESOURCES)
    return _ranked((_stolen(g, event, r) for g in known.listed for r in kinds), known.complete)


def _moved(guess: Guess, event: Moves) -> Iterator[Guess]:
    """Yield the guess with the cards moved.

    Yields nothing if a seat would have paid cards that it did not hold.
    """
    if min(_sum(guess.hands, event.lowest)) >= 0:
        yield Guess(guess.chance, _sum(guess.hands, event.change))


def _stolen(guess: Guess, event: Theft, resource: int) -> Guess:
    """Return the guess after the theft of `resource`.

    Its probability is multiplied by the resource's share of the victim's hand.
    """
    begin = event.victim * RESOURCES
    hand = guess.hands[begin : begin + RESOURCES]
    hands = list(guess.hands)
    hands[begin + resource] -= 1
    hands[event.taker * RESOURCES + resource] += 1
    return Guess(guess.chance * hand[resource] / max(1, sum(hand)), tuple(hands))


def _ranked(guesses: Iterable[Guess], complete: bool) -> Guesses:
    """Merge guesses with equal hands, and return the most likely ones.

    Their probabilities are scaled to add up to 1.
    """
    chances: dict[Hands, float] = {}
    for guess in guesses:
        if guess.chance:
            chances[guess.hands] = chances.get(guess.hands, 0.0) + guess.chance
    kept = sorted(chances.items(), key=lambda each: -each[1])[:MAX_GUESSES]
    total = sum(chance for _, chance in kept)
    listed = tuple(Guess(chance / total, hands) for hands, chance in kept)
    return Guesses(listed, complete and len(chances) <= MAX_GUESSES)


def _sum(one: Hands, other: Hands) -> Hands:
    return tuple(map(add, one, other))
