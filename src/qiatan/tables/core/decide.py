"""Computes the events that a command causes, and the resulting state. Pure; no I/O."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import assert_never

from qiatan.kit.refusal import refuse
from qiatan.stores.tables import StoredEvent
from qiatan.tables.core import (
    commands,
    ending,
    game_actions,
    ingame,
    permissions,
    pregame,
    reserved,
    seed_rounds,
    table_entrance,
    turn_undo,
)
from qiatan.tables.core.commands import (
    Command,
    PersonRequest,
    PresenceCommand,
    TimeoutCommand,
)
from qiatan.tables.core.events import Closed, Rematched, Renamed, TableEvent, from_json
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_requests import decide_request


@dataclass(frozen=True, slots=True)
class Decision:
    """The events caused by a command, and the resulting state."""

    events: list[TableEvent]
    state: TableState


def decide(state: TableState, command: Command, now: float) -> Decision:
    """Run a command on a copy of `state`, including the chance outcomes that follow.

    Each event is applied to the copy before the next one is generated, so every game action is
    parsed, checked and applied only once. If nothing changes, the decision contains `state` itself.
    Muting or unmuting offers changes the state without an event. Raises `Refused` if the command is
    not allowed. Never modifies `state`.
    """
    after = state.fork()
    events: list[TableEvent] = []
    caused = _events_of(after, command, now)
    resolved = ending.resolved(after), ingame.resolved_pause(after), turn_undo.resolved(after)
    for event in chain(caused, *resolved):
        after.apply(after.number + 1, now, event)
        events.append(event)
    return Decision(events, after if events or after.muted != state.muted else state)


def fold(state: TableState, stored: Iterable[StoredEvent]) -> TableState:
    """Apply stored events to `state` in place and return it."""
    for event in stored:
        state.apply(event.number, event.at, from_json(event.body))
    return state


def fold_steps(state: TableState, stored: Iterable[StoredEvent]) -> Iterator[None]:
    """Apply stored events as `fold` does, yielding after each one."""
    for event in stored:
        state.apply(event.number, event.at, from_json(event.body))
        yield


def _events_of(state: TableState, command: Command, now: float) -> Iterable[TableEvent]:
    """Yield the events of a command; the caller applies each to `state` before taking the next."""
    match command:
        case PersonRequest():
            return decide_request(state, command, now)
        case commands.BotAction():
            return game_actions.bot_action(state, command.seat, command.at, command.action)
        case commands.FallbackAction():
            return game_actions.fallback_action(state, command.seat, command.at)
        case commands.ExpireClocks():
            return game_actions.expire_clocks(state, now)
        case commands.Create() | commands.CreateReserved():
            return _create(state, command)
        case commands.SeatBotAgain():
            return pregame.seat_bot_again(state, command)
        case commands.Start():
            return pregame.start(state, command)
        case commands.PassHost() | commands.TakeOver() | commands.Return():
            return _by_presence(state, command)
        case (
            commands.PauseAbandoned()
            | commands.EndPause()
            | commands.DropPauseVote()
            | commands.DropEndVote()
            | commands.DropUndoVote()
            | commands.VoidRound()
            | commands.SeatAbsent()
        ):
            return _by_timeout(state, command)
        case commands.Close():
            ends = state.stage == "open" or (command.by_operator and state.stage != "over")
            return [Closed()] if ends else []
        case commands.Rename():
            return _rename(state, command.person, command.name)
        case commands.AskRematch():
            return _rematch(state, command)
        case commands.UseInvitation():
            return table_entrance.use_invitation(state, command)
        case commands.RenewInvitation():
            return table_entrance.renew_invitation(state, command)
        case _:
            assert_never(command)


def _create(
    state: TableState, command: commands.Create | commands.CreateReserved
) -> Iterable[TableEvent]:
    if isinstance(command, commands.Create):
        return pregame.create(state, command)
    return reserved.create(state, command)


def _by_presence(state: TableState, command: PresenceCommand) -> Iterable[TableEvent]:
    match command:
        case commands.PassHost():
            return ingame.pass_host(state, command.person)
        case commands.TakeOver():
            return ingame.take_over(state, command.person)
        case commands.Return():
            return ingame.come_back(state, command.person)


def _by_timeout(state: TableState, command: TimeoutCommand) -> Iterable[TableEvent]:
    match command:
        case commands.PauseAbandoned():
            return ingame.pause_abandoned(state)
        case commands.EndPause():
            return ingame.end_pause(state)
        case commands.DropPauseVote():
            return ingame.drop_pause_vote(state)
        case commands.DropEndVote():
            return ending.drop_vote(state)
        case commands.DropUndoVote():
            return turn_undo.drop_vote(state)
        case commands.VoidRound():
            return seed_rounds.expire(state)
        case commands.SeatAbsent():
            return reserved.seat_absent(state)


def _rename(state: TableState, person: str, name: str) -> list[TableEvent]:
    seat = state.seat_of(person)
    if seat is None or state.occupants[seat].name == name or state.log_shares.is_used_up(person):
        return []
    return [Renamed(person=person, name=name)]


def _rematch(state: TableState, command: commands.AskRematch) -> list[TableEvent]:
    if state.stage != "over" or state.game is None:
        raise refuse("not_over", "The game at this table is not over.")
    permissions.own_seat(state, command.person)
    return [] if state.rematch else [Rematched(table=command.table)]
