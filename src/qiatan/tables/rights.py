"""Who may ask what of a table, and when. Each raises `Refused` where it may not be."""

from __future__ import annotations

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Colour
from qiatan.tables.play import Play
from qiatan.tables.sitters import Sitter
from qiatan.tables.state import State


def need_open(state: State) -> None:
    """The game has not begun."""
    if state.stage != "open":
        raise refuse("not_open", "This table has started.")


def need_playing(state: State) -> Play:
    """A game goes on, if only paused."""
    if state.play is None or state.stage != "playing":
        raise refuse("not_playing", "No game is going on at this table.")
    return state.play


def need_going(state: State) -> Play:
    """A game goes on and is not paused."""
    play = need_playing(state)
    if state.paused:
        raise refuse("paused", "The host has paused the game.")
    return play


def need_host(state: State, person: str) -> None:
    """The person is the host."""
    if state.host != person:
        raise refuse("not_host", "Only the host of the table may do this.")


def shut_out(state: State, person: str) -> str | None:
    """The code of `need_let_in`'s refusal; None where it lets the person in."""
    return "kicked" if person in state.kicked else None


def need_let_in(state: State, person: str) -> None:
    """The host has not removed the person."""
    if shut_out(state, person) is not None:
        raise refuse("kicked", "The host has removed you from this table.")


def own_seat(state: State, person: str) -> int:
    """The index of the person's seat."""
    need_let_in(state, person)
    seat = state.seat_of(person)
    if seat is None:
        raise refuse("not_seated", "You have no seat at this table.")
    return seat


def own_sitter(state: State, person: str) -> Sitter:
    """The person as they sit."""
    return state.sitters[own_seat(state, person)]


def sitter_at(state: State, colour: Colour) -> Sitter:
    """Who sits at a colour."""
    for sitter in state.sitters:
        if sitter.colour == colour:
            return sitter
    raise refuse("empty_seat", f"Nobody sits at {colour}.", "colour", colour=colour)


def player_at(state: State, colour: Colour) -> Sitter:
    """The person who sits at a colour."""
    sitter = sitter_at(state, colour)
    if sitter.person is None:
        raise refuse("bot_seat", f"A bot has the seat of {colour}.", "colour", colour=colour)
    return sitter
