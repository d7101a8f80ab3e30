"""The chat of a table: messages from people, and notices from the table itself.

Notices report, for example, that a player joined, that a bot took over, or that the game was
paused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from qiatan.protocol.parts import ChatBy, Colour, Saying, TableNotice
from qiatan.tables.core import events, standing_events
from qiatan.tables.core.events import ChatRuled, PersonMuted, TableEvent
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.running_game import RunningGame

CHAT_LENGTH = 100
"""How many of spectators' chat lines a table keeps, and how many of all others."""


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """The chat line added by event `number`."""

    number: int
    saying: Saying


def with_line(chat: Sequence[ChatEntry], number: int, saying: Saying) -> list[ChatEntry]:
    """Return the chat with a new line at the end.

    Spectators' lines and all others have separate limits. If the new line exceeds its limit, the
    oldest line of the same group is dropped.
    """
    alike = [one for one in chat if one.saying.spectator == saying.spectator]
    dropped = alike[: max(0, len(alike) + 1 - CHAT_LENGTH)]
    return [*(one for one in chat if one not in dropped), ChatEntry(number, saying)]


def without_name(entry: ChatEntry, person: str, name: str) -> ChatEntry:
    """Return the line without the person's name, if they wrote it or it is a notice about them.

    `name` is the name to remove.
    """
    saying = entry.saying
    is_subject = saying.notice is not None and saying.name == name
    if saying.person != person and not is_subject:
        return entry
    return ChatEntry(entry.number, msgspec.structs.replace(saying, name=""))


def said(event: events.Said, colour: Colour | None, at: float, after: int) -> Saying:
    """Return the chat line for a person's message.

    `colour` is used if the event has none. `after` is the length of the game's log when the message
    was written.
    """
    return Saying(
        name=event.name,
        colour=event.colour or colour,
        text=event.text,
        at=at,
        after=after,
        person=event.person,
        phrase=event.phrase,
        spectator=event.spectator,
    )


def notice_line(
    notice: TableNotice, about: Occupant | None, at: float, after: int
) -> Saying | None:
    """Return the chat line for a notice, or None if the notice is about a bot."""
    if about is None:
        return Saying(name="", colour=None, text="", at=at, after=after, notice=notice)
    if about.bot is not None:
        return None
    return Saying(name=about.name, colour=about.colour, text="", at=at, after=after, notice=notice)


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
    events.Hurried: "hurried",
    events.GivenToBot: "bot_plays",
    events.TakenBack: "back",
    standing_events.VacationBegun: "vacation",
    standing_events.VacationEnded: "vacation_over",
    events.Undone: "undone",
    events.TurnUndone: "turn_undone",
    events.UndoDeclined: "undo_declined",
    events.RoundVoided: "voided",
    events.Conceded: "conceded",
    events.EndDeclined: "end_declined",
}
"""The notice for each type of event that has one."""


def notice_of(event: TableEvent, host: str) -> TableNotice | None:
    """Return the notice for `event`, or None if there is none, such as when the host sits down."""
    if isinstance(event, events.Sat) and event.person == host and not event.local:
        return None
    if isinstance(event, events.GivenToBot) and event.away:
        return "away"
    match event:
        case events.EndProposed():
            return "draw_proposed" if event.end == "draw" else "abort_proposed"
        case events.GameEnded(end="draw"):
            return "drawn"
        case events.GameEnded(end="abort"):
            return "aborted"
        case _:
            return NOTICES.get(type(event))


def notice_subject(
    event: TableEvent, occupants: Iterable[Occupant], game: RunningGame | None
) -> Occupant | None:
    """Return the occupant whom the notice for `event` is about, or None.

    `game` is the game before the event.
    """
    match event:
        case events.Sat(colour=str(colour)) | events.Stood(colour=str(colour)):
            return next((one for one in occupants if one.colour == colour), None)
        case (
            events.Stood()
            | events.HostPassed()
            | events.PauseAsked()
            | events.EndProposed()
            | events.Paused()
            | events.Hurried()
        ):
            own = (one for one in occupants if one.person == event.person and not one.local)
            return next(own, None)
        case events.RoundVoided(persons=[person, *_]):
            return next((one for one in occupants if one.person == person and not one.local), None)
        case (
            events.Removed()
            | events.Expelled()
            | events.GivenToBot()
            | events.TakenBack()
            | events.Conceded()
        ):
            return next((one for one in occupants if one.colour == event.colour), None)
        case standing_events.VacationBegun() | standing_events.VacationEnded():
            return [*occupants][event.seat]
        case events.Undone() | events.TurnUndone() if game is not None:
            return [*occupants][game.log[-event.count].seat]
        case _:
            return None


@dataclass(frozen=True, slots=True)
class ChatRules:
    """The chat rules set by the host.

    `by` is None until the host chooses who may chat. Until then, only players may chat at private
    tables, and everyone may at public ones. `slow` is how many seconds a person must wait between
    two lines.
    """

    by: ChatBy | None = None
    slow: int = 0
    muted: frozenset[str] = frozenset()

    def apply(self, event: ChatRuled | PersonMuted) -> ChatRules:
        """Return the rules after `event`."""
        if isinstance(event, ChatRuled):
            return replace(self, by=event.by, slow=event.slow)
        muted = self.muted | {event.person} if event.muted else self.muted - {event.person}
        return replace(self, muted=muted)

    def who(self, *, public: bool) -> ChatBy:
        """Return who may chat at a public or private table."""
        return self.by or ("everybody" if public else "players")
