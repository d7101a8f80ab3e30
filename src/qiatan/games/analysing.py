"""Analyses finished games of any kind, one span of frames at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.games.registry import ENTRY_BY_ID
from qiatan.kit.analysis.analysis import Analysis
from qiatan.kit.analysis.frames import Frame, assemble_analysis, evaluate_frames
from qiatan.kit.game_log import Record

FRAMES_PER_SPAN: Final = 40
"""The number of frames per span. Analysing one takes a second or two without compiled rules."""


def span_count(record: Record) -> int:
    """The number of spans in the analysis of a game."""
    return len(record.entries) // FRAMES_PER_SPAN + 1


def evaluate_span(record: Record, number: int) -> list[Frame]:
    """The frames of span `number`. The result is the same in every process.

    Raises `Refused` for a broken header or an illegal entry.
    """
    entry = ENTRY_BY_ID[record.header.game]
    frames = evaluate_frames(
        entry.game,
        record,
        entry.evaluator,
        entry.hint_reasons,
        number * FRAMES_PER_SPAN,
        FRAMES_PER_SPAN,
    )
    return list(frames)


def analyse_game(record: Record) -> Analysis:
    """The whole analysis of a game, computed in this process.

    Raises `Refused` for a broken header or an illegal entry.
    """
    return assemble_analysis(list(_all_frames(record)))


def _all_frames(record: Record) -> Iterator[Frame]:
    for number in range(span_count(record)):
        yield from evaluate_span(record, number)
