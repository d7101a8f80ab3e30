"""Finished games in the browser's database."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from qiatan.app.tab.database import Changes, Record
from qiatan.app.tab.records import Records
from qiatan.app.tab.tab_writer import TabWriter
from qiatan.stores.games import GameKey, GamePage, GameSearch, IndexedGame, PlayedGame, StoredGame

T = TypeVar("T")

Key = tuple[float, str]
"""The time when a game ended, and its id."""


def ended_record(ended: IndexedGame) -> Record:
    """Return the database record of a finished game."""
    return Records("game", IndexedGame).record(ended.game.id, ended)


class TabGames:
    """A `GameStore` that keeps the games and their statistics in memory."""

    def __init__(self, writer: TabWriter) -> None:
        self._writer = writer
        self._games = Records("game", IndexedGame)
        self._statistics = Records("statistics", dict[str, str])

    @property
    def all_records(self) -> Sequence[Records[Any]]:
        """All records. They are loaded from the database at startup."""
        return (self._games, self._statistics)

    def put(self, ended: IndexedGame) -> None:
        """Add a game that has already been written to the database."""
        self._games.put(ended.game.id, ended)

    async def game(self, id: str) -> StoredGame | None:
        found = self._games.get(id)
        return None if found is None else found.game

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> GamePage:
        found = _after(after, [one for one in self._games if _matches(one, search)], _key)
        shown, more = [one.game for one in found[:most]], len(found) > most
        return GamePage(shown, GameKey(shown[-1].finished, shown[-1].id) if more else None)

    async def unindexed_tables(self) -> Sequence[str]:
        return ()

    async def index_table(self, table: str, ended: IndexedGame | None) -> None:
        """Do nothing: this store records every game when it finishes."""

    async def without_statistics(self, most: int) -> Sequence[str]:
        return [id for id in self._games.ids() if id not in self._statistics][:most]

    async def save_statistics(
        self, id: str, statistics: Mapping[str, str], missing: str
    ) -> Sequence[str]:
        game = self._games.get(id)
        persons = () if game is None else tuple(game.results)
        texts = {person: statistics.get(person, missing) for person in persons}
        await self._writer.write(Changes(records=[self._statistics.record(id, texts)]))
        self._statistics.put(id, texts)
        return persons

    async def played(
        self, person: str, after: GameKey | None, most: int, *, private: bool
    ) -> Sequence[PlayedGame]:
        played = [
            PlayedGame(one.game.id, one.game.finished, one.results[person], texts[person])
            for one in self._games
            if (texts := self._statistics.get(one.game.id)) is not None
            and person in texts
            and (private or one.game.public)
        ]
        return _after(after, played, lambda one: (one.finished, one.id))[:most]

    async def purge(self, before: float, most: int) -> int:
        return 0

    async def tables(self) -> Sequence[str]:
        return [one.game.table for one in sorted(self._games, key=_key)]


def _key(one: IndexedGame) -> Key:
    return one.game.finished, one.game.id


def _after(after: GameKey | None, found: Sequence[T], key: Callable[[T], Key]) -> list[T]:
    """Return the items that come after the key `after`, latest first."""
    latest = sorted(found, key=key, reverse=True)
    return [one for one in latest if after is None or key(one) < (after.finished, after.id)]


def _matches(one: IndexedGame, search: GameSearch) -> bool:
    labels = one.labels
    wanted = {
        "game": (search.game, labels.game),
        "map": (search.map, labels.map),
        "seats": (search.seats, labels.seats),
        "winner": (search.winner, labels.winner),
        "bots": (search.bots, labels.bots > 0),
        "result": (search.result, one.results.get(search.person or "")),
    }
    if search.person is not None and search.person not in one.results:
        return False
    if not (search.private or one.game.public):
        return False
    return all(value is None or value == own for value, own in wanted.values())
