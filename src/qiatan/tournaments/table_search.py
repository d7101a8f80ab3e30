"""A local search for the cheapest division of people into tables."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

WINDOW: Final = 6
"""How many tables apart two people can be to swap their places; tables are sorted by score.

People without a cost at their table do not move, and all places are tried if there are few.
"""

FEW: Final = 12
"""The number of tables up to which swaps between all tables are tried."""

KICKS: Final = 200
"""How many random changes are tried once no swap helps."""

SWAPS_PER_KICK: Final = 2


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of two people at the same table, and of a person at a smaller table, by index."""

    pairs: Sequence[Sequence[int]]
    short: Sequence[int]


def total_cost(tables: Sequence[Sequence[int]], costs: Costs) -> int:
    """Return the cost of a division."""
    largest = max(map(len, tables), default=0)
    return sum(_table_cost(table, costs, len(table) < largest) for table in tables)


def _table_cost(table: Sequence[int], costs: Costs, short: bool) -> int:
    within = sum(costs.pairs[a][b] for index, a in enumerate(table) for b in table[:index])
    return within + (sum(costs.short[one] for one in table) if short else 0)


def improve(tables: list[list[int]], costs: Costs, random: Random) -> None:
    """Lower the cost in place: by swaps, then by random changes that are kept if they help."""
    search = _Search(tables, costs)
    search.settle(one for table in tables for one in table)
    if len(tables) < 2:
        return
    best = total_cost(tables, costs)
    for _ in range(KICKS):
        if not best:
            return
        before = [table[:] for table in tables]
        search.settle(search.kick(random))
        cost = total_cost(tables, costs)
        if cost <= best:
            best = cost
        else:
            search.restore(before)


class _Search:
    """Swaps people between tables."""

    def __init__(self, tables: list[list[int]], costs: Costs) -> None:
        self._tables = tables
        self._costs = costs
        self._largest = max(map(len, tables), default=0)
        self._at: dict[int, int] = {}
        self._locate()

    def _locate(self) -> None:
        self._at = {one: index for index, table in enumerate(self._tables) for one in table}

    def restore(self, tables: Sequence[list[int]]) -> None:
        """Return to an earlier division."""
        self._tables[:] = [table[:] for table in tables]
        self._locate()

    def settle(self, persons: Iterable[int]) -> None:
        """Try swaps for these people, and for everyone affected by a swap, until none helps."""
        waiting = deque(persons)
        known = set(waiting)
        while waiting:
            one = waiting.popleft()
            known.discard(one)
            other = self._best_swap(one)
            if other is None:
                continue
            concerned = {*self._tables[self._at[one]], *self._tables[self._at[other]]}
            self._swap(one, other)
            waiting.extend(sorted(concerned - known))
            known |= concerned

    def kick(self, random: Random) -> set[int]:
        """Swap a few people at random, first one with a high cost. Returns the people affected."""
        worst = max(self._tables, key=lambda table: _table_cost(table, self._costs, False))
        one, concerned = random.choice(worst), set[int]()
        for _ in range(SWAPS_PER_KICK):
            others = list(self._nearby(one))
            if not others:
                break
            other = random.choice(others)
            concerned |= {*self._tables[self._at[one]], *self._tables[self._at[other]]}
            self._swap(one, other)
            one = random.choice([*self._at])
        return concerned

    def _nearby(self, one: int) -> Iterable[int]:
        at, count = self._at[one], len(self._tables)
        first, last = (0, count) if count <= FEW else (max(0, at - WINDOW), at + WINDOW + 1)
        return (
            each
            for index, table in enumerate(self._tables[first:last], first)
            if index != at
            for each in table
        )

    def _best_swap(self, one: int) -> int | None:
        """Return the person whose swap with `one` saves the most, or None if no swap helps."""
        own = self._tables[self._at[one]]
        row, short = self._costs.pairs[one], len(own) < self._largest
        mates = [each for each in own if each != one]
        now = sum(row[mate] for mate in mates)
        if now + (self._costs.short[one] if short else 0) == 0:
            return None
        best, found = 0, None
        for other in self._nearby(one):
            saved = self._saved(one, other, mates, now)
            if saved > best:
                best, found = saved, other
        return found

    def _saved(self, one: int, other: int, mates: Sequence[int], now: int) -> int:
        theirs, row = self._tables[self._at[other]], self._costs.pairs[one]
        other_row = self._costs.pairs[other]
        saved = now
        for mate in mates:
            saved -= other_row[mate]
        for mate in theirs:
            if mate != other:
                saved += other_row[mate] - row[mate]
        if len(theirs) != len(mates) + 1:
            gain = self._costs.short[one] - self._costs.short[other]
            saved += gain if len(theirs) > len(mates) + 1 else -gain
        return saved

    def _swap(self, one: int, other: int) -> None:
        a, b = self._at[one], self._at[other]
        self._tables[a][self._tables[a].index(one)] = other
        self._tables[b][self._tables[b].index(other)] = one
        self._at[one], self._at[other] = b, a
