"""A game's log: its header and the actions of all seats, including chance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Disclosure, Game, Header, LogItem, Position
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE, CHANCE_NAME, Seat

LONGEST_LINE: Final = 200
"""The maximum length of a log line, in characters."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,15}")
_ACTION: Final = re.compile(r"[a-z0-9_?/]+(?: [a-z0-9_?/]+)*")


@dataclass(frozen=True, slots=True)
class Record:
    """A game so far: its header and its log. Everything else about it can be derived from these."""

    header: Header
    entries: tuple[LogItem, ...] = ()


@dataclass(frozen=True, slots=True)
class Applied:
    """An applied log entry: its number (from 1), its disclosure, and the position after it.

    `position` is not a copy: it changes when the next entry is applied.
    """

    number: int
    entry: LogItem
    disclosure: Disclosure
    position: Position


class IllegalLogItem(Refused):
    """Raised if entry `number` of a log, counted from 1, is illegal."""

    def __init__(self, number: int, entry: LogItem, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.number = number
        self.entry = entry


def play(position: Position, entries: Iterable[LogItem]) -> Iterator[Applied]:
    """Apply the entries one by one. Raises `IllegalLogItem` at the first illegal one."""
    for number, entry in enumerate(entries, start=1):
        try:
            disclosure = position.apply(entry.seat, entry.action)
        except Refused as fault:
            raise IllegalLogItem(number, entry, fault.refusal) from fault
        yield Applied(number, entry, disclosure, position)


def replay(game: Game, record: Record) -> Position:
    """Return the position after the whole log.

    Raises `Refused` if the header is malformed, and `IllegalLogItem` if an entry is illegal.
    """
    position = game.start(record.header)
    for _ in play(position, record.entries):
        pass
    return position


def seat_name(seat: Seat, seats: Sequence[str]) -> str:
    """Return a seat's name in the notation."""
    return CHANCE_NAME if seat == CHANCE else seats[seat]


def seat_named(name: str, seats: Sequence[str]) -> Seat:
    """Return the seat with this name. Raises `Refused` (`unknown_seat`) if there is none."""
    if name == CHANCE_NAME:
        return CHANCE
    if name not in seats:
        raise refuse("unknown_seat", f"No seat is called {name!r}.", seat=name)
    return seats.index(name)


def check_seat_names(seats: Sequence[str], field: str = "seats") -> None:
    """Raise `Refused` (`bad_seat_name`) if two seats share a name or a name is not a word."""
    for i, name in enumerate(seats):
        if not _NAME.fullmatch(name) or name == CHANCE_NAME:
            text = f"{name!r} is not a seat name: use a lower-case word of up to 16 characters."
            raise refuse("bad_seat_name", text, f"{field}[{i}]")
        if name in seats[:i]:
            raise refuse("bad_seat_name", f"Two seats are called {name!r}.", f"{field}[{i}]")


def format_log_item(entry: LogItem, seats: Sequence[str]) -> str:
    """Write a log line such as `red: road e17`."""
    return f"{seat_name(entry.seat, seats)}: {entry.action}"


def parse_log_item(line: str, seats: Sequence[str]) -> LogItem:
    """Parse a log line.

    Raises `Refused` if the line is malformed (`bad_line`) or names no seat of the game
    (`unknown_seat`). The action is not checked against the rules.
    """
    if len(line) > LONGEST_LINE:
        raise refuse("bad_line", f"A line has at most {LONGEST_LINE} characters.")
    name, colon, action = line.partition(": ")
    if not colon or not _ACTION.fullmatch(action):
        raise refuse("bad_line", f"A line must look like 'seat: action', not {line!r}.")
    return LogItem(seat_named(name, seats), action)
