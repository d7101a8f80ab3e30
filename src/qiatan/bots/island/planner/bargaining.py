"""Finds trades that bring a seat closer to its next piece, regardless of the partner's gain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from qiatan.bots.island.planner.goals import Goal, Outlook
from qiatan.island.actions import Terms, count_in, pack_count
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import PRICES

LEAST_ROLLS: Final = 0.3
"""The minimum number of rolls that a trade must save."""

KINDS: Final = ((1, 1), (2, 1))
"""The numbers of cards given and taken in the bot's offers, cheapest first."""


class Bargaining:
    """Rates trades by how many rolls they save a seat on the way to its goal."""

    def __init__(self, goal: Goal, outlook: Outlook, hand: Sequence[int]) -> None:
        self._goal: Final = goal
        self._outlook: Final = outlook
        self._hand: Final = hand
        self._rolls: Final = self._rolls_of(hand)

    def saved(self, terms: Terms, side: int) -> float:
        """Return the number of rolls that a trade on these terms saves the seat.

        `side` is -1 if the seat is the proposer and 1 otherwise.
        """
        after = traded(self._hand, terms, side)
        return self._rolls - self._rolls_of(after) if min(after) >= 0 else 0.0

    def accepts(self, terms: Terms) -> bool:
        """Return True if an opponent's offer brings the seat closer to its next piece."""
        return self.saved(terms, 1) >= LEAST_ROLLS

    def proposals(self) -> list[Terms]:
        """Return the offers that bring the seat closer to its next piece.

        Offers that give one card come before offers that give two, and better offers before worse
        ones.
        """
        found = [
            (given, -self.saved(terms, -1), terms)
            for given, terms in self._candidates()
            if self.saved(terms, -1) >= LEAST_ROLLS
        ]
        return [terms for *_, terms in sorted(found)]

    def counter(self, terms: Terms) -> Terms | None:
        """Return the best counter-offer, or None if there is none.

        It asks for the cards that the proposer gives, in exchange for one card that the next piece
        does not need.
        """
        found = [
            Terms(terms.give, pack_count(r, 1))
            for r in range(RESOURCES)
            if self._spare(r) and count_in(terms.give, r) == 0
        ]
        best = max(found, key=lambda each: self.saved(each, 1), default=None)
        return best if best is not None and self.accepts(best) and best != terms else None

    def _candidates(self) -> Iterator[tuple[int, Terms]]:
        for (given, taken), give, want in product(KINDS, range(RESOURCES), range(RESOURCES)):
            if give != want and self._hand[give] >= given and self._missing(want) >= taken:
                yield given, Terms(pack_count(give, given), pack_count(want, taken))

    def _missing(self, r: int) -> int:
        return max(0, int(PRICES[self._goal.piece][r]) - self._hand[r])

    def _spare(self, r: int) -> int:
        return max(0, self._hand[r] - int(PRICES[self._goal.piece][r]))

    def _rolls_of(self, hand: Sequence[int]) -> float:
        """Return the number of rolls to the next piece, plus a tenth of those to the whole goal."""
        return self._goal.rolls_to_piece(hand, self._outlook) + 0.1 * self._goal.rolls(
            hand, self._outlook
        )


def traded(hand: Sequence[int], terms: Terms, side: int) -> list[int]:
    """Return the hand after a trade. `side` is -1 for the proposer and 1 for its partner."""
    return [
        n + side * int(count_in(terms.give, r) - count_in(terms.want, r))
        for r, n in enumerate(hand)
    ]
