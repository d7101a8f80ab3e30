"""Ratings of solvers and puzzles, streaks, and the choice of a day's puzzle."""

from __future__ import annotations

from datetime import date, timedelta

from qiatan.puzzles.daily import UnusedPuzzle, choose_puzzle
from qiatan.puzzles.standing import PuzzleStanding, SolverStanding, after_answer

FIRST = date(2026, 11, 27)


def test_a_solved_puzzle_moves_both_ratings_and_counts_for_both() -> None:
    solver, puzzle = after_answer(SolverStanding(), PuzzleStanding(), solved=True, daily=FIRST)
    assert solver.rating.number > 1500 > puzzle.rating.number
    assert (solver.tries, solver.solved, puzzle.tries, puzzle.solved) == (1, 1, 1, 1)
    again, _ = after_answer(solver, puzzle, solved=False, daily=None)
    assert again.rating.number < solver.rating.number
    assert (again.tries, again.solved, again.streak) == (2, 1, 1)


def test_a_streak_counts_days_without_a_gap() -> None:
    solver = SolverStanding()
    for day in (0, 1, 3):
        today = FIRST + timedelta(days=day)
        solver, _ = after_answer(solver, PuzzleStanding(), solved=day == 1, daily=today)
    assert (solver.streak, solver.best_streak) == (1, 2)
    assert solver.streak_on(FIRST + timedelta(days=4)) == 1
    assert solver.streak_on(FIRST + timedelta(days=5)) == 0


def test_a_day_has_one_puzzle_and_kinds_take_turns() -> None:
    unused = [UnusedPuzzle(f"{kind}{n}", kind) for kind in ("offer", "robber") for n in range(3)]
    chosen = choose_puzzle(FIRST, unused)
    assert chosen is not None
    assert choose_puzzle(FIRST, unused[::-1]) == chosen
    after = choose_puzzle(FIRST + timedelta(days=1), unused)
    assert after is not None
    assert after[:-1] != chosen[:-1]
    assert choose_puzzle(FIRST, []) is None
