"""Estimates how many rolls a seat needs to win.

The estimate assumes that the seat always builds the piece that brings points fastest. The idea is
from R. Thomas, "Real-time Decision Making for Adversarial Environments Using a Plan-based
Heuristic" (2003).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.bots.island.heuristic.production import EMPTY, NEVER, rolls_for
from qiatan.island.rules import CITY, DEVELOPMENT, PRICES, ROAD, SETTLEMENT

MAX_STEPS: Final = 12
"""The estimate assumes that at most this many pieces are built."""

CARD_POINTS: Final = 0.45
"""The average number of victory points per development card, including Largest Army."""

ROADS_TO_NEW_SITE: Final = 3
"""The number of roads that a new settlement is assumed to need if no site is known."""


@dataclass(frozen=True, slots=True)
class Site:
    """A site for a settlement: the roads it takes, and the income that the settlement would add."""

    node: int
    way: tuple[int, ...]
    income: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Economy:
    """The facts that decide how fast a seat can win.

    `points` are the points still missing. `settled` has the income from each settlement, which a
    city would double. `sites` are ordered from best to worst.
    """

    points: float
    income: tuple[float, ...]
    rates: tuple[int, ...]
    settled: tuple[tuple[float, ...], ...]
    sites: tuple[Site, ...]
    settlements_left: int
    cities_left: int

    def with_settlement(self, site: Site) -> Economy:
        """Return the economy after the seat settles on a site."""
        return Economy(
            self.points - 1,
            _added(self.income, site.income),
            self.rates,
            (*self.settled, site.income),
            tuple(each for each in self.sites if each.node != site.node),
            self.settlements_left - 1,
            self.cities_left,
        )

    def with_city(self, place: int) -> Economy:
        """Return the economy after the seat upgrades the settlement at index `place` to a city."""
        return Economy(
            self.points - 1,
            _added(self.income, self.settled[place]),
            self.rates,
            (*self.settled[:place], *self.settled[place + 1 :]),
            self.sites,
            self.settlements_left + 1,
            self.cities_left - 1,
        )

    def with_points(self, points: float) -> Economy:
        """Return the economy after the seat gains points in a different way."""
        return Economy(
            self.points - points,
            self.income,
            self.rates,
            self.settled,
            self.sites,
            self.settlements_left,
            self.cities_left,
        )


def settlement_price(way: int) -> list[int]:
    """Return the price of a settlement together with the `way` roads that lead to it."""
    prices = zip(PRICES[SETTLEMENT], PRICES[ROAD], strict=True)
    return [house + way * road for house, road in prices]


def rolls_to_win(economy: Economy) -> float:
    """Return the number of rolls until the seat wins, if it always builds what is fastest."""
    time = 0.0
    for _ in range(MAX_STEPS):
        if economy.points <= 0:
            break
        rolls, economy = min(_steps(economy), key=lambda step: step[0])
        time += rolls
    return min(time + NEVER * max(0.0, economy.points) / 10, NEVER)


def _steps(economy: Economy) -> list[tuple[float, Economy]]:
    """Return each possible way to gain a point: the rolls it takes, and the resulting economy."""
    found = [_card(economy)]
    if economy.cities_left and economy.settled:
        best = max(range(len(economy.settled)), key=lambda i: sum(economy.settled[i]))
        found.append((_rolls(PRICES[CITY], economy), economy.with_city(best)))
    if economy.settlements_left:
        site = economy.sites[0] if economy.sites else None
        way = ROADS_TO_NEW_SITE if site is None else len(site.way)
        after = economy.with_points(1) if site is None else economy.with_settlement(site)
        found.append((_rolls(settlement_price(way), economy), after))
    return found


def _card(economy: Economy) -> tuple[float, Economy]:
    """Return the way to gain a point with development cards."""
    rolls = _rolls(PRICES[DEVELOPMENT], economy) / CARD_POINTS
    return rolls, economy.with_points(1)


def _rolls(price: Sequence[float], economy: Economy) -> float:
    return rolls_for(price, EMPTY, economy.income, economy.rates)


def _added(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))
