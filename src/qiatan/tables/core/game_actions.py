"""Events that move the game: actions of persons and bots, chance, and clocks that ran out.

Each function yields one event after the other. The caller applies each to `state` before it takes
the next, so the code after a `yield` sees the game after that event.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.kit.game import Turn
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.tables.core import permissions
from qiatan.tables.core.clocks import COUNTER, DECLINE, TURN, first_over
from qiatan.tables.core.events import (
    GivenToBot,
    OfferDeclined,
    OfferTimeResumed,
    Played,
    TableEvent,
    TakenBack,
    TurnRanOut,
    Undone,
)
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.play import Play, stale
from qiatan.tables.core.state import TableState

MOST_STEPS: Final = 100
"""Log entries played for one turn timeout; a longer turn times out again at once."""

MOST_RUN_OUT: Final = 2
"""Turns in a row that a person may let run out before a bot plays for them."""


def act(
    state: TableState, player: Player, at: int, action: str, now: float
) -> Iterator[TableEvent]:
    """A person's action. One whose bot plays only while they are away takes the seat back."""
    seat, play = _own_play(state, player)
    play.check_question(seat, at, action)
    play.check_task(seat, action)
    yield from _taken_back(state, seat)
    if _is_kept_secret(state, seat, action, now):
        yield from _declined(play, seat)
    else:
        yield from _played(state, seat, action)


def _is_kept_secret(state: TableState, seat: Seat, action: str, now: float) -> bool:
    """Whether it declines so soon that other persons could tell it from the table's own answers.

    A program's own answers need not be hidden.
    """
    play = permissions.need_running(state)
    offer = play.position.open_offer()
    if offer is None or not offer.secret or action != offer.decline or seat not in offer.waiting:
        return False
    humans = sum(occupant.is_human for occupant in state.occupants)
    hides = state.occupants[seat].is_human and humans > 1
    return hides and play.declines_later(seat, now)


def _declined(play: Play, seat: Seat) -> Iterator[TableEvent]:
    if seat not in play.answers.declined:
        yield OfferDeclined(seat=seat)


def undo(state: TableState, player: Player, at: int) -> Iterator[TableEvent]:
    """A person undoes their action that was event `at`."""
    seat, play = _own_play(state, player)
    play.check_undo(seat, at)
    yield from _taken_back(state, seat)
    yield Undone(number=at)


def _own_play(state: TableState, player: Player) -> tuple[Seat, Play]:
    """The player's seat, which no bot plays on their request, in the game that goes on."""
    permissions.need_playing(state)
    seat = permissions.acting_seat(state, player)
    play = permissions.need_running(state)
    occupant = state.occupants[seat]
    if occupant.substitute is not None and not occupant.away:
        raise refuse("bot_plays", "A bot plays your seat; take it back first.")
    return seat, play


def _taken_back(state: TableState, seat: Seat) -> Iterator[TableEvent]:
    """The seat of a person who was away is theirs again."""
    occupant = state.occupants[seat]
    if occupant.away:
        yield TakenBack(colour=occupant.colour)


def bot_action(state: TableState, seat: Seat, at: int, action: str) -> Iterator[TableEvent]:
    """A bot's action; refused as `stale` where a person plays the seat again."""
    play = permissions.need_running(state)
    _need_bot(state, seat)
    play.check_question(seat, at, action)
    yield from _played(state, seat, action)


def fallback_action(state: TableState, seat: Seat, at: int) -> Iterator[TableEvent]:
    """What the table plays for a bot that chose no legal action.

    Raises `Refused` (`stale`) where the seat does not owe an answer to the question of event `at`.
    """
    play = permissions.need_running(state)
    _need_bot(state, seat)
    if at != play.question(seat) or seat not in play.awaited:
        raise stale()
    action = play.timeout_action(seat) or play.position.legal(seat)[0]
    yield from _played(state, seat, action, forced=True)


def _need_bot(state: TableState, seat: Seat) -> None:
    if 0 <= seat < len(state.occupants) and state.occupants[seat].played_by is None:
        raise refuse("stale", "The seat is played by a person again.", "at")


def expire_clocks(state: TableState, now: float) -> Iterator[TableEvent]:
    """What is played for the seat whose time was over first; nothing if nobody's is."""
    play = state.active_play
    clock = None if play is None else first_over(play.due, now)
    if play is None or clock is None:
        return
    if clock.kind == TURN:
        yield from _ran_out(state, clock.seat, clock.since)
        yield from _finish_turn(state, state.play or play)
        return
    if clock.kind == COUNTER:
        yield OfferTimeResumed()
        return
    if clock.kind == DECLINE:
        yield from _decline(state, play, clock.seat)
        return
    action = play.timeout_action(clock.seat)
    if action is not None:
        yield from _timed_out(state, play, clock.seat, action)


def _decline(state: TableState, play: Play, seat: Seat) -> Iterator[TableEvent]:
    offer = play.position.open_offer()
    if offer is None:
        return
    # As many events as of one who declines by hand: others could count them.
    yield from _declined(play, seat)
    yield from _played(state, seat, offer.decline, forced=True)


def _timed_out(state: TableState, play: Play, seat: Seat, action: str) -> Iterator[TableEvent]:
    """The game only times out an open offer to end it."""
    expired = play.position.open_offer() is not None
    yield from _played(state, seat, action, forced=True, expired=expired)


def _ran_out(state: TableState, seat: Seat, turn: int) -> Iterator[TableEvent]:
    """A turn of a person's is over; a bot plays for who does nothing while others play."""
    occupant = state.occupants[seat]
    if occupant.played_by is not None or occupant.ran_out_in == turn:
        return
    yield TurnRanOut(colour=occupant.colour, turn=turn)
    bot = state.catalog.stand_in(state.settings.game)
    in_a_row = state.occupants[seat].turns_ran_out
    others = state.players - {occupant.person}
    if in_a_row >= MOST_RUN_OUT and bot is not None and others:
        yield GivenToBot(colour=occupant.colour, bot=bot, away=True, idle=True)


def _finish_turn(state: TableState, play: Play) -> Iterator[TableEvent]:
    """The rest of the turn, until the next turn begins or this one waits for others."""
    turn, first = play.position.turn(), len(play.log)
    while turn is not None and len(play.log) - first < MOST_STEPS and _is_running(play, turn):
        step = _timeout_step(play, turn.seat)
        if step is None:
            return
        yield from _timed_out(state, play, *step)
        play = state.play or play


def _is_running(play: Play, turn: Turn) -> bool:
    now = play.position.turn()
    return now is not None and now.running and now.number == turn.number


def _timeout_step(play: Play, active: Seat) -> tuple[Seat, str] | None:
    """The timeout action of the seat whose turn it is, else of the first that owes one."""
    for seat in (active, *play.awaited):
        action = play.timeout_action(seat)
        if action is not None:
            return seat, action
    return None


def _played(
    state: TableState, seat: Seat, action: str, *, forced: bool = False, expired: bool = False
) -> Iterator[TableEvent]:
    yield Played(seat=seat, action=action, forced=forced, expired=expired)
    yield from chance_outcomes(state)


def chance_outcomes(state: TableState) -> Iterator[TableEvent]:
    """The actions of chance, until a seat is awaited or the game is over."""
    while (play := state.active_play) is not None and play.awaited == (CHANCE,):
        yield Played(seat=CHANCE, action=play.chance_outcome())
