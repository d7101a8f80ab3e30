"""Events about standing orders and vacations, which let players be absent for a while."""

from __future__ import annotations

from typing import TypeAlias

from qiatan.tables.core.event import Event


class OrdersGiven(Event, frozen=True, tag="orders_given"):
    """A seat gave these standing orders, which replace all of its earlier ones."""

    seat: int
    orders: list[str]


class VacationBegun(Event, frozen=True, tag="vacation_begun"):
    """A player went on vacation for this many seconds, which stops the clocks of their seat."""

    seat: int
    seconds: int


class VacationEnded(Event, frozen=True, tag="vacation_ended"):
    """A player's vacation ended, or the player came back early."""

    seat: int


StandingEvent: TypeAlias = OrdersGiven | VacationBegun | VacationEnded
"""Events about standing orders and vacations."""
