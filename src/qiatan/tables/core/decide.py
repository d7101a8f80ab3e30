"""A live table: decides what a command does, without I/O, and folds what was kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from qiatan.kit.clean_text import nonempty_line
from qiatan.kit.refusal import refuse
from qiatan.kit.store import StoredEvent
from qiatan.protocol import requests
from qiatan.tables.core import commands, open_stage, permissions, play_stage
from qiatan.tables.core.commands import AskRematch, Command, OpenStageRequest, PersonRequest
from qiatan.tables.core.events import (
    Closed,
    Rematched,
    Renamed,
    Said,
    TableEvent,
    from_json,
    to_json,
)
from qiatan.tables.core.state import TableState


class Table:
    """Decide, write, then tell: neither `handle` nor `after` changes anything.

    `state` is the fold of the log; the caller sets it once the events are kept.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state

    def after(self, kept: Iterable[StoredEvent]) -> TableState:
        """The state after these events too."""
        return fold(self.state.fork(), kept)

    def handle(self, command: Command, now: float) -> list[TableEvent]:
        """What happens if `command` is obeyed at `now`: maybe nothing, with chance included.

        Raises `Refused` where it may not be.
        """
        state = self.state
        match command:
            case PersonRequest():
                return self._asked(command)
            case commands.BotAction():
                return [*play_stage.bot_acts(state, command.seat, command.at, command.action)]
            case commands.FallbackAction():
                return [*play_stage.act_for_bot(state, command.seat, command.at)]
            case commands.ExpireClocks():
                return [*play_stage.expire(state, now)]
            case commands.Create():
                return open_stage.create(state, command)
            case commands.Start():
                return open_stage.start(state, command.person, command.seed)
            case commands.PassHost():
                return play_stage.pass_host(state, command.person)
            case commands.TakeOver():
                return play_stage.take_over(state, command.person)
            case commands.Return():
                return play_stage.come_back(state, command.person)
            case commands.PauseAbandoned():
                return play_stage.adjourn(state)
            case commands.Close():
                return [Closed()] if state.stage == "open" else []
            case commands.Rename():
                return self._rename(command.person, command.name)
            case AskRematch():
                return self._rematch(command)
            case _:
                assert_never(command)

    def _asked(self, asked: PersonRequest) -> list[TableEvent]:
        state, person, request = self.state, asked.person, asked.request
        match request:
            case requests.Act():
                return play_stage.act(state, person, request.at, request.action)
            case requests.Say():
                return self._say(asked, request.text)
            case requests.RemoveSeat():
                remove = open_stage.remove if state.stage == "open" else play_stage.expel
                return remove(state, person, request.colour)
            case requests.MakeHost():
                return play_stage.make_host(state, person, request.person)
            case requests.Pause():
                return play_stage.pause(state, person)
            case requests.Resume():
                return play_stage.resume(state, person)
            case requests.GiveToBot():
                return play_stage.give_to_bot(state, person, request.colour, request.bot)
            case requests.PlayOn():
                return play_stage.play_on(state, person)
            case _:
                return self._asked_before_start(asked, request)

    def _asked_before_start(
        self, asked: PersonRequest, request: OpenStageRequest
    ) -> list[TableEvent]:
        state, person = self.state, asked.person
        match request:
            case requests.Sit():
                return open_stage.sit(state, person, asked.name, request.colour)
            case requests.Stand():
                return open_stage.stand(state, person)
            case requests.SetColour():
                return open_stage.recolour(state, person, request.colour)
            case requests.SetReady():
                return open_stage.make_ready(state, person, request.ready)
            case requests.Configure():
                return open_stage.configure(state, person, request.settings, asked.maps)
            case requests.AddBot():
                return open_stage.add_bot(state, person, request.bot)
            case _:
                assert_never(request)

    def _say(self, asked: PersonRequest, text: str) -> list[TableEvent]:
        permissions.need_admitted(self.state, asked.person)
        return [
            Said(
                person=asked.person, name=asked.name, text=nonempty_line(text, "empty_text", "text")
            )
        ]

    def _rename(self, person: str, name: str) -> list[TableEvent]:
        seat = self.state.seat_of(person)
        if seat is None or self.state.occupants[seat].name == name:
            return []
        return [Renamed(person=person, name=name)]

    def _rematch(self, ask: AskRematch) -> list[TableEvent]:
        if self.state.stage != "over" or self.state.play is None:
            raise refuse("not_over", "The game at this table is not over.")
        permissions.own_seat(self.state, ask.person)
        return [] if self.state.rematch else [Rematched(table=ask.table)]


def fold(state: TableState, kept: Iterable[StoredEvent]) -> TableState:
    """`state`, changed in place by events that are kept."""
    for event in kept:
        state.apply(event.number, event.at, from_json(event.body))
    return state


def numbered(state: TableState, events: Sequence[TableEvent], now: float) -> list[StoredEvent]:
    """The events as the next ones of the log of `state`."""
    first = state.number + 1
    return [StoredEvent(first + i, now, to_json(event)) for i, event in enumerate(events)]
