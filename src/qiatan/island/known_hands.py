"""Bounds on hidden hands, given everything that a seat has seen (§4.8)."""

from __future__ import annotations

from qiatan.island.game import IslandPosition
from qiatan.island.hand_memory import Guesses
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.kit.game import Position
from qiatan.kit.known_hands import HandBounds, KnownHands
from qiatan.kit.seats import Seat


def known_hands(position: Position, viewer: Seat) -> KnownHands:
    """Return bounds on all hands except the viewer's. There are none if hands are open."""
    if not isinstance(position, IslandPosition):
        raise TypeError("not a position of the island game")
    return hand_bounds(position.guesses(viewer), viewer, int(position.state.seats))


def hand_bounds(guesses: Guesses, viewer: Seat, seats: int) -> KnownHands:
    """Return bounds on all hands except the viewer's, in a game with this many seats."""
    if not guesses.listed:
        return KnownHands(RESOURCE_NAMES, (), guesses.complete)
    hands = tuple(_bounds(guesses, seat) for seat in range(seats) if seat != viewer)
    return KnownHands(RESOURCE_NAMES, hands, guesses.complete)


def _bounds(guesses: Guesses, seat: Seat) -> HandBounds:
    hand = slice(seat * int(RESOURCES), (seat + 1) * int(RESOURCES))
    counts = list(zip(*(guess.hands[hand] for guess in guesses.listed), strict=True))
    return HandBounds(seat, tuple(map(min, counts)), tuple(map(max, counts)))
