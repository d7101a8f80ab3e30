"""A table as clients are told of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from qiatan.kit.store import StoredTable
from qiatan.protocol.messages import TableState
from qiatan.protocol.parts import Person, SeatInfo, Summary, TableInfo
from qiatan.tables import rights
from qiatan.tables.sitters import Sitter
from qiatan.tables.state import State

Present = Mapping[str, str]
"""Who is connected to a table now: names by public person id."""


def seat_infos(state: State, present: Present) -> list[SeatInfo]:
    """All taken seats. Bots are always there."""
    return [_seat_info(sitter, present) for sitter in state.sitters]


def _seat_info(sitter: Sitter, present: Present) -> SeatInfo:
    return SeatInfo(
        colour=sitter.colour,
        name=sitter.name,
        person=sitter.person,
        bot=sitter.bot,
        ready=sitter.ready,
        present=sitter.person is None or sitter.person in present,
        substitute=sitter.substitute,
        away=sitter.away,
    )


def spectators(state: State, present: Present) -> list[Person]:
    """Those who are here without a seat."""
    return [
        Person(person=person, name=name, present=True)
        for person, name in present.items()
        if state.seat_of(person) is None
    ]


def info(state: State, present: Present) -> TableInfo:
    """All about the table but the game, addressed to nobody yet."""
    play = state.play
    choices = state.choices
    return TableInfo(
        table=state.table,
        code=state.code,
        settings=state.settings,
        stage=state.stage,
        host=state.host,
        seats=seat_infos(state, present),
        spectators=spectators(state, present),
        least_seats=choices.least,
        most_seats=choices.most,
        closed=list(choices.closed),
        by_hand=list(choices.by_hand),
        map_title=state.map_title,
        paused=state.paused,
        your_seat=None,
        your_person="",
        shut_out=None,
        rematch=state.rematch,
        commitment=None if play is None else play.header.commitment,
        seed=play.seed.hex() if play is not None and state.stage == "over" else None,
    )


def addressed(info: TableInfo, state: State, person: str) -> TableInfo:
    """The same, to `person`."""
    return msgspec.structs.replace(
        info,
        your_seat=state.seat_of(person),
        your_person=person,
        shut_out=rights.shut_out(state, person),
    )


def summary(state: State, present: Present) -> Summary:
    """The table as the lobby lists it."""
    return Summary(
        table=state.table,
        code=state.code,
        settings=state.settings,
        stage=state.stage,
        host=state.host,
        seats=seat_infos(state, present),
        spectators=len(spectators(state, present)),
        turn=turn(state),
        map_title=state.map_title,
    )


def turn(state: State) -> int:
    """Turns begun since the setup; 0 before the game and in the setup."""
    return 0 if state.play is None else state.play.position.turns_begun()


def table_state(state: State, face: TableInfo, person: str, now: float) -> TableState:
    """The whole table, to `person`; `face` is what `info` gave."""
    play, seat = state.play, state.seat_of(person)
    return TableState(
        number=state.number,
        info=addressed(face, state, person),
        chat=[heard.saying for heard in state.heard],
        view=None if play is None else play.fields(seat),
        log=[] if play is None else play.lines(seat),
        at=None if play is None else play.question(seat),
        clocks=[] if play is None else play.clock_infos(now),
    )


def row(state: State) -> StoredTable:
    """What the store keeps of the table beside its log."""
    return StoredTable(
        id=state.table,
        code=state.code,
        stage=state.stage,
        public=state.settings.public,
        created=state.created,
        changed=state.changed,
        deadline=state.deadline,
        deadline_number=state.number,
        summary=msgspec.json.encode(summary(state, {})).decode(),
    )
