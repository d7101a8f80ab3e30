"""The interface of a store for puzzles and people's answers. Times are in epoch seconds."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Protocol

from qiatan.puzzles.puzzle import Puzzle
from qiatan.puzzles.puzzle_file import write_puzzle
from qiatan.puzzles.standing import PuzzleStanding, SolverStanding

ID_DIGITS: Final = 12


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A puzzle to store. `body` is its JSON; the same puzzle always has the same id."""

    id: str
    game: str
    kind: str
    body: str
    made: float


def new_puzzle(puzzle: Puzzle, made: float) -> NewPuzzle:
    """Return the row to store for a puzzle. Its id is a hash of its content."""
    body = write_puzzle(puzzle)
    id = hashlib.sha256(body.encode()).hexdigest()[:ID_DIGITS]
    return NewPuzzle(id, puzzle.record.header.game, puzzle.kind, body, made)


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """A stored puzzle. `day` is None if it has not yet been a puzzle of the day."""

    id: str
    game: str
    kind: str
    body: str
    day: date | None
    standing: PuzzleStanding


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """A person's answer to a puzzle, as actions in notation."""

    person: str
    puzzle: str
    at: float
    actions: tuple[str, ...]
    solved: bool


class PuzzleStore(Protocol):
    """Stores puzzles, answers and standings. Each method is one transaction."""

    async def add(self, found: Sequence[NewPuzzle], searched: str | None = None) -> int:
        """Store puzzles that are not stored yet, and return how many there were.

        `searched` is the finished game in which they were found. The game is marked as searched,
        but the puzzles are not linked to it.
        """
        ...

    async def unsearched(self, most: int) -> Sequence[str]:
        """Return public finished games, newest first, that have not been searched for puzzles."""
        ...

    async def unused(self) -> int:
        """Return the number of puzzles that can still become the puzzle of a day."""
        ...

    async def puzzle(self, id: str) -> StoredPuzzle | None: ...

    async def of_day(self, day: date) -> StoredPuzzle | None:
        """Return the puzzle of a day, or None if the day has none yet."""
        ...

    async def begin_day(self, day: date) -> StoredPuzzle | None:
        """Return the puzzle of a day. If the day has none yet, chooses an unused one.

        Every process gets the same puzzle. Returns None if there is no unused puzzle.
        """
        ...

    async def past(self, before: date, most: int) -> Sequence[StoredPuzzle]:
        """Return the puzzles of the days before `before`, latest first."""
        ...

    async def answers(self, person: str) -> Sequence[StoredAnswer]:
        """Return a person's answers, latest first."""
        ...

    async def answer(self, person: str, puzzle: str) -> StoredAnswer | None: ...

    async def standing(self, person: str) -> SolverStanding: ...

    async def save(self, answer: StoredAnswer, daily: date | None) -> bool:
        """Store a person's first answer to a puzzle, and update both standings.

        `daily` is the current day if the puzzle is today's. If the person has already answered the
        puzzle, changes nothing and returns False.
        """
        ...

    async def forget(self, person: str) -> None:
        """Delete a person's answers and standing."""
        ...
