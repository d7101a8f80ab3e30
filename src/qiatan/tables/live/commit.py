"""Runs commands on a table: decides, appends the events to the log, and returns the new state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter

from qiatan.kit.refusal import Refusal, Refused
from qiatan.services.faults import report_fault
from qiatan.services.services import Services
from qiatan.stores.games import IndexedGame
from qiatan.stores.tables import Conflict, StoredEvent, StoredTable
from qiatan.tables.core.commands import Command, OwnCommand
from qiatan.tables.core.decide import decide
from qiatan.tables.core.events import TableEvent, to_json
from qiatan.tables.core.state import TableState
from qiatan.tables.core.wake_times import wake_time
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.finished_game import indexed_game


async def commit(
    state: TableState,
    commands: Sequence[Command],
    services: Services,
    cached: CachedInfo,
    fence: int = 0,
) -> TableState:
    """Run the commands, store their events atomically and return the resulting state.

    `cached` is the cache of the table's summary. `fence` is the fencing token of the lease under
    which the commands run, or 0 for people's commands.

    Returns `state` itself if nothing changes. Never modifies `state`. Raises `Refused` if a command
    is refused or the store fails (`storage_failed`), and `Conflict` if another process has appended
    to the log.
    """
    now, begun = services.now(), perf_counter()
    after, events = state, list[TableEvent]()
    for command in commands:
        decision = decide(after, command, now)
        after, events = decision.state, events + decision.events
    decided = perf_counter()
    services.meter.stage_took("decide", decided - begun)
    if events:
        services.mode.check_write()
        own = all(isinstance(command, OwnCommand) for command in commands)
        ended = indexed_game(after) if state.stage != "over" else None
        stored = stored_events(events, state.number, now)
        row = stored_table(after, cached, _changed_persons(state, after))
        await _append(row, stored, services, fence, ended, own=own)
        services.meter.stage_took("commit", perf_counter() - decided)
        if ended is not None and ended.rated is not None:
            await settle_ratings(services)
    return after


async def attempt(
    state: TableState,
    commands: Sequence[Command],
    services: Services,
    cached: CachedInfo,
    fence: int = 0,
) -> TableState | Refusal | None:
    """Do the same as `commit`, but return a refusal, or None after a conflict.

    The caller reads the store before it raises the refusal. A compiled coroutine must not do this
    in an `except` block: other tasks could replace the exception while it waits.
    """
    try:
        return await commit(state, commands, services, cached, fence)
    except Conflict:
        return None
    except Refused as refused:
        return refused.refusal


async def _append(
    row: StoredTable,
    events: list[StoredEvent],
    services: Services,
    fence: int,
    ended: IndexedGame | None,
    *,
    own: bool,
) -> None:
    failure = await _failure(row, events, services, fence, ended)
    if failure is None:
        services.outage.end()
    elif not await _were_stored(row.id, events, services):
        raise services.outage.refused("append_failed", row.id, failure, own=own) from failure


async def _failure(
    row: StoredTable,
    events: list[StoredEvent],
    services: Services,
    fence: int,
    ended: IndexedGame | None,
) -> Exception | None:
    """Append the events. Returns the error if the store reports one.

    Raises `Conflict` if another process has appended to the log.
    """
    try:
        await services.store.append(row, events, fence, ended)
    except Conflict:
        raise
    except Exception as error:
        return error
    return None


async def _were_stored(table: str, events: list[StoredEvent], services: Services) -> bool:
    """Return whether the events were stored even though the store reported an error.

    The connection can break after the database has committed them.
    """
    try:
        stored = await services.store.events(table, events[0].number - 1, events[-1].number)
    except Exception:
        return False
    return list(stored) == events


async def settle_ratings(services: Services) -> None:
    """Rate all finished games that are not rated yet.

    If rating fails, the games are rated when the next game ends or the server restarts.
    """
    try:
        await services.ratings.rate_pending()
    except Exception as error:
        report_fault("games_not_rated", error)


def stored_events(events: Iterable[TableEvent], last: int, at: float) -> list[StoredEvent]:
    """Encode events for the store, numbered from `last + 1`."""
    return [
        StoredEvent(number, at, to_json(event)) for number, event in enumerate(events, last + 1)
    ]


def stored_table(
    state: TableState, cached: CachedInfo, persons: tuple[str, ...] | None = None
) -> StoredTable:
    """Return the table's row, which is stored alongside its log.

    `persons` are the people at the table, or None if they have not changed.
    """
    return StoredTable(
        id=state.table,
        code=state.code,
        stage=state.stage,
        public=state.settings.public,
        created=state.created,
        changed=state.changed,
        wake_at=wake_time(state),
        deadline_number=state.number,
        summary=cached.stored_summary(state),
        persons=persons,
    )


def _changed_persons(before: TableState, after: TableState) -> tuple[str, ...] | None:
    """Return the users seated at an unfinished table, or None if they are the same as before."""
    if before.occupants is after.occupants and before.stage == after.stage:
        return None
    seated = _persons(after)
    return None if seated == _persons(before) else tuple(sorted(seated))


def _persons(state: TableState) -> set[str]:
    if state.stage == "over":
        return set()
    return {one.person for one in state.occupants if one.person is not None}
