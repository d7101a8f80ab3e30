"""Lists the terms that a seat can propose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from qiatan.island.actions import Terms, pack_count
from qiatan.island.resources import RESOURCES

KINDS: Final = ((1, 1), (2, 1), (1, 2), (3, 1), (2, 2))
"""The numbers of cards given and wanted, in trades of one kind of card for another."""


def proposable_terms(hand: Sequence[int]) -> Iterator[Terms]:
    """Yield all terms that the hand allows.

    Either both sides give cards of a single kind, or one side gives two different cards.
    """
    for give in range(RESOURCES):
        for want in range(RESOURCES):
            for given, wanted in KINDS:
                if give != want and hand[give] >= given:
                    yield Terms(pack_count(give, given), pack_count(want, wanted))
    yield from _mixed(hand)


def _mixed(hand: Sequence[int]) -> Iterator[Terms]:
    """Yield terms that swap two different cards for one, or one for two different cards."""
    for a, b in combinations(range(RESOURCES), 2):
        pair = int(pack_count(a, 1) + pack_count(b, 1))
        for r in range(RESOURCES):
            if r not in (a, b):
                if hand[a] and hand[b]:
                    yield Terms(pair, pack_count(r, 1))
                if hand[r]:
                    yield Terms(pack_count(r, 1), pair)
