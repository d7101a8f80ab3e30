"""Players' statistics, frequent opponents and beaten bots, computed in slices and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

import msgspec

from qiatan.finished.async_cache import AsyncLruCache
from qiatan.finished.beaten_bots import BeatenBots
from qiatan.finished.frequent_opponents import LATEST_GAMES, MOST_LISTED, OpponentCounts
from qiatan.finished.player_statistics import StatisticsTotals
from qiatan.protocol.games import BeatenBot, FinishedGame, FrequentOpponents, PlayerStatistics
from qiatan.services.faults import read_games
from qiatan.services.services import Services
from qiatan.services.slices import in_slices
from qiatan.stores.games import GameKey, GameSearch, PlayedGame, StoredGame

T = TypeVar("T")

LIFETIME: Final = 60.0
"""The number of seconds for which totals are cached.

Games counted by other processes only appear after this time.
"""

CACHED: Final = 200
"""The number of people whose totals are cached."""

PAGE: Final = 250
"""The number of games per query; decoding more rows at once would block the event loop."""

NAMES: Final = 50
"""The number of opponents whose names are read per query."""


class PlayerTotals:
    """Computes statistics, frequent opponents and beaten bots for one person at a time.

    All methods raise `Refused` (`storage_failed`) if the database fails.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._computing = asyncio.Semaphore()
        self._statistics = AsyncLruCache[PlayerStatistics](CACHED, LIFETIME)
        self._opponents = AsyncLruCache[OpponentCounts](CACHED, LIFETIME)
        self._beaten = AsyncLruCache[list[BeatenBot]](CACHED, LIFETIME)

    async def statistics(self, person: str, *, private: bool) -> PlayerStatistics:
        """Return statistics of a person's games, including private ones if `private` is set."""
        key = _key(person, private=private)
        return await self._statistics.get(key, lambda: self._total(person, private=private))

    async def frequent_opponents(self, person: str, *, private: bool) -> FrequentOpponents:
        """Return whom a person has played with most. Private games count if `private` is set.

        Names are not cached, because an account loses its name when it is deleted.
        """
        key = _key(person, private=private)
        counts = await self._opponents.get(key, lambda: self._count(person, private=private))
        ranked, names = counts.ranked, dict[str, str]()
        for first in range(0, len(ranked), NAMES):
            read = self._services.store.account_names(ranked[first : first + NAMES])
            names |= {person: name for person, name in (await read_games(read)).items() if name}
            if len(names) >= MOST_LISTED:
                break
        return FrequentOpponents(counts.named(names))

    async def beaten_bots(self, person: str, *, private: bool) -> list[BeatenBot]:
        """Return the bots a person has beaten. If `private` is set, private games count as well."""
        key = _key(person, private=private)
        return await self._beaten.get(key, lambda: self._collect(person, private=private))

    def forget(self, persons: Iterable[str]) -> None:
        """Discard the cached totals of people who have played another game."""
        for person in persons:
            for private in (False, True):
                self._statistics.forget(_key(person, private=private))
                self._opponents.forget(_key(person, private=private))
                self._beaten.forget(_key(person, private=private))

    async def _total(self, person: str, *, private: bool) -> PlayerStatistics:
        totals, after = StatisticsTotals(), None
        games: Sequence[PlayedGame] | None = None
        async with self._computing:
            while games is None or len(games) == PAGE:
                read = self._services.store.games.played(person, after, PAGE, private=private)
                games = await read_games(read)
                await in_slices(_each(games, totals.add))
                after = GameKey(games[-1].finished, games[-1].id) if games else None
        return totals.statistics()

    async def _count(self, person: str, *, private: bool) -> OpponentCounts:
        counts, after = OpponentCounts(person), None
        search = GameSearch(person=person, private=private)
        async with self._computing:
            for _ in range(0, LATEST_GAMES, PAGE):
                page = await read_games(self._services.store.games.listed(search, after, PAGE))
                await in_slices(_each(page.games, lambda stored: counts.add(_facts(stored))))
                after = page.after
                if after is None:
                    break
        return counts

    async def _collect(self, person: str, *, private: bool) -> list[BeatenBot]:
        beaten, after, more = BeatenBots(), None, True
        search = GameSearch(person=person, private=private, result="won", bots=True)
        async with self._computing:
            while more:
                page = await read_games(self._services.store.games.listed(search, after, PAGE))
                await in_slices(_each(page.games, lambda stored: beaten.add(_facts(stored))))
                after, more = page.after, page.after is not None
        return beaten.listed()


def _key(person: str, *, private: bool) -> str:
    return f"{person} private" if private else person


def _each(items: Iterable[T], act: Callable[[T], None]) -> Iterator[None]:
    for item in items:
        act(item)
        yield


def _facts(stored: StoredGame) -> FinishedGame:
    return msgspec.json.decode(stored.facts, type=FinishedGame)
