"""Each achievement is won by what its clause says, and by nothing less."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from qiatan.finished.achievements import CODES, SeatGame, achieved
from qiatan.finished.memorable_games import MemorableGames
from qiatan.finished.player_statistics import SeatStatistics
from qiatan.kit.luck import LuckSum
from qiatan.kit.report import Report, Rolls, SeatCounts, Series, Trade
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.stores.games import PlayedGame
from tests.finished.test_frequent_opponents import game
from tests.finished.test_player_statistics import ISLAND, NATICK

SEATS: Final = 4
EVEN: Final = LuckSum().luck()


def report(**changes: Any) -> Report:
    empty: Any = ()
    rolls, lucks = Rolls(0, (), None), (EVEN,) * SEATS
    return replace(
        Report(
            *(empty, empty, empty, empty, empty, empty, rolls, "production", lucks),
            *(empty, empty, empty, empty, empty),
        ),
        **changes,
    )


def seat(points: int, *, won: bool = False, bot: str | None = None) -> FinishedSeat:
    return FinishedSeat("red", "Bo", None if bot else f"p{points}", bot, points, won)


def won(*others: int, by: int = 10, turns: int = 99, bot: str | None = "easy") -> FinishedGame:
    """A game that the first of four players wins, the others having these points."""
    points = others or (by - 2,) * (SEATS - 1)
    seats = seat(by, won=True), *(seat(one, bot=bot) for one in points)
    rated = msgspec.structs.replace(game().settings, rated=False)
    return msgspec.structs.replace(game(*seats), turns=turns, settings=rated, early=None)


def trade(first: int, partner: int | None) -> Trade:
    return Trade(1, 1, first, partner, (), ())


def points(code: str, *seats: int) -> Report:
    return report(points=(SeatCounts(code, seats),))


def record(code: str, most: int) -> Report:
    return report(records=(SeatCounts(code, (most, 0, 0, 0)),))


BEHIND: Final = Series("points", ((2, 4, 10), (2, 8, 8), (2, 2, 8), (2, 2, 8)))
UNLUCKY: Final = (replace(EVEN, drier=0.1), EVEN, EVEN, EVEN)
RATED: Final = msgspec.structs.replace(game().settings, rated=True)
AWARDS: Final = tuple(SeatCounts(code, (2, 0, 0, 0)) for code in ("longest_road", "largest_army"))

WON: Final[dict[str, tuple[FinishedGame, Report]]] = {
    "first_win": (won(), report()),
    "close_finish": (won(9, 5, 5), report()),
    "comeback": (won(), report(series=(BEHIND,))),
    "clear_win": (won(6, 6, 6), report()),
    "quick_win": (won(turns=48), report()),
    "against_the_dice": (won(), report(luck=UNLUCKY)),
    "people": (won(bot=None), report()),
    "rated_win": (msgspec.structs.replace(won(), settings=RATED), report()),
    "expert": (won(bot="expert-roads"), report()),
    "full_table": (won(8, 8, 8, 8), report(luck=(EVEN,) * 5)),
    "merchant": (won(), report(trades=(trade(0, 1), trade(2, 0), trade(0, 3)))),
    "alone": (won(), report(trades=(trade(0, None), trade(2, 1)))),
    "both_awards": (won(), report(points=AWARDS)),
    "no_awards": (won(), points("largest_army", 0, 2, 0, 0)),
    "four_cities": (won(), points("cities", 8, 0, 0, 0)),
    "no_cities": (won(), points("cities", 0, 2, 2, 2)),
    "surprise": (won(), points("victory_point", 2, 0, 0, 0)),
    "islander": (won(), points("islands", 2, 0, 0, 0)),
    "long_route": (won(), record("route", 12)),
    "army": (won(), record("knights", 6)),
    "rich_roll": (won(), record("roll", 8)),
}
"""For each achievement, a game in which it is the only one, apart from `first_win`."""


@pytest.mark.parametrize("code", WON)
def test_an_achievement_is_won_by_the_seat_that_fulfils_its_clause(code: str) -> None:
    finished, counted = WON[code]
    assert set(achieved(SeatGame(finished, counted, 0))) == {"first_win", code}
    assert set(achieved(SeatGame(finished, counted, 1))) <= {"merchant"}


NEARLY: Final[dict[str, tuple[FinishedGame, Report]]] = {
    "clear_win": (won(7, 6, 6), report()),
    "quick_win": (won(turns=49), report()),
    "expert": (won(bot="hard"), report()),
    "merchant": (won(), report(trades=(trade(0, 1), trade(2, 0)))),
    "alone": (won(), report(trades=(trade(1, 0),))),
    "both_awards": (won(), report(points=AWARDS[:1])),
    "no_awards": (won(), report()),
    "four_cities": (won(), points("cities", 6, 0, 0, 0)),
    "no_cities": (won(), report()),
    "surprise": (won(), points("victory_point", 1, 0, 0, 0)),
    "long_route": (won(), record("route", 11)),
    "army": (won(), record("knights", 5)),
    "rich_roll": (won(), record("roll", 7)),
}


@pytest.mark.parametrize("code", NEARLY)
def test_less_is_not_enough(code: str) -> None:
    finished, counted = NEARLY[code]
    assert achieved(SeatGame(finished, counted, 0)) == ["first_win"]


def test_every_achievement_has_a_test_and_an_early_end_counts_as_no_win() -> None:
    assert [*WON, "both_games", "five_maps"] == list(CODES)
    ended = msgspec.structs.replace(won(), early="concession")
    assert achieved(SeatGame(ended, report(), 0)) == []


def memorable(*latest_first: tuple[str, SeatStatistics]) -> MemorableGames:
    found = MemorableGames()
    for number, (id, numbers) in enumerate(latest_first):
        found.add(PlayedGame(id, 100.0 - number, "won", ""), numbers)
    return found


def first(found: MemorableGames) -> dict[str, str]:
    return {one.code: one.game for one in found.achievements() if one.game is not None}


def test_the_first_game_with_an_achievement_is_kept() -> None:
    army = msgspec.structs.replace(ISLAND, achievements=["army"])
    found = memorable(("b", army), ("a", army))
    assert first(found) == {"army": "a"}
    assert len(found.achievements()) == len(CODES)


def test_wins_in_both_games_and_on_five_maps_are_achievements() -> None:
    maps = [(f"g{n}", msgspec.structs.replace(ISLAND, map=f"m{n}")) for n in range(6)]
    assert first(memorable(*reversed(maps))) == {"five_maps": "g4"}
    assert first(memorable(*reversed(maps[:4]))) == {}
    assert first(memorable(("b", NATICK), ("a", ISLAND))) == {"both_games": "b"}


def test_the_best_games_are_the_closest_finish_and_the_biggest_comeback() -> None:
    games = [(id, msgspec.structs.replace(ISLAND, margin=m, deficit=d)) for id, m, d in BEST]
    assert [(one.kind, one.game, one.points) for one in memorable(*games).best()] == [
        ("closest", "b", 1),
        ("comeback", "c", 5),
    ]
    assert memorable(("a", ISLAND)).best() == []


BEST: Final = (("a", 3, 0), ("b", 1, 1), ("c", 2, 5))
