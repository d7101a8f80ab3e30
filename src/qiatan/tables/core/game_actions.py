"""Game events: actions of players and bots, chance outcomes, and timeouts.

These generators yield one event at a time. The caller applies each event to `state` before
requesting the next one, so the code after a `yield` sees the game after that event.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.kit.game import Turn
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.tables.core import permissions
from qiatan.tables.core.clock_kinds import COUNTER, DECLINE, ORDER, TURN, VACATION
from qiatan.tables.core.clocks import first_expired
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.events import (
    GivenToBot,
    Paused,
    Played,
    TableEvent,
    TakenBack,
    TurnRanOut,
    Undone,
)
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.offer_events import OfferDeclined, OfferTimeResumed
from qiatan.tables.core.running_game import RunningGame, stale
from qiatan.tables.core.standing_events import VacationEnded
from qiatan.tables.core.state import TableState

MOST_STEPS: Final = 100
"""The maximum number of log entries that the table adds when a turn times out. If the turn is not
over by then, it times out again at once.
"""

MOST_RUN_OUT: Final = 2
"""The number of turns in a row that a player may let time out before a bot takes over."""


def act(
    state: TableState, player: Player, at: int, action: str, now: float
) -> Iterator[TableEvent]:
    """Run a player's action. If a bot filled in for the player, first gives the seat back."""
    seat, game = _own_game(state, player)
    game.check_question(seat, at, action)
    game.check_task(seat, action)
    yield from _taken_back(state, seat)
    if _must_delay(state, seat, action, now):
        yield from _declined(game, seat)
    else:
        yield from _played(state, seat, action)


def _must_delay(state: TableState, seat: Seat, action: str, now: float) -> bool:
    """Return whether the action must be delayed because a player is declining an offer.

    An automatic decline has a random delay. If a player's own decline took effect earlier, others
    could tell the two apart. Bots' declines need no delay.
    """
    game = permissions.require_running(state)
    offer = game.position.open_offer()
    if offer is None or not offer.secret or action != offer.decline or seat not in offer.waiting:
        return False
    humans = sum(occupant.is_human for occupant in state.occupants)
    hides = state.occupants[seat].is_human and humans > 1
    return hides and game.declines_later(seat, now)


def _declined(game: RunningGame, seat: Seat) -> Iterator[TableEvent]:
    if seat not in game.answers.declined:
        yield OfferDeclined(seat=seat)


def undo(state: TableState, player: Player, at: int) -> Iterator[TableEvent]:
    """Undo the player's action, which is event `at`."""
    seat, game = _own_game(state, player)
    game.check_undo(seat, at)
    yield from _taken_back(state, seat)
    yield Undone(number=at)


def _own_game(state: TableState, player: Player) -> tuple[Seat, RunningGame]:
    """Return the player's seat and the running game.

    Raises `Refused` if the player has conceded or has asked a bot to play for them.
    """
    permissions.require_playing(state)
    seat = permissions.acting_seat(state, player)
    game = permissions.require_running(state)
    occupant = state.occupants[seat]
    if occupant.conceded:
        raise permissions.has_conceded()
    if occupant.substitute is not None and not occupant.away:
        raise refuse("bot_plays", "A bot is playing for you. Take your seat back first.")
    return seat, game


def _taken_back(state: TableState, seat: Seat) -> Iterator[TableEvent]:
    """Give the seat back to its player, if a bot filled in while they were away."""
    occupant = state.occupants[seat]
    if occupant.away:
        yield TakenBack(colour=occupant.colour)


def bot_action(state: TableState, seat: Seat, at: int, action: str) -> Iterator[TableEvent]:
    """Run a bot's action. Raises `Refused` (`stale`) if a player has taken the seat back."""
    game = permissions.require_running(state)
    _require_bot(state, seat)
    game.check_question(seat, at, action)
    yield from _played(state, seat, action)


def fallback_action(state: TableState, seat: Seat, at: int) -> Iterator[TableEvent]:
    """Act for a bot that chose no legal action.

    Raises `Refused` (`stale`) unless the game is waiting for the seat's answer to event `at`.
    """
    game = permissions.require_running(state)
    _require_bot(state, seat)
    if at != game.question(seat) or seat not in game.awaited:
        raise stale()
    action = game.timeout_action(seat) or game.position.legal(seat)[0]
    yield from _played(state, seat, action, forced=True)


