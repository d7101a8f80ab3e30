"""A person's best games, and the games in which they won achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from qiatan.finished.achievements import CODES, MAPS
from qiatan.protocol.games import AchievementInfo, BestGame
from qiatan.stores.games import PlayedGame


class Numbers(Protocol):
    """The stored numbers of one seat in one game that memorable games need."""

    @property
    def game(self) -> str:
        """The kind of game."""
        ...

    @property
    def map(self) -> str:
        """The map; empty in games without maps."""
        ...

    @property
    def early(self) -> bool:
        """Whether the players ended the game early."""
        ...

    @property
    def achievements(self) -> Sequence[str]:
        """The achievements that the seat won in this game."""
        ...

    @property
    def margin(self) -> int:
        """The points by which the seat finished ahead of all others."""
        ...

    @property
    def deficit(self) -> int:
        """The most points by which the seat was behind at the end of a turn."""
        ...


class MemorableGames:
    """Collects memorable games. Add a person's games latest first."""

    def __init__(self) -> None:
        self._first: dict[str, PlayedGame] = {}
        self._won: list[tuple[PlayedGame, Numbers]] = []

    def add(self, played: PlayedGame, numbers: Numbers) -> None:
        """Add the next older game."""
        self._first |= dict.fromkeys(numbers.achievements, played)
        if played.result == "won" and not numbers.early:
            self._won.append((played, numbers))

    def best(self) -> list[BestGame]:
        """Return the closest finish and the biggest comeback, if there are any."""
        found = []
        close = [one for one in self._won if one[1].margin > 0]
        if close:
            played, numbers = min(close, key=lambda one: one[1].margin)
            found.append(BestGame("closest", played.id, played.finished, numbers.margin))
        behind = [one for one in self._won if one[1].deficit > 1]
        if behind:
            played, numbers = max(behind, key=lambda one: one[1].deficit)
            found.append(BestGame("comeback", played.id, played.finished, numbers.deficit))
        return found

    def achievements(self) -> list[AchievementInfo]:
        """Return all achievements, each with the first game in which the person won it."""
        first = self._first | dict(self._over_several_games())
        return [
            AchievementInfo(code, first[code].id, first[code].finished)
            if code in first
            else AchievementInfo(code)
            for code in CODES
        ]

    def _over_several_games(self) -> Iterator[tuple[str, PlayedGame]]:
        """Yield achievements for wins in different games and on different maps."""
        kinds, maps = set[str](), set[str]()
        for played, numbers in reversed(self._won):
            counts = len(kinds), len(maps)
            kinds.add(numbers.game)
            if numbers.map:
                maps.add(numbers.map)
            if counts[0] < len(kinds) == 2:
                yield "both_games", played
            if counts[1] < len(maps) == MAPS:
                yield "five_maps", played
