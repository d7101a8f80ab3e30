"""Puzzles: `/api/puzzles`. Days are dates such as `2026-11-28`, in UTC."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from qiatan.kit.hint import HintReason
from qiatan.protocol.messages import GameView
from qiatan.protocol.parts import LogLine, Part, TableInfo
from qiatan.protocol.people import Ask

ActionText = Annotated[str, msgspec.Meta(max_length=200)]


class PuzzleInfo(Part, frozen=True):
    """A puzzle without its position.

    `kind` is one of the game's kinds of puzzle, such as `robber`. The fewer people solve the
    puzzle, the higher its `rating`; with a probability of 95 %, the true rating is between `rating`
    − `plus_minus` and `rating` + `plus_minus`. `tries` and `solved` count everyone's answers.
    """

    id: str
    day: str
    game: str
    kind: str
    rating: int
    plus_minus: int
    tries: int
    solved: int
    you: bool | None = None
    """Whether you solved it; null if you have not answered."""


class SolverInfo(Part, frozen=True):
    """Your rating as a solver, and how many puzzles you have tried and solved.

    `streak` is the number of consecutive days on which you answered the puzzle of that day.
    """

    rating: int
    plus_minus: int
    tries: int
    solved: int
    streak: int
    best_streak: int


class PuzzleArchive(msgspec.Struct, frozen=True):
    """Today's puzzle and those of earlier days, latest first: `GET /api/puzzles`."""

    today: PuzzleInfo | None
    """Null if the server has no puzzles yet."""
    past: list[PuzzleInfo]
    solver: SolverInfo | None
    """Your standing; null if you have answered no puzzle."""


class PuzzleOptionInfo(Part, frozen=True):
    """An action, your win probability after it, in thousandths, and the reasons for the action."""

    action: str
    chance: int
    reasons: list[HintReason]


class PuzzleResult(Part, frozen=True):
    """Your answer to a puzzle, and its solution.

    `options` are evaluated actions, best first. If the goal is the best action, the first
    `accepted` of them solve the puzzle. `line` is a sequence of actions that solves it.
    """

    solved: bool
    actions: list[str]
    line: list[str]
    options: list[PuzzleOptionInfo]
    accepted: int


class PuzzlePage(msgspec.Struct, frozen=True):
    """A puzzle with its position, as its seat sees it: `GET /api/puzzles/ID`.

    ID is `today`, a day, or the id of a puzzle. `log` is what the seat has seen of the game so far.
    """

    puzzle: PuzzleInfo
    goal: Literal["best", "win"]
    seat: int
    info: TableInfo
    log: list[LogLine]
    view: GameView
    result: PuzzleResult | None
    """Your answer and the solution; null if you have not answered."""


class TryPuzzle(Ask, frozen=True):
    """Play actions in a puzzle: `POST /api/puzzles/ID/try`. Reply: `PuzzleStep`.

    `actions` are all of your actions so far, in notation. The first complete answer counts.
    """

    actions: Annotated[list[ActionText], msgspec.Meta(min_length=1, max_length=20)]


class PuzzleStep(msgspec.Struct, frozen=True):
    """The effect of your actions in a puzzle.

    `outcome` is `open` if the answer is not complete yet. `log` has the lines of your actions.
    """

    outcome: Literal["open", "solved", "failed"]
    log: list[LogLine]
    view: GameView
    result: PuzzleResult | None
    puzzle: PuzzleInfo
    solver: SolverInfo | None


class PuzzleAnswerInfo(Part, frozen=True):
    """Your answer to a puzzle. `at` is in epoch seconds."""

    puzzle: str
    at: float
    actions: list[str]
    solved: bool


class PuzzleRecord(msgspec.Struct, frozen=True):
    """Everything that the server stores about you as a solver: `GET /api/puzzles/answers`."""

    solver: SolverInfo | None
    answers: list[PuzzleAnswerInfo]


class ForgetPuzzles(Ask, frozen=True):
    """Delete your answers, your rating as a solver and your streak: `POST /api/puzzles/forget`.

    Reply: `PuzzleRecord`.
    """
