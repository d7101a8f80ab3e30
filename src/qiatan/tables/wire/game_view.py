"""Converts the game at a table to what a viewer is allowed to see."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from functools import cache

from qiatan.kit.game import Line, Position, Viewer
from qiatan.protocol.parts import (
    ClockInfo,
    LogLine,
    OfferStance,
)
from qiatan.tables.core.clock_kinds import HIDDEN, TURN
from qiatan.tables.core.running_game import LogEntry, RunningGame

ViewFields = dict[str, object]
"""A view as a mapping of its top-level fields."""


def seen_position(game: RunningGame, viewer: Viewer) -> Position:
    """Return the position that `viewer` sees: the current one, or a late viewer's earlier one."""
    late = game.late if viewer is None else None
    return game.position if late is None else late.position


def seen_entries(game: RunningGame, viewer: Viewer) -> int:
    """Return how many entries of the log `viewer` sees."""
    late = game.late if viewer is None else None
    return len(game.log) if late is None else late.entries


def view_fields(game: RunningGame, viewer: Viewer) -> ViewFields:
    """Return the game as seen by `viewer`, as a mapping of top-level fields."""
    position = seen_position(game, viewer)
    return public_fields(position) | own_fields(position, viewer)


def public_fields(position: Position) -> ViewFields:
    """Return the public view of the game, as a mapping of top-level fields."""
    view = position.view(None)
    kind: type = type(view)
    if not field_names(kind):
        raise TypeError(f"a view must be a dataclass, not {kind.__name__}")
    return {name: getattr(view, name) for name in field_names(kind)}


def own_fields(position: Position, viewer: Viewer) -> ViewFields:
    """Return the fields that `viewer` sees differently from spectators (none for spectators)."""
    return {} if viewer is None else dict(position.own_fields(viewer))


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields, or nothing for other types."""
    if not dataclasses.is_dataclass(kind):
        return ()
    return tuple(field.name for field in dataclasses.fields(kind))


def log_lines(game: RunningGame, viewer: Viewer, since: int = 0) -> list[LogLine]:
    """Return the log lines after event `since`, as `viewer` is allowed to see them."""
    return lines_for(viewer, game.log[valid_lines(game, since) : seen_entries(game, viewer)])


def lines_for(viewer: Viewer, entries: Iterable[LogEntry]) -> list[LogLine]:
    """Return the log lines of these entries, as `viewer` is allowed to see them."""
    return [log_line(entry, entry.disclosure.to(viewer)) for entry in entries]


def last_lines(
    game: RunningGame, viewer: Viewer, most: int | None, before: int | None = None
) -> list[LogLine]:
    """Return the last `most` log lines before line `before`.

    If `most` is None, returns all of these lines. If `before` is None, counts from the log's end.
    """
    seen = seen_entries(game, viewer)
    end = seen if before is None else min(before, seen)
    begin = 0 if most is None else max(0, end - most)
    return lines_for(viewer, game.log[begin:end])


def valid_lines(game: RunningGame, since: int) -> int:
    """Return how many of the log lines up to event `since` still exist. An undo removes lines."""
    count = len(game.log)
    while count and game.log[count - 1].number > since:
        count -= 1
    return count


def log_line(entry: LogEntry, line: Line) -> LogLine:
    """Convert a log entry to a message that contains only what `line` discloses."""
    return LogLine(
        number=entry.entry, seat=entry.seat, action=line.action, results=list(line.results)
    )


def seen_clocks(game: RunningGame, viewer: Viewer, now: float) -> list[ClockInfo]:
    """Return the clocks that `viewer` sees. They show who must act, so late viewers see none."""
    return [] if viewer is None and game.late is not None else clock_infos(game, now)


def clock_infos(game: RunningGame, now: float) -> list[ClockInfo]:
    """Return the public clocks, with the time left at `now`."""
    return [
        ClockInfo(
            seat=countdown.clock.seat,
            kind=countdown.clock.kind,
            seconds=float(countdown.clock.seconds),
            left=countdown.left_at(now),
            running=countdown.running,
            bank=game.banks.of(countdown.clock.seat) if countdown.clock.kind == TURN else 0.0,
        )
        for countdown in game.countdowns
        if countdown.clock.kind not in HIDDEN
    ]


def offer_stance(game: RunningGame, viewer: Viewer) -> OfferStance | None:
    """Return the offer preferences and standing orders of `viewer`, or None for spectators."""
    if viewer is None:
        return None
    embargoes = sorted(other for seat, other in game.answers.embargoes if seat == viewer)
    return OfferStance(
        muted=game.is_muted(viewer),
        embargoes=embargoes,
        auto_decline=viewer in game.answers.auto,
        declining=viewer in game.declining,
        declined=viewer in game.answers.declined & game.declining,
        orders=game.orders.texts(viewer),
    )
