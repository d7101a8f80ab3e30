"""Statistics of the rolls: how often each total was rolled, and what it paid."""

from __future__ import annotations

from collections import Counter
from typing import Final

from qiatan.island.report.roll_cards import FAIR, TOTALS, cards_by_hex, cards_for, chances
from qiatan.island.roll import throws_now
from qiatan.island.state import ALL_THROWS, THROWS, IslandState
from qiatan.kit.luck import LuckSum, rolls_of
from qiatan.kit.report import Luck, PlaceYield, Rolls, SeatCounts

WITHHELD: Final = ("robber", "bank")
"""The reasons for unpaid cards: the robber, or a bank with too few cards."""


class RollCounts:
    """Counts rolls and what they pay. Each roll must be counted before it takes effect."""

    def __init__(self, state: IslandState) -> None:
        self._state = state
        self._totals = Counter[int]()
        self._luck = [LuckSum() for _ in range(state.seats)]
        self._paid = [[0] * int(state.seats) for _ in range(state.board.hexes)]
        self._kept = [0] * int(state.board.hexes)
        self._withheld = {code: [0] * int(state.seats) for code in WITHHELD}

    def count(self, total: int) -> None:
        """Count a roll that is about to take effect."""
        state = self._state
        self._totals[total] += 1
        throws = int(throws_now(state))
        likely = FAIR if throws == ALL_THROWS else chances(throws)
        brings = {other: cards_for(state, other) for other in TOTALS}
        for seat, luck in enumerate(self._luck):
            outcomes = ((likely[other], brings[other][seat]) for other in TOTALS)
            luck.add(brings[total][seat], outcomes)
        self._count_hexes(total)

    def _count_hexes(self, total: int) -> None:
        for cards in cards_by_hex(self._state, total):
            raided = cards.hex == self._state.robber
            self._paid[cards.hex][cards.seat] += cards.paid
            self._withheld["robber" if raided else "bank"][cards.seat] += cards.owed - cards.paid
            self._kept[cards.hex] += cards.owed - cards.paid

    def rolls(self) -> Rolls:
        """Return how often each total was rolled, compared with fair dice.

        With balanced dice, the totals vary less, because the deck has each roll once.
        """
        count, balanced = self._totals.total(), bool(self._state.rules.balanced_dice)
        deck = int(THROWS)
        left = count % deck
        spread = left * (deck - left) / (deck - 1) / max(1, count) if balanced else 1.0
        outcomes = [(str(total), self._totals[total], FAIR[total]) for total in TOTALS]
        return rolls_of(outcomes, spread=spread, judged=not balanced)

    def luck(self) -> tuple[Luck, ...]:
        """Return each seat's luck: the cards that rolls brought it, compared with the average."""
        return tuple(luck.luck() for luck in self._luck)

    def withheld(self) -> tuple[SeatCounts, ...]:
        """Return the cards that hexes owed but did not pay, by seat and by reason."""
        return tuple(SeatCounts(code, tuple(seats)) for code, seats in self._withheld.items())

    def places(self) -> tuple[PlaceYield, ...]:
        """Return how many cards each land hex has paid and withheld."""
        return tuple(
            PlaceYield(
                place=f"h{h}",
                at=(place.q, place.r),
                kind=place.terrain,
                number=place.token or 0,
                seats=tuple(self._paid[h]),
                withheld=self._kept[h],
            )
            for h, place in enumerate(self._state.board.geometry.hexes)
            if place.land
        )
