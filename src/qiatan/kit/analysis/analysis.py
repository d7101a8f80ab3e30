"""The result of an analysis, as data. Win probabilities are in thousandths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.kit.hint import HintReason
from qiatan.kit.seats import Seat

VERSION: Final = 9
"""The version of the analysis. It is incremented when results change."""

WHOLE: Final = 1000
"""The value that stands for a win probability of 1."""

WinProbabilities: TypeAlias = tuple[int, ...]
"""A win probability per seat, in thousandths. They add up to `WHOLE`."""

Verdict: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

VERDICTS: Final[tuple[tuple[Verdict, int], ...]] = (
    ("best", 2),
    ("good", 10),
    ("inaccuracy", 20),
    ("mistake", 40),
)
"""The largest loss for each verdict. Decisions that lose even more are blunders."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that the seat could have taken. `chance` is the win probability after it."""

    action: str
    chance: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's decision and its loss compared with the best alternative, given what the seat knew.

    `entry` is the number of the decision in the log, counted from 1; `chance` is the win
    probability after the action taken. `better` lists the best alternatives, best first (during the
    setup, all of them); `reasons` explain the first one. `line` is how `expert` would have
    continued from the first alternative until the next chance event. It is empty if nothing was
    lost or `expert` did not evaluate the game.
    """

    entry: int
    seat: Seat
    verdict: Verdict
    chance: int
    loss: int
    better: tuple[Alternative, ...]
    reasons: tuple[HintReason, ...]
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How a seat played: its number of decisions per verdict, and the causes of its result.

    The counts are in the order of `VERDICTS`. `start`, `luck` and `play` add up to `end`. `luck`
    sums how far dice, drawn cards and thefts moved its win probability from the expected value;
    `play` is the effect of all players' decisions. `lost` is what its own decisions lost against
    the best alternatives. `accuracy` is the share of its decisions that were best or good, in
    thousandths, or None if it made none.
    """

    verdicts: tuple[int, ...]
    lost: int
    accuracy: int | None
    start: int
    luck: int
    play: int
    end: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a whole game.

    `open` has the win probabilities at each frame with all hands open; frame `n` is the position
    after item `n` of the log. `own` has a row for each seat, computed from what that seat knew.
    """

    version: int
    source: EvaluatorSource
    open: tuple[WinProbabilities, ...]
    own: tuple[tuple[WinProbabilities, ...], ...]
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...]


def verdict(loss: int) -> Verdict:
    """The verdict on a decision that lost `loss` thousandths of win probability."""
    return next((name for name, most in VERDICTS if loss <= most), "blunder")


def in_thousandths(probabilities: Sequence[float]) -> WinProbabilities:
    """Round probabilities that add up to 1 to whole numbers that add up to `WHOLE`."""
    exact = [WHOLE * each for each in probabilities]
    found = [int(each) for each in exact]
    rest = sorted(range(len(exact)), key=lambda seat: (found[seat] - exact[seat], seat))
    for seat in rest[: WHOLE - sum(found)]:
        found[seat] += 1
    return tuple(found)
