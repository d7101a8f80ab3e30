"""Lists the terms that a seat can propose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from qiatan.island.actions import Terms, pack_count
from qiatan.island.resources import RESOURCES

KINDS: Final = ((1, 1), (2, 1), (1, 2), (3, 1), (2, 2))
"""The numbers of cards of one kind that are given and wanted."""


def proposable_terms(hand: Sequence[int]) -> Iterator[Terms]:
    """All terms of one kind for another, and of two different cards on one side."""
    for give in range(RESOURCES):
        for want in range(RESOURCES):
            for given, wanted in KINDS:
                if give != want and hand[give] >= given:
                    yield Terms(pack_count(give, given), pack_count(want, wanted))
    yield from _mixed(hand)


def _mixed(hand: Sequence[int]) -> Iterator[Terms]:
    """Two different cards for one, and one for two different cards."""
    for a, b in combinations(range(RESOURCES), 2):
        pair = int(pack_count(a, 1) + pack_count(b, 1))
        for r in range(RESOURCES):
            if r not in (a, b):
                if hand[a] and hand[b]:
                    yield Terms(pair, pack_count(r, 1))
                if hand[r]:
                    yield Terms(pack_count(r, 1), pair)
