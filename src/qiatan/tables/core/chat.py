"""The chat of a table: what persons say, and what the table tells in it by itself.

It tells who comes and goes, which bots stand in, and of pauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from qiatan.protocol.parts import Colour, Saying, Told
from qiatan.tables.core import events
from qiatan.tables.core.events import TableEvent
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.play import Play

CHAT_LENGTH = 100
"""Lines of chat a table remembers."""


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """A line of chat that was event `number`."""

    number: int
    saying: Saying


def with_line(chat: Sequence[ChatEntry], number: int, saying: Saying) -> list[ChatEntry]:
    """The chat with a line more, and without the oldest where there are too many."""
    return [*chat[1 - CHAT_LENGTH :], ChatEntry(number, saying)]


def without_name(entry: ChatEntry, person: str, name: str) -> ChatEntry:
    """The line without a name where this person said it, or it tells of somebody of that name."""
    saying = entry.saying
    told = saying.told is not None and saying.name == name
    if saying.person != person and not told:
        return entry
    return ChatEntry(entry.number, msgspec.structs.replace(saying, name=""))


def said(event: events.Said, colour: Colour | None, at: float, after: int) -> Saying:
    """The line of a person who has the seat of `colour`, if any, when the log had `after` lines."""
    return Saying(
        name=event.name,
        colour=event.colour or colour,
        text=event.text,
        at=at,
        after=after,
        person=event.person,
        phrase=event.phrase,
    )


def telling(told: Told, about: Occupant | None, at: float, after: int) -> Saying | None:
    """The line that the table tells; None about a bot."""
    if about is None:
        return Saying(name="", colour=None, text="", at=at, after=after, told=told)
    if about.bot is not None:
        return None
    return Saying(name=about.name, colour=about.colour, text="", at=at, after=after, told=told)


BY_TYPE: dict[type[TableEvent], Told] = {
    events.Sat: "joined",
    events.Stood: "left",
    events.Removed: "removed",
    events.Expelled: "removed",
    events.HostPassed: "host",
    events.PauseAsked: "pause_asked",
    events.PauseDeclined: "pause_declined",
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
        case events.Stood() | events.HostPassed() | events.PauseAsked() | events.Paused():
            own = (one for one in occupants if one.person == event.person and not one.local)
            return next(own, None)
        case events.Removed() | events.Expelled() | events.GivenToBot() | events.TakenBack():
            return next((one for one in occupants if one.colour == event.colour), None)
        case events.Undone() if play is not None:
            return [*occupants][play.log[-1].seat]
        case _:
            return None
