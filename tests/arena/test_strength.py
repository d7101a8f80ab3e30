"""Confidence in the result of a contest: paired games, the sequential test, table and page."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest
from click.testing import CliRunner, Result

from qiatan.arena.command import arena
from qiatan.arena.contest import Contest, play_contest
from qiatan.arena.paired import Rounds, wilson
from qiatan.arena.sources import Sources
from qiatan.arena.sprt import Sprt, expected_share
from qiatan.arena.workers import LocalWorkers
from qiatan.games.registry import GAMES
from qiatan.kit.gamefile import read_game

QUICK = ("--set", "victory_points=5", "--seed", "3")


def run(*words: str) -> Result:
    return CliRunner().invoke(arena, words, catch_exceptions=False)


def test_a_round_gives_every_bot_every_seat_of_one_board() -> None:
    contest = Contest("island", ("hard", "easy", "random"), 6, 1, paired=True)
    assert [contest.board(game) for game in range(6)] == [0, 0, 0, 1, 1, 1]
    assert {contest.seating(game)[0] for game in range(3)} == {"hard", "easy", "random"}


@pytest.mark.slow
def test_paired_games_roll_the_same_dice_each_turn() -> None:
    contest = Contest("island", ("random", "easy"), 2, 5, {"victory_points": 5}, paired=True)
    rolls = []
    for _, result in play_contest(contest, LocalWorkers()):
        assert result.record is not None
        said = [entry.action for entry in result.record.entries]
        rolls.append([action for action in said if action.startswith("dice")])
    both = min(len(each) for each in rolls)
    assert both > 10
    assert rolls[0][:both] == rolls[1][:both]


def scored(size: int, scores: Sequence[float]) -> Rounds:
    rounds = Rounds(size)
    for score in scores:
        rounds.add(score)
    return rounds


def test_consistent_rounds_narrow_the_interval() -> None:
    split = scored(2, [1, 0] * 45 + [1, 1] * 10)
    unrelated = scored(1, [1, 0] * 45 + [1, 1] * 10)
    assert unrelated.ci95(65, 110) == wilson(65, 110)
    low, high = split.ci95(65, 110)
    assert wilson(65, 110)[0] < low < 65 / 110 < high < wilson(65, 110)[1]


def test_paired_intervals_cover_the_truth_in_19_of_20_runs() -> None:
    rng, held = Random(1), 0
    for _ in range(400):
        boards = [rng.choice((0.2, 0.9)) for _ in range(60)]
        scores = [float(rng.random() < (p, 1.1 - p)[game]) for p in boards for game in (0, 1)]
        low, high = scored(2, scores).ci95(int(sum(scores)), 120)
        held += low <= 0.55 <= high
    assert 0.93 <= held / 400 <= 0.97


@pytest.mark.parametrize(("elo", "held", "of", "share"), [(0, 1, 2, 0.5), (0, 1, 4, 0.25)])
def test_expected_shares_follow_elo(elo: float, held: int, of: int, share: float) -> None:
    assert expected_share(elo, held, of) == share
    assert expected_share(400, 1, 2) == pytest.approx(10 / 11)


@pytest.mark.parametrize(("elo", "verdict"), [(0, "low"), (50, "high")])
def test_the_sequential_test_errs_in_5_percent_of_runs(elo: float, verdict: str) -> None:
    rng, test, right = Random(2), Sprt(0, 50, 1, 2), 0
    for _ in range(200):
        rounds, found = Rounds(1), None
        while found is None:
            rounds.add(rng.random() < expected_share(elo, 1, 2))
            found = test.verdict(test.log_likelihood_ratio(rounds))
        right += found == verdict
    assert right >= 184


@pytest.mark.slow
def test_the_sequential_test_ends_the_contest() -> None:
    words = ("random", "easy", "--game", "natick", "--games", "400", "--sprt", "0", "400")
    told = json.loads(run(*words, "--json").stdout)
    assert told["sprt"]["verdict"] == "low"
    assert told["games"] < 100


@pytest.mark.slow
def test_a_contest_prints_a_table_and_writes_a_page(tmp_path: Path) -> None:
    table, page = tmp_path / "games.csv", tmp_path / "report.html"
    words = ["--paired", "--games", "4", "--csv", str(table), "--report", str(page)]
    run("easy", "random", *words, *QUICK)
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert [row["board"] for row in rows] == ["0"] * 4 + ["1"] * 4
    text = page.read_text()
    assert "src=" not in text
    assert text.count("<svg") == 4
    assert "<tr><td>discards<td>" in text
    link = text.split('href="data:application/json;charset=utf-8,')[1].split('"')[0]
    assert read_game(unquote(link), GAMES).result is not None


def test_lost_cards_are_a_share_of_the_cards_gained() -> None:
    cards = {"easy": {"production": 30.0, "robber": 10.0, "discards": -4.0}}
    sources = Sources(points={}, cards=cards)
    assert sources.income_share("easy", "discards") == -0.1
    assert sources.income_share("easy", "bank") == 0


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("easy", "easy", "random", "--paired", "--games", "4"), "--games"),
        (("easy", "random", "--sprt", "5", "0"), "--sprt"),
        (("easy", "easy", "--sprt", "0", "5"), "BOTS"),
    ],
)
def test_impossible_options_are_refused(words: tuple[str, ...], option: str) -> None:
    told = run(*words)
    assert told.exit_code == 2
    assert option in told.stderr
