"""Statistics of the rolls, and of each seat's luck with them.

Which dice a seat gets depends on how they are divided and chosen, not on luck. Luck therefore
counts the coins that all four dice would bring a seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Final, TypeAlias

from qiatan.kit.luck import LuckSum, rolls_of
from qiatan.kit.report import Luck, Rolls
from qiatan.natick.collect import due
from qiatan.natick.components import DICE, FACE_NAMES, FACES, FIRST_NUMBER, NUMBERS, SUITS
from qiatan.natick.event_dice import EVENT_FACES
from qiatan.natick.prompts import limit_of, pack_limit
from qiatan.natick.rules import CAPACITY
from qiatan.natick.state import SEATS, NatickState

NumberCounts: TypeAlias = tuple[int, ...]
"""The number of dice that show each number."""

EVENT: Final = "event"
"""The name for a die that shows a null or an ace, which have the same meaning."""


def _likely() -> dict[NumberCounts, float]:
    """Return the probability of each possible result of `number_counts` for four dice."""
    throws = Counter(number_counts(faces) for faces in product(range(FACES), repeat=int(DICE)))
    return {counts: ways / throws.total() for counts, ways in throws.items()}


def number_counts(faces: Sequence[int]) -> NumberCounts:
    """Return how many of the faces show each number."""
    return tuple(faces.count(number + FIRST_NUMBER) for number in range(NUMBERS))


LIKELY: Final = _likely()

ALL_NUMBERS: Final = sum(int(pack_limit(number, CAPACITY)) for number in range(NUMBERS))
"""Packed counts of dice: for each number, as many dice as a region can hold coins."""


def coins_in(state: NatickState, seat: int) -> dict[NumberCounts, int]:
    """Return how many coins each possible roll would bring the seat if it got all four dice."""
    most = [due(state, seat, suit, ALL_NUMBERS) for suit in range(SUITS)]
    rooms = [[int(limit_of(owed, number)) for number in range(NUMBERS)] for owed in most]
    pool = [int(count) for count in state.pool]
    return {
        counts: sum(
            min(left, sum(map(min, room, counts))) for left, room in zip(pool, rooms, strict=True)
        )
        for counts in LIKELY
    }


class ThrowCounts:
    """Counts rolls and each seat's luck. Each roll must be counted before it takes effect."""

    def __init__(self, state: NatickState) -> None:
        self._state = state
        self._faces = Counter[str]()
        self._luck = [LuckSum() for _ in range(SEATS)]

    def count(self, faces: Sequence[int]) -> None:
        """Count a roll that is about to take effect."""
        self._faces.update(EVENT if f < EVENT_FACES else FACE_NAMES[f] for f in faces)
        for seat, luck in enumerate(self._luck):
            coins = coins_in(self._state, seat)
            chances = ((likely, coins[counts]) for counts, likely in LIKELY.items())
            luck.add(coins[number_counts(faces)], chances)

    def rolls(self) -> Rolls:
        """Return how often each face was rolled, compared with fair dice."""
        numbers = FACE_NAMES[int(EVENT_FACES) :]
        faces = int(FACES)
        shares = {EVENT: int(EVENT_FACES) / faces, **dict.fromkeys(numbers, 1 / faces)}
        return rolls_of([(name, self._faces[name], share) for name, share in shares.items()])

    def luck(self) -> tuple[Luck, ...]:
        """Return each seat's luck: the coins that rolls could bring it, compared with the mean."""
        return tuple(luck.luck() for luck in self._luck)
