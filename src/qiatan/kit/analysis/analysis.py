"""The data classes of a game's analysis. Win probabilities are in thousandths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.kit.hint import HintReason
from qiatan.kit.seats import Seat

VERSION: Final = 11
"""The version of the analysis. It is incremented when results change."""

WHOLE: Final = 1000
"""The integer that represents a win probability of 1."""

WinProbabilities: TypeAlias = tuple[int, ...]
"""A win probability per seat, in thousandths. They add up to `WHOLE`."""

Verdict: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

VERDICTS: Final[tuple[tuple[Verdict, int], ...]] = (
    ("best", 2),
    ("good", 10),
    ("inaccuracy", 20),
    ("mistake", 40),
)
"""The largest loss for each verdict, in thousandths. A decision that loses more is a blunder."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that the seat could have taken. `chance` is the win probability after it."""

    action: str
    chance: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's decision and its loss compared with the best alternative, given what the seat knew.

    `entry` is the number of the decision in the log, counted from 1. `chance` is the win
    probability after the action taken. `better` lists the best alternatives, best first (during
    setup, all of them), and `reasons` explain the first one. `line` is how the bot `expert` would
    have continued from the first alternative until the next chance event. It is empty if nothing
    was lost or if `expert` did not evaluate the game.
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
class MissedTrade:
    """An offer that `seat` did not make before it ended its turn at item `entry` of the log.

    `partner` might well have accepted the `offer`, which is in notation. `chance` is the estimated
    probability of that, and `gain` the win probability that the trade would have added. Both are in
    thousandths and use only what the seat knew. Missed trades do not change verdicts.
    """

    entry: int
    seat: Seat
    partner: Seat
    offer: str
    chance: int
    gain: int


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How well a seat decided, and how luck and decisions changed its win probability.

    `verdicts` counts the seat's decisions by verdict, from best to blunder. `start` and `end` are
    the win probabilities at the start and at the end of the game; `end` is the sum of `start`,
    `luck` and `play`. `luck` adds up how much each chance event changed the win probability from
    its expected value, and `play` is the effect of all players' decisions. `lost` is what the
    seat's own decisions lost compared with the best alternatives. `accuracy` is the share of its
    decisions that were best or good, in thousandths, or None if it made no decisions.
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

    `open[n]` has the win probabilities after log item `n` if all hands were open; `open[0]` is for
    the first position. `own` has such a list for each seat, computed only from what that seat knew.
    """

    version: int
    source: EvaluatorSource
    open: tuple[WinProbabilities, ...]
    own: tuple[tuple[WinProbabilities, ...], ...]
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...]
    missed: tuple[MissedTrade, ...] = ()


def verdict(loss: int) -> Verdict:
    """Return the verdict on a decision that lost `loss` thousandths of win probability."""
    return next((name for name, most in VERDICTS if loss <= most), "blunder")


def in_thousandths(probabilities: Sequence[float]) -> WinProbabilities:
    """Round probabilities that add up to 1 to whole numbers that add up to `WHOLE`."""
    exact = [WHOLE * each for each in probabilities]
    found = [int(each) for each in exact]
    rest = sorted(range(len(exact)), key=lambda seat: (found[seat] - exact[seat], seat))
    for seat in rest[: WHOLE - sum(found)]:
        found[seat] += 1
    return tuple(found)
