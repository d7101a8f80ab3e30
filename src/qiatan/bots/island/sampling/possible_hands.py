"""Draws hands that agree with every movement of cards in the game so far (card counting)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.island.sampling.bank_bounds import card_counts
from qiatan.bots.island.sampling.promised_cards import (
    Hands,
    breaks_known_promise,
    may_still_hold,
    promises,
)
from qiatan.island.view_types import View


class PossibleHands:
    """The possible hands listed in a view, except those that contradict other facts in the view."""

    def __init__(self, view: View) -> None:
        listed = [
            (each.chance, [card_counts(hand) for hand in each.hands])
            for each in view.possible_hands
        ]
        found = [(chance, hands) for chance, hands in listed if _agrees(view, hands)]
        self._chances: Final[Sequence[float]] = [chance for chance, _ in found]
        self._hands: Final[Sequence[Hands]] = [hands for _, hands in found]

    def draw(self, rng: Random) -> Hands | None:
        """Draw the hands of all seats, or return None if no possible hands are left."""
        if not self._hands:
            return None
        (drawn,) = rng.choices(self._hands, self._chances)
        return [list(hand) for hand in drawn]


def _agrees(view: View, hands: Hands) -> bool:
    for seat, hand in zip(view.seats, hands, strict=True):
        if sum(hand) != seat.cards or (seat.hand is not None and card_counts(seat.hand) != hand):
            return False
    return _keeps_promises(view, hands) and not breaks_known_promise(view, hands)


def _keeps_promises(view: View, hands: Hands) -> bool:
    return all(
        held >= promised
        for each in promises(view)
        if may_still_hold(view, hands, each)
        for held, promised in zip(hands[each.seat], each.promised, strict=True)
    )
