"""What may be asked of a table while its game goes on, but for the game's own actions."""

from __future__ import annotations

from qiatan.kit.refusal import refuse
from qiatan.kit.seats import Seat
from qiatan.protocol.parts import Colour
from qiatan.tables import rights
from qiatan.tables.events import (
    Expelled,
    GivenToBot,
    HostPassed,
    Paused,
    Played,
    Resumed,
    TableEvent,
    TakenBack,
)
from qiatan.tables.sitters import free_bot_name
from qiatan.tables.state import State


def act(state: State, person: str, at: int, action: str) -> list[TableEvent]:
    """A player's action. One whose bot plays only while they are away is back by this."""
    rights.need_playing(state)
    sitter = rights.own_sitter(state, person)
    play = rights.need_going(state)
    if sitter.substitute is not None and not sitter.away:
        raise refuse("bot_plays", "A bot plays your seat; take it back first.")
    back = [TakenBack(colour=sitter.colour)] if sitter.away else []
    return [*back, *play.decide(state.sitters.index(sitter), at, action)]


def bot_acts(state: State, seat: Seat, at: int, action: str) -> list[Played]:
    """A bot's action; it comes too late where the seat is a person's again."""
    play = rights.need_going(state)
    _need_bot(state, seat)
    return play.decide(seat, at, action)


def act_for_bot(state: State, seat: Seat, at: int) -> list[Played]:
    """What the table does for a bot that cannot."""
    play = rights.need_going(state)
    _need_bot(state, seat)
    return play.decide_instead(seat, at)


def _need_bot(state: State, seat: Seat) -> None:
    persons = [i for i, sitter in enumerate(state.sitters) if sitter.played_by is None]
    if seat in persons:
        raise refuse("stale", "The seat is played by a person again.", "at")


def expire(state: State, now: float) -> list[Played]:
    """Time may be over for somebody."""
    return [] if state.going is None else state.going.decide_timeout(now)


def pause(state: State, person: str) -> list[TableEvent]:
    """Host: all stands still."""
    rights.need_playing(state)
    rights.need_host(state, person)
    return [] if state.paused else [Paused()]


def adjourn(state: State) -> list[TableEvent]:
    """Nobody is here; nothing where all stands still already."""
    return [] if state.going is None else [Paused()]


def resume(state: State, person: str) -> list[TableEvent]:
    """Host: all goes on."""
    rights.need_playing(state)
    rights.need_host(state, person)
    return [Resumed()] if state.paused else []


def give_to_bot(state: State, person: str, colour: Colour, bot: str) -> list[TableEvent]:
    """Host or the player: a bot plays the seat until its player asks."""
    rights.need_playing(state)
    sitter = rights.player_at(state, colour)
    if sitter.person != person:
        rights.need_host(state, person)
    state.hosted.check_bot(state.settings.game, bot)
    if sitter.substitute == bot and not sitter.away:
        return []
    return [GivenToBot(colour=colour, bot=bot)]


def play_on(state: State, person: str) -> list[TableEvent]:
    """The player takes the seat back from a bot."""
    rights.need_playing(state)
    sitter = rights.own_sitter(state, person)
    return [] if sitter.substitute is None else [TakenBack(colour=sitter.colour)]


def take_over(state: State, person: str) -> list[TableEvent]:
    """A bot plays for somebody away; nothing where that no longer fits."""
    seat, bot = state.seat_of(person), state.hosted.stand_in(state.settings.game)
    if state.going is None or seat is None or bot is None:
        return []
    sitter = state.sitters[seat]
    if sitter.substitute is not None:
        return []
    return [GivenToBot(colour=sitter.colour, bot=bot, away=True)]


def come_back(state: State, person: str) -> list[TableEvent]:
    """Somebody is back; nothing unless a bot played just because they were away."""
    seat = state.seat_of(person)
    if state.stage != "playing" or seat is None or not state.sitters[seat].away:
        return []
    return [TakenBack(colour=state.sitters[seat].colour)]


def expel(state: State, person: str, colour: Colour) -> list[TableEvent]:
    """Host: a bot has a player's seat for good."""
    rights.need_playing(state)
    rights.need_host(state, person)
    sitter = rights.player_at(state, colour)
    if sitter.person == person:
        raise refuse("not_open", "You keep your seat; a bot may play it for you.", "colour")
    bot = sitter.substitute or state.hosted.stand_in(state.settings.game)
    if bot is None:
        raise refuse("unknown_bot", "There is no bot for this game.")
    return [Expelled(colour=colour, bot=bot, name=free_bot_name(state.sitters))]


def make_host(state: State, person: str, heir: str) -> list[TableEvent]:
    """Host: another player is host, before the start too."""
    if state.stage == "over":
        raise refuse("not_playing", "The game at this table is over.")
    rights.need_host(state, person)
    if state.seat_of(heir) is None:
        raise refuse("unknown_person", "Nobody of this id has a seat here.", "person")
    return [] if heir == person else [HostPassed(person=heir)]


def pass_host(state: State, heir: str) -> list[TableEvent]:
    """The host is away and `heir` takes over; nothing where that no longer fits."""
    if state.stage == "over" or heir == state.host or state.seat_of(heir) is None:
        return []
    return [HostPassed(person=heir)]
