"""What a game tells of itself afterwards, as data.

Words are codes, which the client's catalogue says, or words of the game's notation. Cards, coins
or whatever a game is played with are counted by kind, in the order of `Report.kinds`; what is told
of each seat stands in turn order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from qiatan.kit.game import Header, LogItem
from qiatan.kit.seats import Seat

Counts: TypeAlias = tuple[int, ...]
"""A number for each kind of card or coin."""


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """A number for each seat, such as the points that its cities are worth."""

    code: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flow:
    """What came to each seat's hand from one source, and what left it, by kind."""

    code: str
    gained: tuple[Counts, ...]
    lost: tuple[Counts, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How often the dice came out so.

    Fair dice would do so `expected` times on average, and in 19 games of 20 between `low` and
    `high` times.
    """

    outcome: str
    count: int
    expected: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Rolls:
    """How the dice fell.

    `as_uneven` is the share of games with fair dice that are at least as uneven; None where too few
    were thrown, or where the dice are made to be even.
    """

    count: int
    outcomes: tuple[Outcome, ...]
    as_uneven: float | None


@dataclass(frozen=True, slots=True)
class Luck:
    """What the dice brought a seat, against what its places should have brought at each roll.

    In 19 games of 20 it is between `low` and `high`. `drier` is the share of games that bring no
    more than this one did, `richer` the share of those that bring no less.
    """

    got: int
    expected: float
    variance: float
    low: float
    high: float
    drier: float
    richer: float


@dataclass(frozen=True, slots=True)
class Series:
    """A number for each seat at the end of the setup and of every turn."""

    code: str
    seats: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that changed the game in a turn, such as an award: after entry `entry`."""

    turn: int
    entry: int
    code: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaceYield:
    """What a place of the board brought each seat; `place` is its name in the notation.

    It lies `at` a column and a row, as its game counts them. `kind` and `number` are what it
    brings and on which roll, 0 where on none; `withheld`, what it owed while something kept it
    from paying.
    """

    place: str
    at: tuple[int, int]
    kind: str
    number: int
    seats: tuple[int, ...]
    withheld: int


@dataclass(frozen=True, slots=True)
class Trade:
    """A trade of a seat's: with `partner`, or with the bank where that is None."""

    turn: int
    entry: int
    seat: Seat
    partner: Seat | None
    gave: Counts
    got: Counts


@dataclass(frozen=True, slots=True)
class Report:
    """A game in numbers.

    `starts` are the entries of the log after which the turns began, from the first after the
    setup on. `points` has a row for each source of points, `flows` one for each source and loss
    of cards; what all of them leave is `held`. `withheld` are cards that were owed and not paid,
    by cause. `luck_of` says what was counted as luck. `records` are the most of something that
    each seat ever had.
    """

    kinds: tuple[str, ...]
    starts: tuple[int, ...]
    points: tuple[SeatCounts, ...]
    flows: tuple[Flow, ...]
    held: tuple[Counts, ...]
    withheld: tuple[SeatCounts, ...]
    rolls: Rolls
    luck_of: str
    luck: tuple[Luck, ...]
    series: tuple[Series, ...]
    marks: tuple[Mark, ...]
    places: tuple[PlaceYield, ...]
    trades: tuple[Trade, ...]
    records: tuple[SeatCounts, ...]


class Reporter(Protocol):
    """Goes through the log of a game and counts."""

    def take(self, entry: LogItem) -> None:
        """The next entry. Raises `Refused` where it is illegal: nothing is told then."""
        ...

    def report(self) -> Report:
        """All that was counted so far."""
        ...


Reporting: TypeAlias = Callable[[Header], Reporter]
"""Begins with a game's header. Raises `Refused` where that is broken."""
