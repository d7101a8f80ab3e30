"""Statistics over a player's games, from a few numbers stored per game and player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import msgspec

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

Won = tuple[int, int]
"""Games played, and games won."""


class SeatStatistics(msgspec.Struct, frozen=True):
    """The numbers of one seat in one game; `title` is the title of a library map."""

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


UNKNOWN = "null"
"""Stored for games without a report: they count as played, but add no numbers."""


def statistics_by_person(finished: FinishedGame, game_report: GameReport) -> dict[str, str]:
    """The JSON to store per person. Local players on a shared device are left out."""
    return {
        one.person: msgspec.json.encode(_seat_statistics(finished, game_report, seat)).decode()
        for seat, one in reversed(list(enumerate(finished.seats)))
        if one.person is not None and not one.local
    }


def _seat_statistics(finished: FinishedGame, game_report: GameReport, seat: int) -> SeatStatistics:
    report = game_report.report
    luck = report.luck[seat]
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
    )


def player_statistics(played: Sequence[PlayedGame]) -> PlayerStatistics:
    """Combine all games of a person; `played` may be in any order."""
    latest = sorted(played, key=lambda one: -one.finished)
    known = [
        (one.result == "won", sums)
        for one in latest
        if (sums := msgspec.json.decode(one.statistics, type=SeatStatistics | None)) is not None
    ]
    wins = [sums.turns for won, sums in known if won]
    return PlayerStatistics(
        games=len(latest),
        won=sum(one.result == "won" for one in latest),
        seconds=sum(sums.seconds for _, sums in known),
        sizes=_sizes(known),
        maps=_maps(known),
        points=_points(known),
        luck=_luck(known),
        fastest_win=min(wins, default=None),
        most_trades=max((sums.trades for _, sums in known), default=0),
        wins_in_a_row=_longest_run([one.result == "won" for one in latest]),
        records=_records(known),
    )


def _sizes(known: Sequence[tuple[bool, SeatStatistics]]) -> list[GamesWon]:
    games = Counter((sums.game, sums.seats) for _, sums in known)
    won = Counter((sums.game, sums.seats) for won, sums in known if won)
    return [GamesWon(*size, games=count, won=won[size]) for size, count in games.most_common()]


def _maps(known: Sequence[tuple[bool, SeatStatistics]]) -> list[MapWon]:
    """By number of games, most played first."""
    on = [(won, (sums.game, sums.map, sums.title)) for won, sums in known if sums.map]
    games, won = Counter(map for _, map in on), Counter(map for won, map in on if won)
    return [MapWon(*map, games=count, won=won[map]) for map, count in games.most_common()]


def _points(known: Sequence[tuple[bool, SeatStatistics]]) -> list[PointsFor]:
    points = Counter[tuple[str, str]]()
    for _, sums in known:
        points.update({(sums.game, code): count for code, count in sums.points.items()})
    return [PointsFor(*source, points=count) for source, count in points.most_common()]


def _luck(known: Sequence[tuple[bool, SeatStatistics]]) -> list[LuckOfGame]:
    lucks = dict[tuple[str, str], LuckSum]()
    for _, sums in known:
        luck = lucks.setdefault((sums.game, sums.luck_of), LuckSum())
        luck.include(sums.got, sums.expected, sums.variance)
    return [LuckOfGame(*of, luck=luck.luck()) for of, luck in lucks.items()]


def _records(known: Sequence[tuple[bool, SeatStatistics]]) -> list[RecordOf]:
    """Ordered by game id, then by the order of the game's report."""
    most = dict[tuple[str, str], int]()
    for _, sums in sorted(known, key=lambda one: one[1].game):
        for code, number in sums.records.items():
            most[sums.game, code] = max(number, most.get((sums.game, code), 0))
    return [RecordOf(*of, most=number) for of, number in most.items() if number]


def _longest_run(wins: Sequence[bool]) -> int:
    runs = (sum(1 for _ in run) for won, run in groupby(wins) if won)
    return max(runs, default=0)
