"""Analyses finished games in spans of a fixed number of frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.games.registry import ENTRY_BY_ID
from qiatan.kit.analysis.analysis import Analysis
from qiatan.kit.analysis.frames import Frame, assemble_analysis, evaluate_frames
from qiatan.kit.game_log import Record

FRAMES_PER_SPAN: Final = 40
"""The number of frames per span. Without compiled rules, analysing a span takes a second or two."""


def span_count(record: Record) -> int:
    """Return the number of spans in a game's analysis."""
    return len(record.entries) // FRAMES_PER_SPAN + 1


def evaluate_span(record: Record, number: int) -> list[Frame]:
    """Return the evaluated frames in span `number`. The result is the same in every process.

    Raises `Refused` if the header is invalid or a log entry is illegal.
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
    """Return the whole analysis of a game, computed in this process.

    Raises `Refused` if the header is invalid or a log entry is illegal.
    """
    return assemble_analysis(list(_all_frames(record)))


def _all_frames(record: Record) -> Iterator[Frame]:
    for number in range(span_count(record)):
        yield from evaluate_span(record, number)
