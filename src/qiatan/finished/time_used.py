"""How long each seat took for its actions."""

from __future__ import annotations

from collections.abc import Iterable

from qiatan.tables.core.events import Paused, Played, Resumed, Started, TableEvent


def time_used(events: Iterable[tuple[float, TableEvent]], seats: int) -> list[float]:
    """Seconds by seat: from what was done before to its own action, without pauses.

    `events` are those of the table with their times, in epoch seconds.
    """
    used, waited, since = [0.0] * seats, 0.0, 0.0
    for at, event in events:
        match event:
            case Paused():
                waited += at - since
            case Started() | Resumed():
                since = at
            case Played():
                if event.seat >= 0:
                    used[event.seat] += waited + at - since
                waited, since = 0.0, at
            case _:
                pass
    return used
