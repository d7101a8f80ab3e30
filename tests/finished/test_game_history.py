"""The time each seat used."""

from __future__ import annotations

from qiatan.finished.game_history import time_used
from qiatan.tables.core.events import Paused, Played, Resumed, Started, TableEvent

STARTED = Started(version=1, rules={}, seats=["red", "blue"], setup={}, seed="00")


def test_time_is_charged_to_the_next_seat_to_act() -> None:
    events: list[tuple[float, TableEvent]] = [
        (10, STARTED),
        (13, Played(0, "roll")),
        (13, Played(-1, "dice 1 2")),
        (20, Played(0, "end")),
        (25, Played(1, "roll")),
    ]
    assert time_used(events, 2) == [10, 5]


def test_pauses_do_not_count() -> None:
    events: list[tuple[float, TableEvent]] = [
        (10, STARTED),
        (12, Paused()),
        (90, Resumed()),
        (93, Played(0, "roll")),
    ]
    assert time_used(events, 1) == [5]
