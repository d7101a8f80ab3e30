"""Applies events about seats to a table's occupants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, assert_never

from qiatan.protocol.parts import Colour
from qiatan.tables.core import events
from qiatan.tables.core.events import OccupantEvent, SeatEvent
from qiatan.tables.core.occupants import Occupant, seat_of

Occupants: TypeAlias = tuple[Occupant, ...]
Change: TypeAlias = Callable[[Occupant], Occupant]


def persons_at(occupants: Occupants, colour: Colour) -> frozenset[str]:
    """Return a set with the person whose seat has this colour, or an empty set for a bot's seat."""
    return frozenset(s.person for s in occupants if s.colour == colour and s.person)


def with_changed(occupants: Occupants, colour: Colour, change: Change) -> Occupants:
    """Return the occupants, with `change` applied to the occupant of this colour."""
    return tuple(change(one) if one.colour == colour else one for one in occupants)


def with_own_changed(occupants: Occupants, person: str, change: Change) -> Occupants:
    """Return the occupants, with `change` applied to the person but not to local players."""
    seat = seat_of(occupants, person)
    return occupants if seat is None else with_changed(occupants, occupants[seat].colour, change)


def with_seat_event(occupants: Occupants, event: SeatEvent) -> Occupants:
    """Return the occupants after a seat event."""
    match event:
        case events.Sat():
            return (*occupants, _seated(occupants, event))
        case events.BotSeated():
            return (*occupants, _bot(event))
        case events.Stood():
            return _without_person(occupants, event)
        case events.Removed():
            return _without_seat(occupants, event)
        case events.Recoloured():
            return with_own_changed(
                occupants, event.person, lambda s: replace(s, colour=event.colour)
            )
        case events.Readied():
            return tuple(
                replace(s, ready=event.ready) if s.person == event.person else s for s in occupants
            )
        case events.Renamed():
            return with_own_changed(occupants, event.person, lambda s: replace(s, name=event.name))
        case _:
            return with_changed(occupants, event.colour, lambda s: _changed(s, event))


def _changed(occupant: Occupant, event: OccupantEvent) -> Occupant:
    match event:
        case events.GivenToBot():
            return replace(occupant, substitute=event.bot, away=event.away, idle=event.idle)
        case events.TakenBack():
            return occupant.taken_back()
        case events.TurnRanOut():
            return occupant.ran_out_of_time(event.turn)
        case events.Expelled():
            return _bot(event)
        case events.Conceded():
            bot = event.bot or None
            return replace(occupant, conceded=True, substitute=bot, away=False, idle=False)
        case _:
            assert_never(event)


def _seated(occupants: Occupants, event: events.Sat) -> Occupant:
    """Return the new occupant.

    Bots are ready at once. Local players are ready if the device's owner is.
    """
    own = seat_of(occupants, event.person)
    return Occupant(
        event.colour,
        event.name,
        event.person,
        bot=None,
        ready=event.bot_account or (own is not None and occupants[own].ready),
        local=event.local,
        commitment=event.commitment,
        account=event.account,
        bot_account=event.bot_account,
    )


def _bot(event: events.BotSeated | events.Expelled) -> Occupant:
    return Occupant(event.colour, event.name, person=None, bot=event.bot, ready=True)


def _without_person(occupants: Occupants, event: events.Stood) -> Occupants:
    """Return the occupants without the person's seats, or without the local player who left."""

    def stays(occupant: Occupant) -> bool:
        return occupant.person != event.person or event.colour not in (None, occupant.colour)

    return tuple(occupant for occupant in occupants if stays(occupant))


def _without_seat(occupants: Occupants, event: events.Removed) -> Occupants:
    """Return the occupants without the seat, and without any other seats on the same device."""
    removed = persons_at(occupants, event.colour)
    return tuple(s for s in occupants if s.colour != event.colour and s.person not in removed)
