"""Limits on the events that each person may add to a table's log.

Each person can add `MOST_MOVES` moves and `MOST_OTHERS` other events. People without a seat in the
game, and everyone before it starts, are also refused once the log has `MOST_BY_ALL` events other
than moves, because anyone can create any number of guests. `tables/live/address_log_share.py`
limits how many events such people can add from one address.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol import requests
from qiatan.protocol.requests import Request
from qiatan.tables.core import events, offer_events, standing_events
from qiatan.tables.core.events import TableEvent
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.running_game import RunningGame

MOST_MOVES: Final = 5000
"""The maximum number of moves, including undone ones, that a person can make at a table. Long games
have a few hundred.
"""

MOST_OTHERS: Final = 1000
"""The maximum number of other events, such as chat lines, that a person can cause at a table."""

MOST_BY_ALL: Final = 5000
"""The number of events other than moves after which a table refuses requests from people who are
not playing.
"""

MOVES: Final = (requests.Act, requests.Undo)
LEAVING: Final = (
    requests.Stand,
    requests.StopKnocking,
    requests.RevealNumber,
    requests.Resume,
    requests.PlayOn,
    requests.Concede,
    requests.DeclineEnd,
    requests.DeclineUndo,
)
"""Requests that are accepted even if a person's share is used up, such as leaving or conceding."""


@dataclass(frozen=True, slots=True)
class LogShares:
    """How many moves and other events each person has caused, and the total of other events."""

    moves: Mapping[str, int] = field(default_factory=dict)
    others: Mapping[str, int] = field(default_factory=dict)
    total: int = 0

    def check(self, person: str, request: Request, *, playing: bool) -> None:
        """Raise `Refused` (`log_full`) if the limit for this request is reached."""
        if isinstance(request, MOVES):
            full = self.moves.get(person, 0) >= MOST_MOVES
        elif isinstance(request, LEAVING):
            full = False
        else:
            full = self.is_used_up(person) or (not playing and self.total >= MOST_BY_ALL)
        if full:
            raise log_full()

    def is_used_up(self, person: str) -> bool:
        """Return whether the person has reached the limit for events other than moves."""
        return self.others.get(person, 0) >= MOST_OTHERS

    def after(
        self,
        event: TableEvent,
        host: str,
        occupants: Sequence[Occupant],
        game: RunningGame | None,
    ) -> LogShares:
        """Return the shares after `event`. The other arguments are the table before the event."""
        if isinstance(event, events.Played):
            mover = mover_of(event, occupants)
            return self if mover is None else self.with_move(mover)
        if isinstance(event, events.Undone | events.TurnUndone) and game is not None:
            return self.with_move(occupants[game.log[-event.count].seat].person or "")
        return self.with_other(author_of(event, host, occupants))

    def with_move(self, person: str) -> LogShares:
        """Return the shares after this person has made or undone a move."""
        moves = {**self.moves, person: self.moves.get(person, 0) + 1}
        return LogShares(moves, self.others, self.total)

    def with_other(self, person: str | None) -> LogShares:
        """Return the shares after an event other than a move.

        `person` is the person who caused the event, if any.
        """
        if person is None:
            return replace(self, total=self.total + 1)
        others = {**self.others, person: self.others.get(person, 0) + 1}
        return replace(self, others=others, total=self.total + 1)


def log_full() -> Refused:
    """Return the refusal for a request whose limit is reached."""
    return refuse("log_full", "You have reached the limit of changes at this table.")


def mover_of(event: TableEvent, occupants: Sequence[Occupant]) -> str | None:
    """Return the person who made the move, or None if a bot, chance or the table made it."""
    if isinstance(event, events.Played) and event.seat >= 0 and not event.forced:
        return occupants[event.seat].person
    return None


def author_of(event: TableEvent, host: str, occupants: Sequence[Occupant]) -> str | None:
    """Return the person whose request caused an event other than a move, or None."""
    match event:
        case (
            offer_events.OffersMuted()
            | offer_events.EmbargoSet()
            | offer_events.OfferDeclined()
            | offer_events.Composing()
            | offer_events.AutoDeclineSet()
        ):
            return occupants[event.seat].person
        case standing_events.OrdersGiven() | standing_events.VacationBegun():
            return occupants[event.seat].person
        case events.Stood() | events.Recoloured() | events.Readied() | events.Said():
            return event.person
        case events.Sat() | events.PauseAsked() | events.PauseAgreed() | events.BackFromPause():
            return event.person
        case (
            events.NumberCommitted()
            | events.NumberRevealed()
            | events.Hurried()
            | events.EndProposed()
            | events.EndAgreed()
            | events.UndoAsked()
            | events.UndoAgreed()
        ):
            return event.person
        case events.Knocked() | events.KnockWithdrawn() | events.Renamed():
            return event.person
        case events.Paused():
            return event.person or None
        case events.TakenBack() | events.Conceded():
            return next((one.person for one in occupants if one.colour == event.colour), None)
        case events.GivenToBot():
            return None if event.away or event.idle else host
        case events.BotSeated() | events.Removed() | events.Expelled() | events.Configured():
            return host
        case events.BotSpeedChanged() | events.ChatRuled() | events.PersonMuted():
            return host
        case events.Banned() | events.Unbanned() | events.EntryRuled() | events.InviteRenewed():
            return host
        case events.BotInvited() | events.TurnedAway() | events.HostPassed():
            return host
        case events.StartRequested():
            return host
        case _:
            return None
