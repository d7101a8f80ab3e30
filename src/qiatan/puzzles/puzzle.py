"""A puzzle: a position in which one action is clearly best, or in which a seat can win."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from qiatan.kit.game import Header
from qiatan.kit.game_log import Record
from qiatan.kit.hint import HintReason
from qiatan.kit.seats import Seat

PuzzleGoal: TypeAlias = Literal["best", "win"]
"""What solves a puzzle: the best action, or any line that wins the game in this turn."""


@dataclass(frozen=True, slots=True)
class PuzzleOption:
    """An action, the win probability after it, in thousandths, and the reasons for the action."""

    action: str
    chance: int
    reasons: tuple[HintReason, ...] = ()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: `seat` has to act in the position at the end of `record`.

    `kind` is one of the game's kinds of puzzle, such as `robber`. Only actions that begin with one
    of `verbs` can be tried. `options` are the evaluated actions, best first; if the goal is the
    best action, the first `accepted` of them solve the puzzle. `line` is a sequence of actions that
    solves it.
    """

    kind: str
    record: Record
    seat: Seat
    goal: PuzzleGoal
    verbs: tuple[str, ...]
    options: tuple[PuzzleOption, ...]
    line: tuple[str, ...]
    accepted: int = 1

    @property
    def gap(self) -> int:
        """How much better the solution is than the best wrong option, in thousandths."""
        wrong = self.options[self.accepted :]
        return self.options[0].chance - (wrong[0].chance if wrong else 0)


@dataclass(frozen=True, slots=True)
class PuzzleFinds:
    """The puzzles of a game, and how many positions of each kind were examined."""

    puzzles: tuple[Puzzle, ...] = ()
    examined: Mapping[str, int] = field(default_factory=dict)


PuzzleFinder: TypeAlias = Callable[[Record], PuzzleFinds]
"""Finds the puzzles in a game. Raises `Refused` for an invalid header or an illegal log entry."""


def anonymous(record: Record) -> Record:
    """Return the record without the numbers that connect it to a table: seeds and seating."""
    kept = record.header
    header = Header(kept.game, kept.version, kept.settings, kept.seats, kept.setup)
    return Record(header, record.entries)
