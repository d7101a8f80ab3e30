"""Commands for players who will be absent: standing orders and vacations."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.refusal import refuse
from qiatan.tables.core import permissions
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.events import TableEvent
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.standing_events import OrdersGiven, VacationBegun, VacationEnded
from qiatan.tables.core.state import TableState
from qiatan.tables.core.vacations import DAY


def give_orders(state: TableState, player: Player, orders: Sequence[str]) -> list[TableEvent]:
    """Replace the player's standing orders."""
    game, seat = _own_game(state, player)
    given = game.orders.given(seat, orders, game.position)
    same = given.of.get(seat) == game.orders.of.get(seat)
    return [] if same else [OrdersGiven(seat=seat, orders=given.texts(seat))]


def begin_vacation(state: TableState, player: Player, days: int, now: float) -> list[TableEvent]:
    """Begin a vacation of `days` days, which stops the clocks of the player's seat."""
    game, seat = _own_game(state, player)
    if not is_by_days(state.settings.turn_timer):
        raise refuse("not_by_days", "Only correspondence games have vacations.")
    if seat in game.vacations.current:
        raise refuse("on_vacation", "You are already on vacation.")
    left = game.vacations.left(seat, now)
    if days * DAY > left:
        raise refuse("vacation_used", "You do not have that many days left.", days=int(left // DAY))
    return [VacationBegun(seat=seat, seconds=days * DAY)]


def end_vacation(state: TableState, player: Player) -> list[TableEvent]:
    """End the player's vacation early, if there is one."""
    game, seat = _own_game(state, player)
    return [VacationEnded(seat=seat)] if seat in game.vacations.current else []


def _own_game(state: TableState, player: Player) -> tuple[RunningGame, int]:
    game = permissions.require_playing(state)
    seat = permissions.acting_seat(state, player)
    if state.occupants[seat].conceded:
        raise permissions.has_conceded()
    return game, seat
