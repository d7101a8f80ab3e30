"""A finished game's report: its statistics, as data classes.

Strings are codes that the client's message catalogue translates, or words of the game's notation.
Cards or coins are counted by kind, in the order of `Report.kinds`. Data per seat is in turn order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from qiatan.kit.game import Header, LogItem
from qiatan.kit.seats import Seat

Counts: TypeAlias = tuple[int, ...]
"""A number for each kind of card or coin."""


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """A number for each seat. `code` says what is counted, such as points from cities."""

    code: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flow:
    """The cards of each kind that each seat gained or lost in one way, such as by trading."""

    code: str
    gained: tuple[Counts, ...]
    lost: tuple[Counts, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How often a result of the dice came up.

    With fair dice, it would come up `expected` times on average, and between `low` and `high` times
    in 95 % of games.
    """

    outcome: str
    count: int
    expected: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Rolls:
    """Dice statistics.

    `as_uneven` is the share of games with fair dice in which the rolls would be at least as uneven.
    It is None if there were too few rolls, or if the dice are balanced on purpose.
    """

    count: int
    outcomes: tuple[Outcome, ...]
    as_uneven: float | None


@dataclass(frozen=True, slots=True)
class Luck:
    """How many cards or coins the dice brought a seat, compared with the expected number.

    In 95 % of games, a seat gets between `low` and `high` of them. `drier` is the share of games in
    which it gets at most as many as in this game, and `richer` the share in which it gets at least
    as many.
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
    """A number for each seat at the end of setup and of every turn."""

    code: str
    seats: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A notable event in a turn, such as an award. `entry` is the number of its log entry."""

    turn: int
    entry: int
    code: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaceYield:
    """What a place on the board yielded to each seat. `place` is the place's name in notation.

    `at` is the place's column and row in the game's own coordinates. The place produces `kind` when
    `number` is rolled; `number` is 0 if no roll makes it produce. `withheld` is what the place
    would have produced while it was blocked.
    """

    place: str
    at: tuple[int, int]
    kind: str
    number: int
    seats: tuple[int, ...]
    withheld: int


@dataclass(frozen=True, slots=True)
class Trade:
    """A seat's trade with `partner`, or with the bank if `partner` is None."""

    turn: int
    entry: int
    seat: Seat
    partner: Seat | None
    gave: Counts
    got: Counts


@dataclass(frozen=True, slots=True)
class Report:
    """The statistics of a game.

    `starts` are the log entries after which turns began, starting with the first turn after setup.
    `points` has a row for each source of points. `flows` has a row for each way to gain or lose
    cards; the flows add up to `held`, the cards in hand. `withheld` has the cards that were due but
    not paid, by cause. `luck_of` names what was counted to measure luck. `records` are the highest
    numbers that each seat reached.
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


@dataclass(frozen=True, slots=True)
class PublicReport:
    """What everyone at the table could have counted so far.

    The fields are those of `Report`. For flows of cards whose kinds only some seats see, there is
    one number of cards per seat instead of a number for each kind.
    """

    kinds: tuple[str, ...]
    flows: tuple[Flow, ...]
    withheld: tuple[SeatCounts, ...]
    rolls: Rolls
    luck_of: str
    trades: tuple[Trade, ...]


def public_report(report: Report, secret_flows: Collection[str]) -> PublicReport:
    """Return the public part of a report.

    `secret_flows` are the codes for flows of hidden cards.
    """
    return PublicReport(
        report.kinds,
        tuple(_totals(flow) if flow.code in secret_flows else flow for flow in report.flows),
        report.withheld,
        report.rolls,
        report.luck_of,
        report.trades,
    )


def _totals(flow: Flow) -> Flow:
    return Flow(
        flow.code,
        tuple((sum(counts),) for counts in flow.gained),
        tuple((sum(counts),) for counts in flow.lost),
    )


class Reporter(Protocol):
    """Collects statistics while going through a game's log.

    `secret_flows` are the codes of the flows of cards whose kinds only some seats see.
    """

    secret_flows: frozenset[str]

    def take(self, entry: LogItem) -> None:
        """Count the next log entry. Raises `Refused` without counting it if it is illegal."""
        ...

    def report(self) -> Report:
        """The report on all entries so far."""
        ...


Reporting: TypeAlias = Callable[[Header], Reporter]
"""A function that makes a reporter for a game's header.

It raises `Refused` if the header is malformed.
"""
