"""Standing orders: actions that the table takes for an absent player.

The game interprets the text of an order and decides when it acts and when it lapses
(`Position.order_action`, `Position.order_basis`). As for automatic declines of offers, the table
acts after a random delay. Only the player sees the orders.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Clock, OrderBasis, Position
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import Seat
from qiatan.tables.core.chance import order_number
from qiatan.tables.core.clock_kinds import ORDER
from qiatan.tables.core.offers import random_delay


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order in the game's notation, with the facts it depended on when it was given (its basis).

    The order lapses as soon as its basis changes.
    """

    text: str
    basis: OrderBasis


@dataclass(frozen=True, slots=True)
class StandingOrders:
    """The standing orders of each seat, in the order in which they are tried."""

    of: Mapping[Seat, tuple[StandingOrder, ...]] = field(default_factory=dict)

    def texts(self, seat: Seat) -> list[str]:
        """Return the seat's orders in the game's notation."""
        return [order.text for order in self.of.get(seat, ())]

    def given(self, seat: Seat, texts: Sequence[str], position: Position) -> StandingOrders:
        """Replace the seat's orders. Raises `Refused` if one would not apply in this position."""
        texts = tuple(dict.fromkeys(texts))
        orders = tuple(StandingOrder(text, position.order_basis(seat, text)) for text in texts)
        if any(order.basis is None for order in orders):
            raise refuse("order_void", "This standing order would not apply.", "orders")
        others = {other: its for other, its in self.of.items() if other != seat}
        return StandingOrders({**others, seat: orders} if orders else others)

    def after_action(self, position: Position) -> StandingOrders:
        """Return the orders after a game action, without those whose basis has changed."""
        if not self.of:
            return self
        kept = {
            seat: tuple(one for one in orders if position.order_basis(seat, one.text) == one.basis)
            for seat, orders in self.of.items()
        }
        return StandingOrders({seat: orders for seat, orders in kept.items() if orders})

    def actions(self, position: Position, seats: Collection[Seat]) -> dict[Seat, str]:
        """Return the actions that these seats have ordered for this position, keyed by seat."""
        ordered = ((seat, self._action(position, seat)) for seat in self.of if seat in seats)
        return {seat: action for seat, action in ordered if action is not None}

    def _action(self, position: Position, seat: Seat) -> str | None:
        actions = (position.order_action(seat, order.text) for order in self.of[seat])
        return next((action for action in actions if action is not None), None)


def order_clocks(asked: Mapping[Seat, int], seed: bytes) -> Iterator[Clock]:
    """Yield a hidden clock for each seat in `asked`. When it runs out, the table acts for the seat.

    `asked` maps each seat to the number of the event that asked it to act.
    """
    for seat, number in sorted(asked.items()):
        delay = random_delay(DerivedChance(seed, order_number(number, seat)))
        yield Clock(seat, ORDER, delay, number)
