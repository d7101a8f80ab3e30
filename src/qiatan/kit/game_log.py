"""The log of a game: its header and the actions of all seats, chance included."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Disclosure, Game, Header, LogItem, Position
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE, CHANCE_NAME, Seat

LONGEST_LINE: Final = 200
"""Characters of a log line."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,15}")
_ACTION: Final = re.compile(r"[a-z0-9_?/]+(?: [a-z0-9_?/]+)*")


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as it was played so far: the truth from which all else follows."""

    header: Header
    entries: tuple[LogItem, ...] = ()


@dataclass(frozen=True, slots=True)
class Applied:
    """Entry `number`, counted from 1, what may be told of it, and the position after it.

    The position goes on with the game: what is wanted of it is to be taken before the next entry.
    """

    number: int
    entry: LogItem
    disclosure: Disclosure
    position: Position


class IllegalLogItem(Refused):
    """Entry `number` of a log, counted from 1, cannot be done where it stands."""

    def __init__(self, number: int, entry: LogItem, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.number = number
        self.entry = entry


def play(position: Position, entries: Iterable[LogItem]) -> Iterator[Applied]:
    """Apply the entries one after the other. Raises `IllegalLogItem` at the first illegal one."""
    for number, entry in enumerate(entries, start=1):
        try:
            disclosure = position.apply(entry.seat, entry.action)
        except Refused as fault:
            raise IllegalLogItem(number, entry, fault.refusal) from fault
        yield Applied(number, entry, disclosure, position)


def replay(game: Game, record: Record) -> Position:
    """The position after the whole log. Raises `Refused` for the header, `IllegalLogItem`."""
    position = game.start(record.header)
    for _ in play(position, record.entries):
        pass
    return position


def seat_name(seat: Seat, seats: Sequence[str]) -> str:
    """How the notation calls a seat."""
    return CHANCE_NAME if seat == CHANCE else seats[seat]


def seat_named(name: str, seats: Sequence[str]) -> Seat:
    """The seat of that name. Raises `Refused` (`unknown_seat`)."""
    if name == CHANCE_NAME:
        return CHANCE
    if name not in seats:
        raise refuse("unknown_seat", f"No seat is called {name!r}.", seat=name)
    return seats.index(name)


def check_seat_names(seats: Sequence[str], field: str = "seats") -> None:
    """Raises `Refused` (`bad_seat_name`) where two seats share a name or one is no word."""
    for i, name in enumerate(seats):
        if not _NAME.fullmatch(name) or name == CHANCE_NAME:
            text = f"{name!r} cannot name a seat: a lower-case word of 1 to 16 characters can."
            raise refuse("bad_seat_name", text, f"{field}[{i}]")
        if name in seats[:i]:
            raise refuse("bad_seat_name", f"Two seats are called {name!r}.", f"{field}[{i}]")


def format_log_item(entry: LogItem, seats: Sequence[str]) -> str:
    """A log line: `red: road e17`."""
    return f"{seat_name(entry.seat, seats)}: {entry.action}"


def parse_log_item(line: str, seats: Sequence[str]) -> LogItem:
    """The entry of a log line. Raises `Refused` (`bad_line`, `unknown_seat`).

    Whether the action is legal, or any action at all, is for the game to say.
    """
    if len(line) > LONGEST_LINE:
        raise refuse("bad_line", f"A line has at most {LONGEST_LINE} characters.")
    name, colon, action = line.partition(": ")
    if not colon or not _ACTION.fullmatch(action):
        raise refuse("bad_line", f"A line reads 'seat: action', not {line!r}.")
    return LogItem(seat_named(name, seats), action)
