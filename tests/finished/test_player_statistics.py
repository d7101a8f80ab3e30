"""Statistics over a player's games."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from qiatan.finished.player_statistics import UNCOUNTED, UNKNOWN, SeatStatistics, StatisticsTotals
from qiatan.protocol.games import PlayerStatistics
from qiatan.stores.games import PlayedGame, Result

ISLAND = SeatStatistics(
    game="island",
    map="ring",
    title="",
    seats=4,
    turns=60,
    points={"cities": 4, "settlements": 2},
    trades=3,
    seconds=100,
    luck_of="production",
    got=40,
    expected=50,
    variance=25,
)
NATICK = msgspec.structs.replace(ISLAND, game="natick", map="", seats=2, turns=20, trades=9)


def played(finished: float, result: Result, sums: SeatStatistics | None) -> PlayedGame:
    return PlayedGame(f"g{finished}", finished, result, msgspec.json.encode(sums).decode())


def player_statistics(games: Sequence[PlayedGame]) -> PlayerStatistics:
    totals = StatisticsTotals()
    for game in sorted(games, key=lambda one: -one.finished):
        totals.add(game)
    return totals.statistics()


def test_games_of_the_same_kind_are_added_up() -> None:
    received = player_statistics(
        [played(1, "won", ISLAND), played(2, "lost", ISLAND), played(3, "won", NATICK)]
    )
    assert (received.games, received.won, received.seconds) == (3, 2, 300)
    assert [(one.game, one.seats, one.games, one.won) for one in received.sizes] == [
        ("island", 4, 2, 1),
        ("natick", 2, 1, 1),
    ]
    assert [(one.map, one.games, one.won) for one in received.maps] == [("ring", 2, 1)]
    assert {(one.game, one.code): one.points for one in received.points}["island", "cities"] == 8


def test_the_variances_of_luck_are_added_up() -> None:
    (one,) = player_statistics([played(1, "won", ISLAND), played(2, "won", ISLAND)]).luck
    assert [one.luck.got, one.luck.expected, one.luck.variance] == pytest.approx([80, 100, 50])


def test_records_are_the_fastest_win_longest_streak_and_most_trades() -> None:
    results: list[Result] = ["won", "won", "lost", "won"]
    received = player_statistics([played(at, result, ISLAND) for at, result in enumerate(results)])
    assert (received.fastest_win, received.wins_in_a_row, received.most_trades) == (60, 2, 3)


def test_the_highest_value_of_a_kind_of_game_is_the_record() -> None:
    short, long, coins = (
        msgspec.structs.replace(ISLAND, records={"route": 7, "knights": 0}),
        msgspec.structs.replace(ISLAND, records={"route": 9, "knights": 0}),
        msgspec.structs.replace(NATICK, records={"hoard": 11}),
    )
    received = player_statistics(
        [played(at, "lost", one) for at, one in enumerate((coins, long, short))]
    )
    assert [(one.game, one.code, one.most) for one in received.records] == [
        ("island", "route", 9),
        ("natick", "hoard", 11),
    ]


def test_a_game_without_numbers_counts() -> None:
    received = player_statistics([PlayedGame("g1", 1, "won", UNKNOWN)])
    assert (received.games, received.won, received.sizes, received.fastest_win) == (1, 1, [], None)


def test_lessons_and_continued_games_do_not_count() -> None:
    games = [PlayedGame("g1", 1, "won", UNCOUNTED), played(2, "won", ISLAND)]
    received = player_statistics(games)
    assert (received.games, received.won, received.wins_in_a_row) == (1, 1, 1)
