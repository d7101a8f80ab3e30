"""A player's statistics, computed from a few numbers stored per game and player."""

from __future__ import annotations

from collections import Counter
from typing import Final, Generic, TypeVar

import msgspec

from qiatan.finished.achievements import SeatGame, achieved
from qiatan.finished.memorable_games import MemorableGames
from qiatan.kit.luck import LuckSum
from qiatan.protocol.games import (
    FinishedGame,
    GameReport,
    GamesWon,
    LuckOfGame,
    MapWon,
    PlayerStatistics,
    PointsFor,
    RecordOf,
)
from qiatan.stores.games import PlayedGame

K = TypeVar("K")


class SeatStatistics(msgspec.Struct, frozen=True):
    """The numbers of one seat in one game. `title` is the title of a library map.

    `early` is set if the players ended the game early. Such a game cannot be the fastest win.
    `achievements` are those that the seat won in the game. `margin` and `deficit` are the points by
    which it finished ahead of all others, and by which it was behind before.
    """

    game: str
    map: str
    title: str
    seats: int
    turns: int
    points: dict[str, int]
    trades: int
    seconds: float
    luck_of: str
    got: int
    expected: float
    variance: float
    records: dict[str, int] = {}
    early: bool = False
    achievements: list[str] = []
    margin: int = 0
    deficit: int = 0


_STATISTICS: Final = msgspec.json.Decoder(SeatStatistics | None)

UNKNOWN = "null"
"""Stored for a game without a report. The game counts as played, but has no other statistics."""

UNCOUNTED = ""
"""Stored for a lesson or a game continued from another game. It does not count at all."""


def statistics_by_person(finished: FinishedGame, game_report: GameReport) -> dict[str, str]:
    """Return the JSON to store for each person. Local players on a shared device are left out."""
    return {
        one.person: msgspec.json.encode(_seat_statistics(finished, game_report, seat)).decode()
        for seat, one in reversed(list(enumerate(finished.seats)))
        if one.person is not None and not one.local
    }


def _seat_statistics(finished: FinishedGame, game_report: GameReport, seat: int) -> SeatStatistics:
    report = game_report.report
    luck, played = report.luck[seat], SeatGame(finished, report, seat)
    return SeatStatistics(
        game=finished.game,
        map=str(finished.settings.rules.get("map", "")),
        title=finished.map_title,
        seats=len(finished.seats),
        turns=finished.turns,
        points={one.code: one.seats[seat] for one in report.points if one.seats[seat]},
        trades=sum(seat in (trade.seat, trade.partner) for trade in report.trades),
        seconds=0.0 if game_report.seconds is None else game_report.seconds[seat],
        luck_of=report.luck_of,
        got=luck.got,
        expected=luck.expected,
        variance=luck.variance,
        records={one.code: one.seats[seat] for one in report.records},
        early=finished.early is not None,
        achievements=achieved(played),
        margin=played.margin,
        deficit=played.deficit,
    )


class StatisticsTotals:
    """Totals over a person's games. Add the games latest first."""

    def __init__(self) -> None:
        self._games = Counter[bool]()
        self._sizes = GameCounts[tuple[str, int]]()
        self._maps = GameCounts[tuple[str, str, str]]()
        self._points = Counter[tuple[str, str]]()
        self._lucks: dict[tuple[str, str], LuckSum] = {}
        self._records: dict[tuple[str, str], int] = {}
        self._memorable = MemorableGames()
        self._seconds = 0.0
        self._fastest_win: int | None = None
        self._most_trades = 0
        self._run = self._longest_run = 0

    def add(self, played: PlayedGame) -> None:
        """Add the next older game, unless its statistics are `UNCOUNTED`."""
        if played.statistics == UNCOUNTED:
            return
        won = played.result == "won"
        self._games[won] += 1
        self._run = self._run + 1 if won else 0
        self._longest_run = max(self._longest_run, self._run)
        one = _STATISTICS.decode(played.statistics)
        if one is not None:
            self._add_seat(one, won=won)
            self._memorable.add(played, one)

    def _add_seat(self, one: SeatStatistics, *, won: bool) -> None:
        self._sizes.add((one.game, one.seats), won=won)
        if one.map:
            self._maps.add((one.game, one.map, one.title), won=won)
        for code, count in one.points.items():
            self._points[one.game, code] += count
        for code, number in one.records.items():
            self._records[one.game, code] = max(number, self._records.get((one.game, code), 0))
        luck = self._lucks.setdefault((one.game, one.luck_of), LuckSum())
        luck.include(one.got, one.expected, one.variance)
        self._seconds += one.seconds
        self._most_trades = max(self._most_trades, one.trades)
        if won and not one.early:
            fastest = self._fastest_win
            self._fastest_win = one.turns if fastest is None else min(fastest, one.turns)

    def statistics(self) -> PlayerStatistics:
        """Return the totals over all games added."""
        records = sorted(self._records.items(), key=lambda record: record[0][0])
        return PlayerStatistics(
            games=self._games.total(),
            won=self._games[True],
            seconds=self._seconds,
            sizes=[GamesWon(*size, games=n, won=won) for size, n, won in self._sizes.ranked()],
            maps=[MapWon(*map, games=n, won=won) for map, n, won in self._maps.ranked()],
            points=[PointsFor(*of, points=count) for of, count in self._points.most_common()],
            luck=[LuckOfGame(*of, luck=luck.luck()) for of, luck in self._lucks.items()],
            fastest_win=self._fastest_win,
            most_trades=self._most_trades,
            wins_in_a_row=self._longest_run,
            records=[RecordOf(*of, most=number) for of, number in records if number],
            best=self._memorable.best(),
            achievements=self._memorable.achievements(),
        )


class GameCounts(Generic[K]):
    """Counts games and wins for each key, such as a map."""

    def __init__(self) -> None:
        self._games = Counter[K]()
        self._won = Counter[K]()

    def add(self, kind: K, *, won: bool) -> None:
        """Count a game."""
        self._games[kind] += 1
        self._won[kind] += won

    def ranked(self) -> list[tuple[K, int, int]]:
        """Return each key with its number of games and wins, most games first."""
        return [(kind, games, self._won[kind]) for kind, games in self._games.most_common()]
