"""Who may do what at a table, and when. Each raises `Refused` where it is not allowed."""

from __future__ import annotations

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Colour
from qiatan.tables.core.occupants import Occupant, Player
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState


def require_open(state: TableState) -> None:
    """The game must not have begun."""
    if state.stage != "open":
        raise refuse("not_open", "This table has started.")


def require_unpaired(state: TableState) -> None:
    """The table must not be one of people who were paired: nobody changes anything there."""
    if state.paired:
        text = "This table is for people who looked for a game; it starts by itself."
        raise refuse("paired", text)


def require_playing(state: TableState) -> RunningGame:
    """A game must be in progress; it may be paused."""
    if state.game is None or state.stage != "playing":
        raise refuse("not_playing", "No game is going on at this table.")
    return state.game


def require_running(state: TableState) -> RunningGame:
    """A game must be in progress and not paused."""
    game = require_playing(state)
    if state.paused:
        raise refuse("paused", "The game is paused.")
    return game


def require_host(state: TableState, person: str) -> None:
    """The person must be the host."""
    if state.host != person:
        raise refuse("not_host", "Only the host of the table may do this.")


def may_have_hints(state: TableState, seat: int) -> bool:
    """Whether the seat may ask for hints: the table allows them, or all others are bots."""
    if state.settings.rated:
        return False
    others = (o for number, o in enumerate(state.occupants) if number != seat)
    return state.settings.hints or not any(other.is_human for other in others)


def require_hints(state: TableState, seat: int) -> None:
    """The seat may ask for hints."""
    if not may_have_hints(state, seat):
        raise refuse("no_hints", "This table plays without hints.")


def removed_code(state: TableState, person: str) -> str | None:
    """The code that refuses a removed person a seat; None for others."""
    return "kicked" if person in state.kicked else None


def require_not_removed(state: TableState, person: str) -> None:
    """The host must not have removed the person."""
    if removed_code(state, person) is not None:
        raise refuse("kicked", "The host has removed you from this table.")


def own_seat(state: TableState, person: str) -> int:
    """The index of the person's own seat, which there must be."""
    require_not_removed(state, person)
    seat = state.seat_of(person)
    if seat is None:
        raise refuse("not_seated", "You have no seat at this table.")
    return seat


def acting_seat(state: TableState, player: Player) -> int:
    """The index of the seat the player acts for, which there must be."""
    own = own_seat(state, player.person)
    seat = state.held_seat(player)
    if seat is None:
        text = "Several people play on this device; say first who has it."
        raise refuse("not_handed_over", text, colour=state.occupants[own].colour)
    return seat


def require_player(state: TableState, person: str) -> None:
    """The person must play themselves, at one of the seats of their device."""
    own_seat(state, person)
    if person not in state.players:
        raise refuse("bot_plays", "A bot plays your seat; take it back first.")


def own_occupant(state: TableState, person: str) -> Occupant:
    """The person as an occupant; there must be a seat of their own."""
    return state.occupants[own_seat(state, person)]


def occupant_at(state: TableState, colour: Colour) -> Occupant:
    """The occupant of the seat with this colour."""
    for occupant in state.occupants:
        if occupant.colour == colour:
            return occupant
    raise refuse("empty_seat", f"Nobody sits at {colour}.", "colour", colour=colour)


def player_at(state: TableState, colour: Colour) -> Occupant:
    """The occupant of the seat with this colour, who must be a person."""
    occupant = occupant_at(state, colour)
    if occupant.person is None:
        raise refuse("bot_seat", f"A bot has the seat of {colour}.", "colour", colour=colour)
    return occupant
