"""The most frequent opponents of a player."""

from __future__ import annotations

from functools import cache

import msgspec

from qiatan.app.transfer import read_line
from qiatan.finished.frequent_opponents import OpponentCounts
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.protocol.parts import ContinuedFrom
from qiatan.tables.wire.finished_game import finished_game
from tests.games.test_corpus import FOLDER

NAMES = {"bo": "Bo", "cai": "Cai", "gone": ""}


@cache
def recorded() -> FinishedGame:
    state, _, _ = read_line((FOLDER / "rules_1.jsonl").read_bytes().splitlines()[0])
    kept = finished_game(state)
    assert kept is not None
    return kept


def game(*seats: FinishedSeat, continued: ContinuedFrom | None = None) -> FinishedGame:
    return msgspec.structs.replace(recorded(), seats=list(seats), continued=continued)


def seat(
    person: str | None, points: int, *, won: bool = False, local: bool = False
) -> FinishedSeat:
    bot = "easy" if person is None else None
    return FinishedSeat("red", person or "Bot", person, bot, points, won, local)


def result(*games: FinishedGame) -> list[tuple[str, int, int]]:
    counts = OpponentCounts("me")
    for each in games:
        counts.add(each)
    return [(one.name, one.games, one.ahead) for one in counts.named(NAMES)]


def test_the_most_frequent_opponent_comes_first_with_games_won_against_them() -> None:
    won = game(seat("me", 9, won=True), seat("cai", 9), seat("bo", 3), seat(None, 2))
    even = game(seat("me", 8), seat("bo", 8), seat(None, 10, won=True))
    assert result(won, even) == [("Bo", 2, 1), ("Cai", 1, 1)]


def test_guests_and_deleted_accounts_are_left_out() -> None:
    assert result(game(seat("me", 10, won=True), seat("guest", 3), seat("gone", 4))) == []


def test_local_players_and_continued_games_do_not_count() -> None:
    seats = seat("me", 10, won=True), seat("bo", 3)
    assert result(game(*seats, continued=ContinuedFrom("g", 12))) == []
    assert result(game(seats[0], seat("bo", 3, local=True))) == []
