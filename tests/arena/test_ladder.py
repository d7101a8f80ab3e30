"""The ladder: all bots play each other in every seat of the same boards."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from click.testing import CliRunner, Result

from qiatan.arena.ladder import Ladder, LadderPlan, PlayedGame, ladder
from qiatan.arena.ladder_command import ladder_command
from qiatan.arena.match import MatchResult, SeatResult

BOTS = ("random", "easy", "normal", "hard")


def run(*words: str) -> Result:
    return CliRunner().invoke(ladder_command, words)


def finished(plan: LadderPlan, number: int, *, over: bool = True) -> PlayedGame:
    """A game in which the bots finish in reverse order of `BOTS`."""
    seating = plan.seating(number)
    seats = [SeatResult(seat, points=BOTS.index(name)) for seat, name in enumerate(seating)]
    max(seats, key=lambda seat: seat.points).won = True
    return PlayedGame(number, seating, MatchResult(seats, finished=over))


def played(plan: LadderPlan, *, over: bool = True) -> Ladder:
    return ladder(plan, [finished(plan, number, over=over) for number in range(plan.games)])


def test_every_pair_plays_both_seats_of_the_same_board() -> None:
    plan = LadderPlan("island", BOTS, seats=2, games=24, seed=1)
    met = Counter((plan.board(number), plan.seating(number)) for number in range(24))
    assert len(met) == 24
    assert {board for board, _ in met} == {0, 1}


def test_all_four_bots_play_every_seat_of_a_board() -> None:
    plan = LadderPlan("island", BOTS, seats=4, games=8, seed=1)
    for seat in range(4):
        assert {plan.seating(number)[seat] for number in range(4)} == set(BOTS)
    assert [plan.board(number) for number in range(8)] == [0] * 4 + [1] * 4


def test_rungs_are_sorted_by_rating() -> None:
    found = played(LadderPlan("island", BOTS, seats=4, games=12, seed=1))
    assert [rung.score.name for rung in found.rungs] == ["hard", "normal", "easy", "random"]
    assert [rung.share_against("easy") for rung in found.rungs] == [1, 1, 0.5, 0]
    assert found.rungs[0].score.wins == 12


def test_unfinished_games_change_no_rating() -> None:
    found = played(LadderPlan("island", BOTS, seats=2, games=12, seed=1), over=False)
    assert {rung.rating.number for rung in found.rungs} == {1500}
    assert found.finished == 0


def test_a_ladder_replaces_the_previous_one_of_its_kind(tmp_path: Path) -> None:
    path = tmp_path / "ladders.json"
    for seed in ("1", "2"):
        words = ("random", "easy", "--game", "natick", "--games", "2", "--seed", seed)
        assert run(*words, "--into", str(path)).exit_code == 0
    (kept,) = json.loads(path.read_text())
    command = "qiatan ladder random easy --game natick --seats 2 --games 2 --seed 2"
    assert (kept["command"], kept["size"], kept["finished"]) == (command, "2", 2)


def test_a_file_that_is_no_list_of_ladders_is_refused_before_the_games(tmp_path: Path) -> None:
    path = tmp_path / "ladders.json"
    path.write_text('{"games": 3}')
    done = run("random", "easy", "--into", str(path))
    assert done.exit_code == 2
    assert "is not a list of ladders" in done.output
    assert "Cannot write to" in run("random", "easy", "--into", "/gone/ladders.json").output


def test_too_few_bots_for_the_seats_are_refused() -> None:
    assert "each needs its own bot" in run("easy", "hard", "--seats", "3").output
    assert "Name each bot only once" in run("easy", "easy").output
