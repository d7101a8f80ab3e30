"""Puzzles about winning turns: lines that won a game without any help from chance or opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.island.game import ISLAND
from qiatan.kit.game import LogItem, Position
from qiatan.kit.game_log import Record, replay
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import Seat

SHORTEST: Final = 2
"""The minimum number of actions in a solution."""

LONGEST: Final = 8
"""The maximum number of actions in a solution."""

WIN_VERBS: Final = (
    *("road", "settlement", "city", "ship", "sail", "bank", "end"),
    *("knight", "robber", "pirate", "steal", "road_building", "year_of_plenty"),
)
"""The actions of a winning turn.

Others depend on chance (buying a card), on opponents (offers) or on hidden cards (monopolies).
"""


def winning_line(record: Record) -> tuple[Record, tuple[str, ...]] | None:
    """Return the record up to the winner's final series of actions, and the actions that won.

    Actions that were not needed are left out. Returns None if the game was not won like this, if a
    single action wins, or if the line is too easy to find.
    """
    last = list(record.entries)
    winner = last[-1].seat if last else None
    count = 0
    while count < len(last) and _own(last[-1 - count], winner):
        count += 1
    if count < SHORTEST:
        return None
    before = Record(record.header, tuple(last[: len(last) - count]))
    start = replay(ISLAND, before)
    line = _shortened(start, last[-1].seat, [entry.action for entry in last[-count:]])
    if not SHORTEST <= len(line) <= LONGEST or _is_plain(line):
        return None
    return None if _wins_at_once(start, last[-1].seat) else (before, tuple(line))


def _is_plain(line: Sequence[str]) -> bool:
    """Return True if the line only builds one settlement or city, perhaps after bank trades."""
    verbs = [action.split(" ")[0] for action in line if not action.startswith("bank ")]
    return verbs in (["settlement"], ["city"])


def _own(entry: LogItem, winner: Seat | None) -> bool:
    return (
        entry.seat == winner and entry.action.split(" ")[0] in WIN_VERBS and (entry.action != "end")
    )


def _shortened(start: Position, seat: Seat, line: list[str]) -> list[str]:
    """Return the line without actions not needed to win, or an empty list if it does not win."""
    if not _wins(start, seat, line):
        return []
    for number in range(len(line) - 1, -1, -1):
        without = line[:number] + line[number + 1 :]
        if _wins(start, seat, without):
            line = without
    return line


def _wins(start: Position, seat: Seat, line: Sequence[str]) -> bool:
    position = start.copy()
    try:
        for action in line:
            position.apply(seat, action)
    except Refused:
        return False
    result = position.result()
    return result is not None and seat in result.winners


def _wins_at_once(start: Position, seat: Seat) -> bool:
    return any(_wins(start, seat, [action]) for action in start.legal(seat))
