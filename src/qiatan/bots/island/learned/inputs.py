"""The net's inputs for a seat: features of the seat, its strongest opponent and the table.

With three or more seats, the inputs include the mean features of all opponents. At tables with
ships, each seat has more features.
"""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.feature_extractor import FeatureExtractor
from qiatan.bots.island.learned.sea_features import SEA_FEATURES
from qiatan.bots.island.learned.seat_features import (
    CARDS,
    INCOME,
    PACES,
    PLAYABLE,
    POINTS,
    SEAT_FEATURES,
    TABLE_FEATURES,
)
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Floats, zeros
from qiatan.kit.native import i64

DUEL_INPUTS: Final[i64] = 2 * SEAT_FEATURES + TABLE_FEATURES
MANY_INPUTS: Final[i64] = DUEL_INPUTS + SEAT_FEATURES
"""The number of inputs with three or more seats, including the mean features of all opponents."""

PACE_STRENGTH: Final = 2.0
INCOME_STRENGTH: Final = 2.0
CARD_STRENGTH: Final = 0.3
"""The weights of production and cards, relative to points, when choosing the strongest opponent."""


def inputs_for(seats: i64, at_sea: bool = False) -> i64:
    """Return how many inputs a net for this number of seats has.

    `at_sea` is True for tables with ships.
    """
    if at_sea:
        return (2 if seats == 2 else 3) * SEA_FEATURES + TABLE_FEATURES
    return DUEL_INPUTS if seats == 2 else MANY_INPUTS


class Inputs:
    """Writes the net's inputs to `values`, for one board and one number of seats.

    `count` is the number of inputs. It determines whether the ship features are included.
    """

    def __init__(self, yields: NodeYields, nodes: i64, seats: i64, count: i64) -> None:
        at_sea = count == inputs_for(seats, True)
        self.count: Final[i64] = count
        self.values: Final[Floats] = zeros(count)
        self._seats: Final[i64] = seats
        self._row: Final[i64] = SEA_FEATURES if at_sea else SEAT_FEATURES
        self._extractor: Final = FeatureExtractor(yields, nodes, seats, at_sea)

    def load(self, state: IslandState) -> None:
        """Extract the features of a position, from which `fill` then writes the inputs."""
        self._extractor.extract(state)

    def fill(self, state: IslandState, seat: i64, roller: i64) -> None:
        """Fill `values` with the inputs for the seat, if `roller` is the next seat to roll."""
        rival = self._rival(seat)
        self._copy(seat, 0)
        self._copy(rival, self._row)
        at = 2 * self._row
        if self._seats > 2:
            self._average(seat, at)
            at += self._row
        self._fill_table(state, at, seat, rival, roller)

    def copy_values(self) -> list[float]:
        """Return a copy of `values` as a list that interpreted code can use."""
        return [self.values[i] for i in range(self.count)]

    def _rival(self, seat: i64) -> i64:
        """Return the strongest opponent; in a tie, the one that plays next."""
        i: i64
        best = (seat + 1) % self._seats
        most = self._strength(best)
        for i in range(2, self._seats):
            other = (seat + i) % self._seats
            strength = self._strength(other)
            if strength > most:
                best, most = other, strength
        return best

    def _strength(self, seat: i64) -> float:
        rows, row = self._extractor.rows, seat * self._row
        paces = rows[row + PACES] + rows[row + PACES + 1]
        cards = rows[row + CARDS] + rows[row + PLAYABLE]
        points = 10.0 * rows[row + POINTS] + CARD_STRENGTH * cards
        return points + PACE_STRENGTH * paces + INCOME_STRENGTH * rows[row + INCOME]

    def _copy(self, seat: i64, at: i64) -> None:
        i: i64
        rows, values, row = self._extractor.rows, self.values, seat * self._row
        for i in range(self._row):
            values[at + i] = rows[row + i]

    def _average(self, seat: i64, at: i64) -> None:
        """Write the mean of the opponents' features to `values`, starting at index `at`."""
        i: i64
        other: i64
        rows, values = self._extractor.rows, self.values
        share = 1.0 / float(self._seats - 1)
        for i in range(self._row):
            values[at + i] = 0.0
        for other in range(self._seats):
            if other != seat:
                row = other * self._row
                for i in range(self._row):
                    values[at + i] += share * rows[row + i]

    def _fill_table(self, state: IslandState, at: i64, seat: i64, rival: i64, roller: i64) -> None:
        values, rows = self.values, self._extractor.rows
        seats = self._seats
        lead = rows[seat * self._row + POINTS] - rows[rival * self._row + POINTS]
        left = state.rules.victory_points - self._extractor.most
        values[at] = 0.04 * float(state.deck_size())
        values[at + 1] = 1.0 - 0.1 * float(left)
        values[at + 2] = 1.0 if roller == seat else 0.0
        values[at + 3] = 1.0 if roller == rival else 0.0
        values[at + 4] = float((seat - roller + seats) % seats) / float(seats)
        values[at + 5] = float((rival - roller + seats) % seats) / float(seats)
        values[at + 6] = 0.125 * float(seats)
        values[at + 7] = 2.0 * lead
