"""What an analysis tells, as data. Chances are told in thousandths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.kit.analysis.judge import Source
from qiatan.kit.hint import HintReason
from qiatan.kit.seats import Seat

VERSION: Final = 9
"""Counts up when games would be judged differently: what was kept before is computed anew."""

WHOLE: Final = 1000
"""Certainty."""

Chances: TypeAlias = tuple[int, ...]
"""A chance for each seat, in thousandths; together they are `WHOLE`."""

Verdict: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

VERDICTS: Final[tuple[tuple[Verdict, int], ...]] = (
    ("best", 2),
    ("good", 10),
    ("inaccuracy", 20),
    ("mistake", 40),
)
"""The most that a decision of each verdict loses; what loses more is a blunder."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that could have been taken, and the chance after it."""

    action: str
    chance: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a seat: what it lost against the best alternative, from what the seat knew.

    `entry` is its number in the log, counted from 1; `chance` the chance after what was done.
    `better` are the best alternatives, best first, in the setup all of them; `reasons` speak for
    the first. `line` is what the expert would have done instead, beginning with that one, as long
    as chance had nothing to answer; empty where nothing was lost or no expert judges.
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
    """A seat's game: its verdicts in the order of `VERDICTS`, and where its result came from.

    `start`, `luck` and `play` add up to `end`. `luck` is what dice, cards drawn and thefts changed
    in its chance beyond what was to be expected of them as things stood; `play` is what everybody
    did, and `lost` what its own decisions lost against the best ones. `accuracy` is the share of
    its decisions that were best or good, in thousandths; None where it had none.
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
    """A game, judged.

    `open` has the chances of all seats at each frame, all hands open: frame `n` is the position
    after entry `n` of the log. `own` has the same by viewer, from what that seat knew.
    """

    version: int
    source: Source
    open: tuple[Chances, ...]
    own: tuple[tuple[Chances, ...], ...]
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...]


def verdict(loss: int) -> Verdict:
    """The verdict on a decision that lost so much."""
    return next((name for name, most in VERDICTS if loss <= most), "blunder")


def in_thousandths(chances: Sequence[float]) -> Chances:
    """Chances that add up to 1 as whole numbers that add up to `WHOLE`."""
    exact = [WHOLE * chance for chance in chances]
    found = [int(each) for each in exact]
    rest = sorted(range(len(exact)), key=lambda seat: (found[seat] - exact[seat], seat))
    for seat in rest[: WHOLE - sum(found)]:
        found[seat] += 1
    return tuple(found)