def _require_bot(state: TableState, seat: Seat) -> None:
    """Raise `Refused` (`stale`) if no bot plays the seat or the players are voting on an undo."""
    if state.undo_votes.current is not None:
        raise stale()
    if 0 <= seat < len(state.occupants) and state.occupants[seat].played_by is None:
        raise refuse("stale", "A player has taken this seat back.", "at")


def expire_clocks(state: TableState, now: float) -> Iterator[TableEvent]:
    """Handle the clock that ran out first, if any."""
    game = state.active_game
    clock = None if game is None else first_expired(game.due, now)
    if game is None or clock is None:
        return
    if clock.kind == TURN:
        yield from _ran_out(state, clock.seat, clock.since)
        yield from _finish_turn(state, state.game or game)
        yield from _paused_by_days(state, clock.seat)
        return
    if clock.kind == COUNTER:
        yield OfferTimeResumed()
        return
    if clock.kind == DECLINE:
        yield from _decline(state, game, clock.seat)
        return
    if clock.kind == ORDER:
        yield from _played(state, clock.seat, game.ordered[clock.seat], forced=True)
        return
    if clock.kind == VACATION:
        yield VacationEnded(seat=clock.seat)
        return
    action = game.timeout_action(clock.seat)
    if action is not None:
        yield from _timed_out(state, game, clock.seat, action)


def _decline(state: TableState, game: RunningGame, seat: Seat) -> Iterator[TableEvent]:
    offer = game.position.open_offer()
    if offer is None:
        return
    # Yield as many events as a manual decline does, because other players could count them.
    yield from _declined(game, seat)
    yield from _played(state, seat, offer.decline, forced=True)


def _timed_out(
    state: TableState, game: RunningGame, seat: Seat, action: str
) -> Iterator[TableEvent]:
    """Play a seat's timeout action. If an offer is open, this action ends it."""
    expired = game.position.open_offer() is not None
    yield from _played(state, seat, action, forced=True, expired=expired)


def _ran_out(state: TableState, seat: Seat, turn: int) -> Iterator[TableEvent]:
    """Record that a turn timed out. After several timeouts in a row, a bot takes over."""
    occupant = state.occupants[seat]
    if occupant.played_by is not None or occupant.ran_out_in == turn:
        return
    yield TurnRanOut(colour=occupant.colour, turn=turn)
    bot = state.catalog.stand_in(state.settings.game)
    in_a_row = state.occupants[seat].turns_ran_out
    others = state.players - {occupant.person}
    if in_a_row >= MOST_RUN_OUT and bot is not None and others:
        yield GivenToBot(colour=occupant.colour, bot=bot, away=True, idle=True)


def _paused_by_days(state: TableState, seat: Seat) -> Iterator[TableEvent]:
    """Pause a correspondence game if the seat's player stopped playing and no bot took over."""
    absent = state.occupants[seat]
    deserted = absent.played_by is None and absent.turns_ran_out >= MOST_RUN_OUT
    if is_by_days(state.settings.turn_timer) and deserted and state.active_game is not None:
        yield Paused()


def _finish_turn(state: TableState, game: RunningGame) -> Iterator[TableEvent]:
    """Play the rest of the turn, until the next turn begins or the game waits for other players."""
    turn, first = game.position.turn(), len(game.log)
    while turn is not None and len(game.log) - first < MOST_STEPS and _is_running(game, turn):
        step = _timeout_step(game, turn.seat)
        if step is None:
            return
        yield from _timed_out(state, game, *step)
        game = state.game or game


def _is_running(game: RunningGame, turn: Turn) -> bool:
    now = game.position.turn()
    return now is not None and now.running and now.number == turn.number


def _timeout_step(game: RunningGame, active: Seat) -> tuple[Seat, str] | None:
    """Return the seat to act for and its timeout action, or None if no seat has one.

    The active seat comes first, then the other seats that must act.
    """
    for seat in (active, *game.awaited):
        action = game.timeout_action(seat)
        if action is not None:
            return seat, action
    return None


def _played(
    state: TableState, seat: Seat, action: str, *, forced: bool = False, expired: bool = False
) -> Iterator[TableEvent]:
    yield Played(seat=seat, action=action, forced=forced, expired=expired)
    yield from chance_outcomes(state)


def chance_outcomes(state: TableState) -> Iterator[TableEvent]:
    """Draw chance outcomes until a seat must act or the game is over."""
    while (game := state.active_game) is not None and game.awaited == (CHANCE,):
        yield Played(seat=CHANCE, action=game.chance_outcome())
