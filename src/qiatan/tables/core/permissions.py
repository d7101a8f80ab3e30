"""Checks whether a person may do what they request. Most checks raise `Refused` if not."""

from __future__ import annotations

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.parts import Colour, Stage
from qiatan.tables.core.occupants import Occupant, Player
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState


def require_stage(state: TableState, stage: Stage) -> None:
    """Raise `Refused` unless the table is in this stage."""
    if stage == "open":
        require_open(state)
    elif stage == "playing":
        require_playing(state)


def require_open(state: TableState) -> None:
    """Raise `Refused` if the game has started or is starting."""
    if state.stage != "open":
        raise refuse("not_open", "The game at this table has already started.")
    if state.starting is not None:
        raise refuse("starting", "The game is starting. Try again in a moment.")


def require_unpaired(state: TableState) -> None:
    """Raise `Refused` if the table comes from matchmaking, which fixes its settings and seats."""
    if state.paired:
        text = "This table was matched automatically. Its settings and seats are fixed."
        raise refuse("paired", text)


def require_playing(state: TableState) -> RunningGame:
    """Return the game in progress, even if it is paused. Raises `Refused` if there is none."""
    if state.game is None or state.stage != "playing":
        raise refuse("not_playing", "No game is in progress at this table.")
    return state.game


def require_running(state: TableState) -> RunningGame:
    """Return the game in progress. Raises `Refused` if there is none or it is paused."""
    game = require_playing(state)
    if state.paused:
        raise refuse("paused", "The game is paused.")
    return game


def require_host(state: TableState, person: str) -> None:
    """Raise `Refused` unless the person is the host."""
    if state.host != person:
        raise refuse("not_host", "Only the host can do this.")


def may_have_hints(state: TableState, seat: int) -> bool:
    """Return whether the seat may ask for hints.

    This requires an unrated table that allows hints or has only bots at the other seats.
    """
    if state.settings.rated:
        return False
    others = (o for number, o in enumerate(state.occupants) if number != seat)
    return state.settings.hints or not any(other.is_human for other in others)


def require_hints(state: TableState, seat: int) -> None:
    """Raise `Refused` unless the seat may ask for hints."""
    if not may_have_hints(state, seat):
        raise refuse("no_hints", "Hints are off at this table.")


def require_statistics(state: TableState) -> RunningGame:
    """Return the game, even if it is over.

    Raises `Refused` if the game has not begun or the table has no statistics.
    """
    if not state.settings.statistics:
        raise refuse("no_statistics", "Statistics are off at this table.")
    if state.game is None:
        raise refuse("not_playing", "No game is in progress at this table.")
    return state.game


def require_tracker(state: TableState) -> RunningGame:
    """Return the game. Raises `Refused` if the table is rated or has no statistics."""
    if state.settings.rated:
        raise refuse("no_tracker", "There is no card tracker at rated tables.")
    return require_statistics(state)


def removed_code(state: TableState, person: str) -> str | None:
    """Return the refusal code for a person whom the host has removed, or None for others."""
    return "kicked" if person in state.kicked else None


def require_not_removed(state: TableState, person: str) -> None:
    """Raise `Refused` if the host has removed the person."""
    if removed_code(state, person) is not None:
        raise refuse("kicked", "The host has removed you from this table.")


def own_seat(state: TableState, person: str) -> int:
    """Return the index of the person's own seat. Raises `Refused` if they have none."""
    require_not_removed(state, person)
    seat = state.seat_of(person)
    if seat is None:
        raise refuse("not_seated", "You have no seat at this table.")
    return seat


def acting_seat(state: TableState, player: Player) -> int:
    """Return the index of the seat that the player acts for. Raises `Refused` if there is none."""
    own = own_seat(state, player.person)
    seat = state.held_seat(player)
    if seat is None:
        text = "Several players share this device. Choose whose turn it is first."
        raise refuse("not_handed_over", text, colour=state.occupants[own].colour)
    return seat


def require_player(state: TableState, person: str) -> None:
    """Raise `Refused` unless the person plays at least one of their seats themselves."""
    own_seat(state, person)
    if person not in state.players:
        raise refuse("bot_plays", "A bot is playing for you. Take your seat back first.")


def has_conceded() -> Refused:
    """Return the refusal for a player who has conceded."""
    return refuse("conceded", "You have conceded this game.")


def own_occupant(state: TableState, person: str) -> Occupant:
    """Return the occupant of the person's own seat. Raises `Refused` if they have none."""
    return state.occupants[own_seat(state, person)]


def occupant_at(state: TableState, colour: Colour) -> Occupant:
    """Return the occupant with this colour. Raises `Refused` if there is none."""
    for occupant in state.occupants:
        if occupant.colour == colour:
            return occupant
    raise refuse("empty_seat", f"The seat of {colour} is empty.", "colour", colour=colour)


def player_at(state: TableState, colour: Colour) -> Occupant:
    """Return the player with this colour. Raises `Refused` if a bot has the seat."""
    occupant = occupant_at(state, colour)
    if occupant.person is None:
        raise refuse("bot_seat", f"A bot has the seat of {colour}.", "colour", colour=colour)
    return occupant
