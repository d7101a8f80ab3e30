"""Stored games of every version of the rules replay to the same results.

A change that breaks one needs a new version of the rules, with its own file
(`tools/stories/corpus.py`).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qiatan.app.transfer import line_of, read_line
from qiatan.tables.wire.finished_game import finished_game

FOLDER = Path(__file__).parent / "corpus"
LINES = [
    pytest.param(line, id=json.loads(line)["table"])
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line in file.read_bytes().splitlines()
]
RESULTS: dict[str, list[int]] = json.loads((FOLDER / "points.json").read_bytes())
"""The final points of each seat, by table."""


@pytest.mark.parametrize("line", LINES)
def test_a_stored_game_still_has_the_same_result(line: bytes) -> None:
    state, events, _ = read_line(line)
    kept = finished_game(state)
    assert kept is not None
    assert [seat.points for seat in kept.seats] == RESULTS[state.table]
    assert read_line(line_of(state.table, events))[1] == events


def test_the_corpus_has_games_of_all_kinds() -> None:
    assert len(LINES) == len(RESULTS) >= 8
