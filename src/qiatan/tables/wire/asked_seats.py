"""The seats that a game is waiting for. Lists of tables show them for correspondence games."""

from __future__ import annotations

from collections.abc import Iterable

from qiatan.kit.seats import Seat
from qiatan.protocol.parts import AskedInfo
from qiatan.tables.core.clock_kinds import COUNTER, HIDDEN, OFFER, TURN
from qiatan.tables.core.clocks import Countdown
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState


def asked_seats(state: TableState) -> tuple[AskedInfo, ...]:
    """Return the seats of people who must act in a correspondence game, or none for a live game."""
    return awaited_seats(state) if is_by_days(state.settings.turn_timer) else ()


def awaited_seats(state: TableState) -> tuple[AskedInfo, ...]:
    """Return the seats of people who must act, in any game."""
    game = state.active_game
    if game is None:
        return ()
    return tuple(
        _asked(state, game, seat)
        for seat in game.awaited
        if seat >= 0 and state.occupants[seat].played_by is None
    )


def answered_persons(state: TableState) -> frozenset[str]:
    """Return the people for whom the table itself answers all questions within seconds.

    It does so by carrying out a standing order or declining an offer. No one else may learn of
    this.
    """
    game = state.active_game
    if game is None:
        return frozenset()
    automatic = game.ordered.keys() | game.declining
    if not automatic:
        return frozenset()
    asked = {seat for seat in game.awaited if seat >= 0}
    return _persons(state, asked & automatic) - _persons(state, asked - automatic)


def _persons(state: TableState, seats: Iterable[Seat]) -> frozenset[str]:
    people = (state.occupants[seat].person for seat in seats)
    return frozenset(person for person in people if person is not None)


def _asked(state: TableState, game: RunningGame, seat: Seat) -> AskedInfo:
    countdown = _countdown(game, seat)
    colour = state.occupants[seat].colour
    if countdown is None:
        return AskedInfo(colour, TURN, None)
    return AskedInfo(colour, countdown.clock.kind, countdown.end)


def _countdown(game: RunningGame, seat: Seat) -> Countdown | None:
    """Return the clock that limits the seat's time, or None if there is none.

    This is the clock of an offer that the seat must answer, or else the seat's own response clock,
    or else its turn clock.
    """
    offer = game.position.open_offer()
    answers = offer is not None and seat in offer.waiting

    def weight(one: Countdown) -> int:
        if one.clock.kind == OFFER and answers:
            return 3
        own = one.clock.seat == seat
        return 2 * own if one.clock.kind != TURN else int(own)

    shown = [one for one in game.countdowns if one.clock.kind not in HIDDEN | {COUNTER}]
    best = max(shown, key=weight, default=None)
    return best if best is not None and weight(best) else None
