"""What persons ask about the offers of others; see `offers`."""

from __future__ import annotations

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Colour
from qiatan.tables.core import permissions
from qiatan.tables.core.events import Composing, EmbargoSet, OffersMuted, TableEvent
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState


def mute(state: TableState, player: Player, *, muted: bool) -> list[TableEvent]:
    """A player wants no more offers this turn, or does again."""
    play = permissions.need_playing(state)
    seat = permissions.acting_seat(state, player)
    return [] if play.is_muted(seat) == muted else [OffersMuted(seat=seat, muted=muted)]


def set_embargo(state: TableState, player: Player, colour: Colour, *, on: bool) -> list[TableEvent]:
    """A player declines all offers of another, until they lift the embargo."""
    play = permissions.need_playing(state)
    seat = permissions.acting_seat(state, player)
    against = state.occupants.index(permissions.occupant_at(state, colour))
    if against == seat:
        raise refuse("own_seat", "You cannot refuse your own offers.", "colour")
    if ((seat, against) in play.answers.embargoes) == on:
        return []
    return [EmbargoSet(seat=seat, against=against, on=on)]


def compose(state: TableState, player: Player, *, composing: bool) -> list[TableEvent]:
    """A player begins or ends a counter-offer; no event where the offer is closed already."""
    play = permissions.need_running(state)
    seat = permissions.acting_seat(state, player)
    offer = play.position.open_offer()
    if offer is None or seat not in offer.waiting:
        return []
    if (seat in play.answers.composing) == composing:
        return []
    return [Composing(seat=seat, composing=composing)]
