"""The ladder: all bots play each other in every seat of the same boards."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qiatan.arena import ladder_command as ladder_module
from qiatan.arena.ladder import Ladder, LadderPlan, PlayedGame, ladder
from qiatan.arena.ladder_command import ladder_command
from qiatan.arena.match import Fault, MatchResult, SeatResult
from qiatan.arena.workers import Workers

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


def test_the_first_fault_of_each_kind_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = LadderPlan("natick", ("random", "easy"), 2, games=2, seed=1)
    games = [finished(plan, number) for number in range(plan.games)]
    for game in games:
        game.result.seats[0].faults.append(Fault(7, "'roll' is illegal"))
    monkeypatch.setattr(ladder_module, "play_ladder", lambda plan, workers: games)
    done = run("random", "easy", "--game", "natick", "--games", "2")
    assert re.search(
        r"1 faults\n  1 times, first in game 0, seed .*, step 7: 'roll' is", done.stderr
    )


def test_an_interrupted_ladder_is_printed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_game(plan: LadderPlan, workers: Workers) -> Iterator[PlayedGame]:
        yield finished(plan, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder_module, "play_ladder", one_game)
    done = run("random", "easy", "--into", str(tmp_path / "ladders.json"))
    assert done.exit_code == 130
    assert "1 of 1 games finished" in done.stdout
    (written,) = json.loads((tmp_path / "ladders.json").read_text())
    assert written["games"] == 1


def test_too_few_bots_for_the_seats_are_refused() -> None:
    assert "each needs its own bot" in run("easy", "hard", "--seats", "3").output
    assert "Name each bot only once" in run("easy", "easy").output
