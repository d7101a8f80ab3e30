"""Balance of maps: points from islands, and wins by seat."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from qiatan.arena.balance import Balance, GameObserver, GameSummary, MapTrial, play_trial
from qiatan.arena.balance_command import balance
from qiatan.arena.match import MatchResult, SeatResult
from qiatan.arena.workers import LocalWorkers
from qiatan.island.points_abroad import PointsAbroad
from tests.bots.island.positions import started

TRIAL = MapTrial("stepping_stones", {"map": "stepping_stones"}, 2, 4, 1, "island")


def won(seat: int | None, bonus: int = 0, abroad: int = 0) -> GameSummary:
    return GameSummary(seat, 80, 400, 20, bonus, abroad)


def test_wins_are_counted_by_seat_with_their_interval() -> None:
    results = Balance(TRIAL, [won(1), won(0), won(1), won(None)])
    assert (results.wins(0), results.wins(1), results.unfinished) == (1, 2, 1)
    low, high = results.ci95(1)
    assert low < 0.5 < high


def test_island_points_are_a_share_of_all_points() -> None:
    results = Balance(TRIAL, [won(0, bonus=4, abroad=10), won(1, bonus=0, abroad=2)])
    assert (results.bonus_share, results.abroad_share) == (0.1, 0.3)


def test_island_points_include_buildings_on_islands_away_from_home() -> None:
    position = started(2, {"map": "stepping_stones"})
    board, owner = position.state.board, position.state.owner
    home, isle = ([n for n in range(board.nodes) if board.island[n] == i] for i in (0, 3))
    observe = GameObserver(PointsAbroad())
    owner[home[0]] = 0
    observe(position)
    position.state.turn = 9
    owner[home[-1]] = owner[isle[0]] = owner[isle[-1]] = 0
    position.state.city[isle[0]] = 1
    position.state.points[0] = 5 + int(board.bonus_points)
    observe(position)
    seats = [SeatResult(0, points=12, won=True), SeatResult(1, points=5)]
    summary = observe.summary(MatchResult(seats, actions=300, finished=True))
    bonus = int(board.bonus_points)
    assert summary == GameSummary(0, 9, 300, 17, bonus, bonus + 3)


@pytest.mark.slow
def test_games_are_reproducible() -> None:
    trial = MapTrial(
        "stepping_stones", {"map": "stepping_stones", "victory_points": 5}, 2, 1, 1, "island"
    )
    assert list(play_trial(trial, LocalWorkers())) == list(play_trial(trial, LocalWorkers()))


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(balance, words)
    return done.exit_code, done.output


@pytest.mark.slow
def test_the_command_reports_a_row_for_each_number_of_seats() -> None:
    quick = ("--games", "1", "--bot", "easy", "--set", "victory_points=5")
    code, text = run("stepping_stones", *quick)
    assert code == 0, text
    assert text.count("| stepping_stones |") == 2


@pytest.mark.slow
def test_the_command_prints_json() -> None:
    quick = ("--games", "1", "--bot", "easy", "--set", "victory_points=5", "--seats", "2")
    code, text = run("japan", *quick, "--json")
    row = json.loads(next(line for line in text.splitlines() if line.startswith("{")))
    assert code == 0
    assert (row["map"], row["seats"], row["games"], sum(row["wins"])) == ("japan", 2, 1, 1)


def test_impossible_tables_are_refused() -> None:
    assert run("atlantis")[0] == 2
    assert "japan has 2 to 5" in run("japan", "--seats", "8")[1]
