"""Plays one game between bots, directly on the rules. A bot only receives its seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from traceback import format_exc
from typing import Final, TypeAlias
from zlib import crc32

from qiatan.bots.bot import Bot, BotBroken
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Game, Header, LogItem, Position, SettingValue
from qiatan.kit.game_log import Record
from qiatan.kit.refusal import Refusal
from qiatan.kit.seats import CHANCE, COLOURS, Seat

MOST_ACTIONS: Final = 5000
"""The usual maximum number of actions. A longer game is stopped and remains unfinished."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot's refused answer or exception, at entry `step` of the log."""

    step: int
    message: str
    traceback: str = ""


@dataclass(slots=True)
class SeatResult:
    """One seat's result in one game.

    `seconds` is the total thinking time of the seat's bot. `faults` are its refused answers, each
    replaced by the game's timeout action.
    """

    seat: Seat
    points: int = 0
    won: bool = False
    decisions: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)


@dataclass(slots=True)
class MatchResult:
    """The result of one game: its seats in turn order, its log, and its number of actions.

    The number of actions includes those of chance. A game that takes too many actions is stopped
    and is not `finished`.
    """

    seats: list[SeatResult]
    actions: int = 0
    finished: bool = False
    record: Record | None = None


Numbering: TypeAlias = Callable[[Position, Sequence[LogItem]], int]
"""Returns the number of a chance outcome, given the position and the log before it."""


def _no_observer(position: Position) -> None:
    pass


def by_entry(_position: Position, log: Sequence[LogItem]) -> int:
    """Number a chance outcome by its index in the log, as the server does for its tables."""
    return len(log)


class ByTurn:
    """Numbers a chance outcome by the turn, the kind of the action before it, and a counter.

    The counter distinguishes outcomes that follow the same kind of action in one turn. As a result,
    games with the same seed have the same dice in the same turn, whatever the players do.
    """

    def __init__(self) -> None:
        self._turn = 0
        self._asked: Counter[str] = Counter()

    def __call__(self, position: Position, log: Sequence[LogItem]) -> int:
        turn = position.turn()
        number = turn.number if turn else 0
        if number != self._turn:
            self._turn = number
            self._asked.clear()
        verb = log[-1].action.split()[0] if log else ""
        self._asked[verb] += 1
        return (number << 40) + (crc32(verb.encode()) << 8) + self._asked[verb]


def play_match(
    game: Game,
    bots: Sequence[Bot[object]],
    settings: Mapping[str, SettingValue],
    seed: str,
    observe: Callable[[Position], None] = _no_observer,
    numbering: Numbering = by_entry,
    most_actions: int = MOST_ACTIONS,
) -> MatchResult:
    """Play a whole game between these bots, in turn order. The seed determines the game.

    Calls `observe` with the position after every action. Raises `BotBroken` if a bot can no longer
    play.
    """
    header = _header(game, len(bots), settings, seed)
    position = game.start(header)
    result = MatchResult([SeatResult(seat) for seat in range(len(bots))])
    log: list[LogItem] = []
    invited_seats = InvitedSeats()
    while result.actions < most_actions and (awaited := position.awaited()):
        number, seat = result.actions, invited_seats.next_of(position, awaited[0])
        if seat == CHANCE:
            drawn = numbering(position, log)
            action = position.draw(DerivedChance(seed.encode(), drawn))
        else:
            action = _choose(bots[seat], position, result.seats[seat], seed, number)
        if action:
            position.apply(seat, action)
            result.actions += 1
            log.append(LogItem(seat, action))
            observe(position)
    result.record = Record(header, tuple(log))
    _set_result(position, result)
    return result


class InvitedSeats:
    """Finds seats that can act during another seat's turn and have not been asked this turn."""

    def __init__(self) -> None:
        self._turn = 0
        self._asked: set[Seat] = set()

    def next_of(self, position: Position, awaited: Seat) -> Seat:
        """Return an invited seat that has not been asked in this turn, or else the awaited seat."""
        turn = position.turn()
        if turn is None or turn.number != self._turn:
            self._turn = 0 if turn is None else turn.number
            self._asked.clear()
        seat = next((s for s in position.invited() if s not in self._asked), awaited)
        self._asked.add(seat)
        return seat


def _header(game: Game, seats: int, settings: Mapping[str, SettingValue], seed: str) -> Header:
    complete = game.settings(settings)
    setup = game.setup(complete, seats, DerivedChance(f"{seed}.board".encode(), 0))
    return Header(game.id, game.version, complete, COLOURS[:seats], setup)


def _choose(
    bot: Bot[object], position: Position, played: SeatResult, seed: str, number: int
) -> str:
    """Return the bot's action, or the timeout action if its answer is refused."""
    view = position.view(played.seat)
    began = perf_counter()
    try:
        action = bot.choose(view, Random(f"{seed}.{number}.{played.seat}"))
        fault = _fault(position, played.seat, action)
        forfeit = None if fault is None else Fault(number, f"{action!r}: {fault.message}")
    except BotBroken:
        raise
    except Exception as error:
        action = ""
        forfeit = Fault(number, f"{type(error).__name__}: {error}", format_exc())
    played.seconds += perf_counter() - began
    played.decisions += 1
    if forfeit is not None:
        played.faults.append(forfeit)
        action = position.timeout_action(played.seat, DerivedChance(seed.encode(), number)) or ""
    return action


def _fault(position: Position, seat: Seat, action: str) -> Refusal | None:
    """Return why an answer is illegal, or None if it is legal.

    The answer can be empty if the seat is not awaited.
    """
    if action == "" and seat not in position.awaited():
        return None
    return position.check(seat, action)


def _set_result(position: Position, result: MatchResult) -> None:
    standing = position.result()
    result.finished = standing is not None
    for played in result.seats:
        if standing is not None:
            played.points = standing.points[played.seat]
            played.won = played.seat in standing.winners
