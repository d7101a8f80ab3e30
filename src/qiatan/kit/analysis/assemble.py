"""Combines the frames of a whole game into an analysis that separates luck from skill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.kit.analysis.analysis import VERDICTS, VERSION, WHOLE, Analysis, SeatSummary, Verdict
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.seats import Seat

VERDICTS_IN_ORDER: Final[tuple[Verdict, ...]] = (*(name for name, _ in VERDICTS), "blunder")


def assemble_analysis(frames: Sequence[Frame]) -> Analysis:
    """Combine all frames of a game, in order."""
    seats = range(len(frames[0].open))
    return Analysis(
        version=VERSION,
        source=frames[0].source,
        open=tuple(frame.open for frame in frames),
        own=tuple(tuple(frame.own[viewer] for frame in frames) for viewer in seats),
        decisions=tuple(frame.decision for frame in frames if frame.decision is not None),
        seats=tuple(_summary(frames, seat) for seat in seats),
    )


def _summary(frames: Sequence[Frame], seat: Seat) -> SeatSummary:
    own = [d for frame in frames if (d := frame.decision) is not None and d.seat == seat]
    verdicts = tuple(sum(each.verdict == name for each in own) for name in VERDICTS_IN_ORDER)
    praised = verdicts[0] + verdicts[1]
    start, end = frames[0].open[seat], frames[-1].open[seat]
    luck = round(sum(frame.luck[seat] for frame in frames if frame.luck is not None))
    return SeatSummary(
        verdicts=verdicts,
        lost=sum(each.loss for each in own),
        accuracy=round(WHOLE * praised / len(own)) if own else None,
        start=start,
        luck=luck,
        play=end - start - luck,
        end=end,
    )
