"""A solver's rating and streak, and the rating of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from qiatan.puzzles.daily import is_next_day
from qiatan.ratings.rating import NEWCOMER, Rating, rated


@dataclass(frozen=True, slots=True)
class SolverStanding:
    """A solver's rating, and how many puzzles they have tried and solved.

    `streak` counts consecutive days, up to `last`, on which they answered the puzzle of that day.
    """

    rating: Rating = NEWCOMER
    tries: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0
    last: date | None = None

    def streak_on(self, today: date) -> int:
        """Return the streak as of `today`. It is 0 if the solver has missed a day."""
        alive = self.last == today or is_next_day(today, self.last)
        return self.streak if alive else 0


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """A puzzle's rating. The fewer people solve the puzzle, the higher it is."""

    rating: Rating = NEWCOMER
    tries: int = 0
    solved: int = 0


def after_answer(
    solver: SolverStanding, puzzle: PuzzleStanding, *, solved: bool, daily: date | None
) -> tuple[SolverStanding, PuzzleStanding]:
    """Return both standings after an answer, which counts like a game between the two.

    `daily` is the current day if the puzzle is today's, and None otherwise.
    """
    ratings = rated(
        {"solver": solver.rating, "puzzle": puzzle.rating},
        {"solver": int(not solved), "puzzle": int(solved)},
    )
    after = replace(
        solver,
        rating=ratings["solver"],
        tries=solver.tries + 1,
        solved=solver.solved + int(solved),
    )
    if daily is not None and daily != solver.last:
        streak = solver.streak_on(daily) + 1
        best = max(streak, solver.best_streak)
        after = replace(after, streak=streak, best_streak=best, last=daily)
    return after, PuzzleStanding(ratings["puzzle"], puzzle.tries + 1, puzzle.solved + int(solved))
