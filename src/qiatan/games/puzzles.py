"""Finds puzzles in the games of every kind."""

from __future__ import annotations

from dataclasses import replace

from qiatan.games.registry import ENTRY_BY_ID
from qiatan.kit.game_log import Record
from qiatan.kit.seats import COLOURS
from qiatan.puzzles.puzzle import PuzzleFinds, anonymous


def find_puzzles(record: Record) -> PuzzleFinds:
    """Return a game's puzzles, without anything that identifies the players.

    If the seats are not named after colours, there are none, because the names could be people's.
    Raises `Refused` for an invalid header or an illegal log entry.
    """
    finder = ENTRY_BY_ID[record.header.game].puzzles
    if finder is None or not set(record.header.seats) <= set(COLOURS):
        return PuzzleFinds()
    finds = finder(record)
    hidden = tuple(replace(each, record=anonymous(each.record)) for each in finds.puzzles)
    return PuzzleFinds(hidden, finds.examined)
