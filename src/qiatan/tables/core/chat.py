"""The chat of a table: what persons say, and what the table tells in it by itself.

It tells who comes and goes, which bots stand in, and of pauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from qiatan.protocol.parts import ChatBy, Colour, Saying, TableNotice
from qiatan.tables.core import events
from qiatan.tables.core.events import ChatRuled, PersonMuted, TableEvent
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.running_game import RunningGame

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
    is_subject = saying.told is not None and saying.name == name
    if saying.person != person and not is_subject:
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


def notice_line(
    notice: TableNotice, about: Occupant | None, at: float, after: int
) -> Saying | None:
    """The line that the table tells; None about a bot."""
    if about is None:
        return Saying(name="", colour=None, text="", at=at, after=after, told=notice)
    if about.bot is not None:
        return None
    return Saying(name=about.name, colour=about.colour, text="", at=at, after=after, told=notice)


NOTICES: dict[type[TableEvent], TableNotice] = {
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


def notice_of(event: TableEvent, host: str) -> TableNotice | None:
    """The code of what is told of `event`; None where nothing is, as when the host sits down."""
    if isinstance(event, events.Sat) and event.person == host and not event.local:
        return None
    if isinstance(event, events.GivenToBot) and event.away:
        return "away"
    return NOTICES.get(type(event))


def notice_subject(
    event: TableEvent, occupants: Iterable[Occupant], game: RunningGame | None
) -> Occupant | None:
    """Who it is about, of those seated; None for nobody. `game` is from before the event."""
    match event:
        case events.Sat(colour=str(colour)) | events.Stood(colour=str(colour)):
            return next((one for one in occupants if one.colour == colour), None)
        case events.Stood() | events.HostPassed() | events.PauseAsked() | events.Paused():
            own = (one for one in occupants if one.person == event.person and not one.local)
            return next(own, None)
        case events.Removed() | events.Expelled() | events.GivenToBot() | events.TakenBack():
            return next((one for one in occupants if one.colour == event.colour), None)
        case events.Undone() if game is not None:
            return [*occupants][game.log[-1].seat]
        case _:
            return None


@dataclass(frozen=True, slots=True)
class ChatRules:
    """`by` is None where the host has said nothing: then players alone talk at private tables.

    `slow` is the time between two lines of a person, in seconds; 0 for none.
    """

    by: ChatBy | None = None
    slow: int = 0
    muted: frozenset[str] = frozenset()

    def follow(self, event: ChatRuled | PersonMuted) -> ChatRules:
        """The rules after the event."""
        if isinstance(event, ChatRuled):
            return replace(self, by=event.by, slow=event.slow)
        muted = self.muted | {event.person} if event.muted else self.muted - {event.person}
        return replace(self, muted=muted)

    def who(self, *, public: bool) -> ChatBy:
        """Who may talk, at a table that is public or not."""
        return self.by or ("everybody" if public else "players")
