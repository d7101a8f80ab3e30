"""What a table tells in its chat by itself: who comes and goes, bots that stand in, pauses."""

from __future__ import annotations

from collections.abc import Iterable

from qiatan.protocol.parts import Told
from qiatan.tables.core import events
from qiatan.tables.core.events import TableEvent
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.play import Play

BY_TYPE: dict[type[TableEvent], Told] = {
    events.Sat: "joined",
    events.Stood: "left",
    events.Removed: "removed",
    events.Expelled: "removed",
    events.HostPassed: "host",
    events.Paused: "paused",
    events.Resumed: "resumed",
    events.GivenToBot: "bot_plays",
    events.TakenBack: "back",
    events.Undone: "undone",
}
"""What is told of an event, where it is told at all."""


def told_of(event: TableEvent, host: str) -> Told | None:
    """The code of what is told of `event`; None where nothing is, as when the host sits down."""
    if isinstance(event, events.Sat) and event.person == host and not event.local:
        return None
    if isinstance(event, events.GivenToBot) and event.away:
        return "away"
    return BY_TYPE.get(type(event))


def told_about(
    event: TableEvent, occupants: Iterable[Occupant], play: Play | None
) -> Occupant | None:
    """Who it is about, of those seated; None for nobody. `play` is from before the event."""
    match event:
        case events.Sat(colour=str(colour)) | events.Stood(colour=str(colour)):
            return next((one for one in occupants if one.colour == colour), None)
        case events.Stood() | events.HostPassed():
            own = (one for one in occupants if one.person == event.person and not one.local)
            return next(own, None)
        case events.Removed() | events.Expelled() | events.GivenToBot() | events.TakenBack():
            return next((one for one in occupants if one.colour == event.colour), None)
        case events.Undone() if play is not None:
            return [*occupants][play.log[-1].seat]
        case _:
            return None
