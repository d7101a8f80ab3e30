"""Judges a solver's actions in a puzzle, and shows the position after them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from qiatan.kit.game import Disclosure, Position
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import Seat
from qiatan.puzzles.puzzle import Puzzle

Outcome: TypeAlias = Literal["open", "solved", "failed"]
"""A line is `open` if the solver has to continue it."""


@dataclass(frozen=True, slots=True)
class TriedLine:
    """A solver's actions in canonical notation, with their effects and their outcome.

    `position` is the position after the line.
    """

    actions: tuple[str, ...]
    disclosures: tuple[Disclosure, ...]
    position: Position
    outcome: Outcome


def try_line(puzzle: Puzzle, start: Position, actions: Sequence[str]) -> TriedLine:
    """Play a solver's actions from the puzzle's position `start`, which is not modified.

    Raises `Refused` for an illegal action, for an action that is not part of the puzzle
    (`not_in_puzzle`), or for actions after the end of the line (`puzzle_over`).
    """
    position, played = start.copy(), list[str]()
    disclosures: list[Disclosure] = []
    outcome: Outcome = "open"
    for action in actions:
        if outcome != "open":
            raise refuse("puzzle_over", "The answer to this puzzle is complete.")
        if action.split(" ")[0] not in puzzle.verbs:
            raise refuse("not_in_puzzle", "This action is not part of the puzzle.")
        disclosures.append(position.apply(puzzle.seat, action))
        played.append(disclosures[-1].to(puzzle.seat).action)
        outcome = _outcome(puzzle, position, played)
    return TriedLine(tuple(played), tuple(disclosures), position, outcome)


def _outcome(puzzle: Puzzle, position: Position, played: Sequence[str]) -> Outcome:
    if puzzle.goal == "best":
        accepted = {option.action for option in puzzle.options[: puzzle.accepted]}
        return "solved" if played[0] in accepted else "failed"
    result = position.result()
    if result is not None:
        return "solved" if puzzle.seat in result.winners else "failed"
    return "open" if _goes_on(position, puzzle.seat) else "failed"


def _goes_on(position: Position, seat: Seat) -> bool:
    """Return whether the same seat continues its turn."""
    turn = position.turn()
    return seat in position.awaited() and (turn is None or turn.seat == seat)
